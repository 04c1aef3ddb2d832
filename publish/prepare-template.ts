import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { readingScript } from '@/lib/reading'
import { preloadedFonts } from '@/ui/fonts'
import { type Build, templateFile } from './manifest'
import type { PageTemplate } from './template'

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const scriptTag = /<(?:script type="module"|link rel="modulepreload")/g

const fontFace = /@font-face\s*{[^}]*url\([^}]*}/g

/** On a phone's network fonts would delay the first picture: there src/main.tsx loads them later. */
const wideScreen = '(min-width: 64rem)'

/** The stylesheet inlined, so that no request delays the first paint. */
function styleTags(css: string): string {
  const preloads = preloadedFonts.map(
    (font) =>
      `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="${wideScreen}">`,
  )
  const faces = css.match(fontFace) ?? []
  return `${preloads.join('')}<style id="fonts" media="${wideScreen}">${faces.join('')}</style><style>${css.replace(fontFace, '')}</style>`
}

/** Turns the bundler's index.html and manifest into the template of all pages. A server reads it with `readTemplate`. */
export async function prepareTemplate(build: Build): Promise<PageTemplate> {
  const built = await readFile(path.join(build.site, 'index.html'), 'utf8')
  const href = styleLink.exec(built)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const css = await readFile(path.join(build.site, href), 'utf8')
  const html = built
    // A function, since '$' is special in a replacement string.
    .replace(styleLink, () => styleTags(css))
    .replace('<!--reading-->', () => `<script>${readingScript}</script>`)
    // Text and pictures load before scripts.
    .replace(scriptTag, '$& fetchpriority="low"')
    // A page's own chunks come after the one that all pages need: it is the largest, and a browser asks for six at once.
    .replace('</head>', '<!--scripts--></head>')
  const manifest = path.join(build.site, '.vite', 'manifest.json')
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as ViteManifest
  // The manifest must not be served.
  await rm(path.dirname(manifest), { recursive: true })
  const template: PageTemplate = { html, chunks }
  await writeFile(templateFile(build), JSON.stringify(template))
  return template
}
