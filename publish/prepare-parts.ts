import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { preloadedFonts } from '@/ui/fonts'
import { type Build, partsFile } from './manifest'
import { startTag } from './start-tag'
import { readStylesheet } from './stylesheet'
import { type Parts, styleLink } from './template'

const entryScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

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

/** Turns what the bundler made into what pages are rendered with. A server reads it with `readParts`. */
export async function prepareParts(build: Build): Promise<Parts> {
  const built = await readFile(path.join(build.site, 'index.html'), 'utf8')
  const html = built.replace(entryScript, (_, file: string) => startTag(file))
  const manifest = path.join(build.site, '.vite', 'manifest.json')
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as ViteManifest
  // Not for visitors.
  await rm(path.dirname(manifest), { recursive: true })
  const href = styleLink.exec(html)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const css = await readFile(path.join(build.site, href), 'utf8')
  const rules = readStylesheet(css.replace(webFont, ''))
  const parts: Parts = { html, chunks, styles: { href, fonts: fontTags(css), rules } }
  await writeFile(partsFile(build), JSON.stringify(parts))
  return parts
}
