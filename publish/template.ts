import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { preloadedFonts } from '@/ui/fonts'
import { siteFolder, templateFile } from './manifest'

const chunksFile = path.join('dist', 'server', 'chunks.json')

/**
 * Turns the built index.html into the template of every page: styles stand in the page, so that nothing blocks its
 * first paint, and fonts load before the styles ask for them. Returns it; a server reads it with `readTemplate`.
 */
export async function prepareTemplate(): Promise<string> {
  const html = await readFile(path.join(siteFolder, 'index.html'), 'utf8')
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const href = link.exec(html)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const css = await readFile(path.join(siteFolder, href), 'utf8')
  const fonts = preloadedFonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  // A function, since '$' has a meaning in a replacement text.
  const template = html
    .replace(link, () => `${fonts}<style>${css.trim()}</style>`)
    // The page is there without its scripts: text, fonts and the first picture come before them.
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
  await writeFile(templateFile, template)
  // Which chunk holds which module is for the server, not for visitors.
  await mkdir(path.dirname(chunksFile), { recursive: true })
  await rename(path.join(siteFolder, '.vite', 'manifest.json'), chunksFile)
  return template
}

/** The template that the build made. */
export const readTemplate = () => readFile(templateFile, 'utf8')

/** The scripts of modules and of what they import, as links that let a browser load them at once. */
export async function makeModulePreloads(): Promise<(modules: string[]) => string> {
  const chunks = JSON.parse(await readFile(chunksFile, 'utf8')) as ViteManifest

  function files(key: string, seen: Set<string>): void {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`The build has no module ${key}.`)
    if (chunk.isEntry || seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach((imported) => files(imported, seen))
  }

  return (modules) => {
    const needed = new Set<string>()
    modules.forEach((module) => files(module, needed))
    return [...needed]
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('')
  }
}
