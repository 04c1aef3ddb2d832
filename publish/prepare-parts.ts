import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { preloadedFonts } from '@/ui/fonts'
import { type Build, partsFile } from './manifest'
import type { Parts } from './template'

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const scriptTag = /<(?:script type="module"|link rel="modulepreload")/g

/** On a phone's network fonts would hold up the first picture: there the text comes in a system font of the same measure. */
const fontTags = preloadedFonts
  .map(
    (font) =>
      `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="(min-width: 64rem)">`,
  )
  .join('')

/** Turns what the bundler made into what pages are rendered with. A server reads it with `readParts`. */
export async function prepareParts(build: Build): Promise<Parts> {
  const built = await readFile(path.join(build.site, 'index.html'), 'utf8')
  const href = styleLink.exec(built)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const css = await readFile(path.join(build.site, href), 'utf8')
  const html = built
    // In the page, it costs no request before the first paint. A function, since '$' has a meaning in a replacement text.
    .replace(styleLink, () => `${fontTags}<style>${css}</style>`)
    // The text and its pictures come before the scripts.
    .replace(scriptTag, '$& fetchpriority="low"')
  const manifest = path.join(build.site, '.vite', 'manifest.json')
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as ViteManifest
  // Not for visitors.
  await rm(path.dirname(manifest), { recursive: true })
  const parts: Parts = { html, chunks }
  await writeFile(partsFile(build), JSON.stringify(parts))
  return parts
}
