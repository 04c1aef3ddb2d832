import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { preloadedFonts } from '@/ui/fonts'
import { makeCriticalCss } from './critical-css'
import { chunksFile, type Build, templateFile } from './manifest'
import { startTag } from './start-tag'

const entryScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/** Turns the built index.html into the template of every page. Returns it; a server reads it with `readTemplate`. */
export async function prepareTemplate(build: Build): Promise<string> {
  const html = await readFile(path.join(build.site, 'index.html'), 'utf8')
  const template = html.replace(entryScript, (_, file: string) => startTag(file))
  await writeFile(templateFile(build), template)
  // For the server, not for visitors.
  await rename(path.join(build.site, '.vite', 'manifest.json'), chunksFile(build))
  return template
}

/** The template that the build made. */
export const readTemplate = (build: Build) => readFile(templateFile(build), 'utf8')

const webFont = /@font-face\s*{[^}]*url\([^}]*}/g

/**
 * Where fonts are worth waiting for. On a phone the story comes first, in a system font of the same measure, and its
 * fonts with the whole stylesheet after it.
 */
const wideScreen = '(min-width: 64rem)'

/** The fonts of a first paint, loaded before a style asks for them. Rarer letters' come with the whole stylesheet. */
function fontTags(css: string): string {
  const faces = css.match(webFont)?.filter((face) => preloadedFonts.some((font) => face.includes(font)))
  const links = preloadedFonts.map(
    (font) =>
      `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="${wideScreen}">`,
  )
  return `${links.join('')}<style media="${wideScreen}">${faces?.join('') ?? ''}</style>`
}

/**
 * Lets a page be painted as soon as its HTML is there: gives a function that puts the page's own part of the styles
 * into it. src/start.ts fetches the whole, for all that comes later.
 */
export async function makeStyler(build: Build, template: string): Promise<(html: string) => string> {
  const href = styleLink.exec(template)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const css = await readFile(path.join(build.site, href), 'utf8')
  const fonts = fontTags(css)
  const criticalCss = makeCriticalCss(css.replace(webFont, ''))
  const later = `<meta name="page-style" content="${href}">`
  // Functions, since '$' has a meaning in a replacement text.
  return (html) =>
    html.replace(
      styleLink,
      (link) => `${fonts}<style>${criticalCss(html)}</style>${later}<noscript>${link}</noscript>`,
    )
}

/** Names the scripts of the site and of a page's modules in the head, each after those that it imports, for src/start.ts. */
export async function makeScriptTags(build: Build, template: string): Promise<(modules: string[]) => string> {
  const chunks = JSON.parse(await readFile(chunksFile(build), 'utf8')) as ViteManifest

  /** The chunks that these need, and not more than once. */
  function withImports(keys: string[]): Set<string> {
    const seen = new Set<string>()
    const inOrder = new Set<string>()
    const add = (key: string) => {
      const chunk = chunks[key]
      if (!chunk) throw new Error(`The build has no module ${key}.`)
      if (seen.has(key)) return
      seen.add(key)
      chunk.imports?.forEach(add)
      inOrder.add(key)
    }
    keys.forEach(add)
    return inOrder
  }

  // The template's own script; what it imports late is the site itself.
  const entry = Object.keys(chunks).find((key) => template.includes(`content="/${chunks[key]?.file}"`))
  if (!entry) throw new Error('The template names no script of the build.')
  const first = withImports([entry])
  const site = [...first].flatMap((key) => chunks[key]!.dynamicImports ?? [])

  return (modules) => {
    const files = [...withImports([...site, ...modules])]
      .filter((key) => !first.has(key))
      .map((key) => `/${chunks[key]!.file}`)
    return `<meta name="page-scripts" content="${files.join(' ')}">`
  }
}
