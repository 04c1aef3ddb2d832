import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { preloadedFonts } from '@/ui/fonts'
import { type Build, partsFile } from './manifest'
import type { Parts } from './template'

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const scriptTag = /<(?:script type="module"|link rel="modulepreload")/g

const fontFace = /@font-face\s*{[^}]*url\([^}]*}/g

/** On a phone's network fonts would hold up the first picture: there src/main.tsx lets them come after it. */
const wideScreen = '(min-width: 64rem)'

/** The styles as they stand in a page: no request holds up its first paint. */
function styleTags(css: string): string {
  const preloads = preloadedFonts.map(
    (font) =>
      `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="${wideScreen}">`,
  )
  const faces = css.match(fontFace) ?? []
  return `${preloads.join('')}<style id="fonts" media="${wideScreen}">${faces.join('')}</style><style>${css.replace(fontFace, '')}</style>`
}

/** Turns what the bundler made into what pages are rendered with. A server reads it with `readParts`. */
export async function prepareParts(build: Build): Promise<Parts> {
  const built = await readFile(path.join(build.site, 'index.html'), 'utf8')
  const href = styleLink.exec(built)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const css = await readFile(path.join(build.site, href), 'utf8')
  const html = built
    // A function, since '$' has a meaning in a replacement text.
    .replace(styleLink, () => styleTags(css))
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
