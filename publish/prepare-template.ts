import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest as ViteManifest } from 'vite'
import { readingScript } from '@/lib/reading'
import { fontPairs, type FontPair } from '@/lib/settings'
import { fontScripts, type FontScript } from '@/lib/font-script'
import { type Build, templateFile } from './manifest'
import type { PageTemplate } from './template'

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const scriptTag = /<(?:script type="module"|link rel="modulepreload")/g

const fontFace = /@font-face\s*{[^}]*}/g

/** On a phone's network fonts would delay the first picture: there src/main.tsx loads them later. */
const wideScreen = '(min-width: 64rem)'

/** The rules of a pair of fonts, and the preloads of what English needs. */
function fontTags(pair: FontPair, css: string): string {
  const faces = css.match(fontFace) ?? []
  const isFile = (face: string) => face.includes('url(')
  const preloads = [...css.matchAll(/url\(["']?([^"')]*-english-[^"')]*)/g)].map(
    ([, file]) =>
      `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin media="${wideScreen}">`,
  )
  const rules = faces.filter(isFile).join('')
  const systemFonts = faces.filter((face) => !isFile(face)).join('')
  return `${preloads.join('')}<style id="fonts" data-pair="${pair}" media="${wideScreen}">${rules}</style><style>${systemFonts}</style>`
}

/** Turns the bundler's index.html and manifest into the template of all pages. A server reads it with `readTemplate`. */
export async function prepareTemplate(build: Build): Promise<PageTemplate> {
  const built = await readFile(path.join(build.site, 'index.html'), 'utf8')
  const href = styleLink.exec(built)?.[1]
  if (!href) throw new Error('The built index.html links no stylesheet.')
  const readCss = (file: string) => readFile(path.join(build.site, file), 'utf8')
  const css = (await readCss(href)).replace(fontFace, '')
  const html = built
    // So that no request delays the first paint. A function, since '$' is special in a replacement string.
    .replace(styleLink, () => `<!--fonts--><style>${css}</style>`)
    .replace('<!--reading-->', () => `<script>${readingScript}</script>`)
    // Text and pictures load before scripts.
    .replace(scriptTag, '$& fetchpriority="low"')
    // A page's own chunks come after the one that all pages need: it is the largest, and a browser asks for six at once.
    .replace('</head>', '<!--scripts--></head>')
  const manifest = path.join(build.site, '.vite', 'manifest.json')
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as ViteManifest
  // The manifest must not be served.
  await rm(path.dirname(manifest), { recursive: true })
  function readFonts(name: FontPair | FontScript): Promise<string> {
    // Vite names it by its absolute path.
    const source = Object.keys(chunks).find((file) => file.endsWith(`/src/ui/fonts/${name}.css`))
    const file = source && chunks[source]?.file
    if (!file) throw new Error(`The build has no stylesheet of the fonts ${name}.`)
    return readCss(file)
  }
  const fonts = {} as PageTemplate['fonts']
  for (const pair of fontPairs) fonts[pair] = fontTags(pair, await readFonts(pair))
  const scriptFonts = {} as PageTemplate['scriptFonts']
  for (const script of fontScripts) {
    const css = await readFonts(script)
    scriptFonts[script] = { faces: css.match(fontFace)?.join('') ?? '', rules: css.replace(fontFace, '') }
  }
  const template: PageTemplate = { html, fonts, scriptFonts, chunks }
  await writeFile(templateFile(build), JSON.stringify(template))
  return template
}
