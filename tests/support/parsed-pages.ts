import { JSDOM } from 'jsdom'

/** Where the parsed pages are. */
export const origin = 'https://magazine.example'
/**
 * One parser for many pages, since a JSDOM per page would be slower than rendering. Not for all: a window keeps each document
 * in which something was selected.
 */
const pagesPerParser = 25
let parsed = 0
let parser: DOMParser
/** Parses a page, a feed or a sitemap. */
export function parse(text: string, type: DOMParserSupportedType) {
  if (parsed++ % pagesPerParser === 0) parser = new new JSDOM('', { url: origin }).window.DOMParser()
  return parser.parseFromString(text, type)
}

const addressAttributes = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'content']

/** All elements in order. In jsdom a selector for them takes several times longer, and so does `attributes`. */
function elementsOf(document: Document): Element[] {
  const walker = document.createTreeWalker(document, 1 /* NodeFilter.SHOW_ELEMENT */)
  const found: Element[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Element)
  return found
}

/** Everything in a page that could run scripts or lead to another site. */
export function dangers(document: Document): string[] {
  const found: string[] = []
  for (const element of elementsOf(document)) {
    const tag = element.localName
    if (/^(iframe|object|embed|base|frame|applet|math)$/.test(tag)) found.push(tag)
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('meta http-equiv')
    if (tag === 'script' && !/json/.test(element.getAttribute('type') ?? '')) found.push(element.outerHTML)
    if (tag === 'script') JSON.parse(element.textContent)
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name)!
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${tag} ${name}`)
      if (name === 'style' && /url\(|expression|javascript/i.test(value)) found.push(`${tag} style ${value}`)
      if (!addressAttributes.includes(name) || (name === 'content' && tag !== 'meta')) continue
      if (
        tag === 'meta' &&
        !/image|url/.test(element.getAttribute('property') ?? element.getAttribute('name') ?? '')
      )
        continue
      const protocol = URL.canParse(value, origin) ? new URL(value, origin).protocol : 'https:'
      if (!/^(https?|mailto|tel):$/.test(protocol)) found.push(`${tag} ${name}=${value}`)
    }
  }
  return found
}

/** The page's elements and their attribute names, which texts must not change. */
export const skeleton = (document: Document) =>
  elementsOf(document)
    .map((element) => [element.localName, ...element.getAttributeNames().sort()].join(' '))
    .join('\n')
