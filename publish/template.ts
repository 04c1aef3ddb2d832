import type { Manifest as ViteManifest } from 'vite'
import { criticalCss, type Piece } from './critical-css'

/** What a build leaves for rendering pages later, as data: on disk for a server, inside the bundle for an edge function. */
export type Parts = {
  /** Every page, before its content. */
  html: string
  /** Which chunk holds which module. */
  chunks: ViteManifest
  styles: {
    href: string
    /** What a first paint needs of its fonts. */
    fonts: string
    rules: Piece[]
  }
}

export const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/** What documents are made from. */
export const makeTemplate = (parts: Parts) => ({
  template: parts.html,
  scriptTags: makeScriptTags(parts),
  styled: makeStyler(parts),
})

/**
 * Lets a page be painted as soon as its HTML is there: gives a function that puts the page's own part of the styles
 * into it. src/start.ts fetches the whole, for all that comes later.
 */
function makeStyler({ styles: { href, fonts, rules } }: Parts): (html: string) => string {
  const later = `<meta name="page-style" content="${href}">`
  // Functions, since '$' has a meaning in a replacement text.
  return (html) =>
    html.replace(
      styleLink,
      (link) => `${fonts}<style>${criticalCss(rules, html)}</style>${later}<noscript>${link}</noscript>`,
    )
}

/** Names the scripts of the site and of a page's modules in the head, each after those that it imports, for src/start.ts. */
function makeScriptTags({ html, chunks }: Parts): (modules: string[]) => string {
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
  const entry = Object.keys(chunks).find((key) => html.includes(`content="/${chunks[key]?.file}"`))
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
