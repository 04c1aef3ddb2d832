import { append, endLine, make, placeIn, straighten, walk, type Place, type Walk } from './place'
import { childElements, childrenOf, elementsIn, hasClass, nextFilled, textOf } from './dom'
import type { Format } from './format'

/** Longer ones (characters) are text of the story. */
const longestSource = 300

/** Who said something, without the dash in front, which a story adds; '' if it is too long for a name. */
export function sourceIn(text: string): string {
  const source = text
    .replace(/\s+/g, ' ')
    .replace(/^ ?[-–—―]+/, '')
    .trim()
  return source.length > longestSource ? '' : source
}

/** Whether HTML calls the last block of a quote its source. Within a line, `cite` is a title that the quote names. */
function isSource(last: Element): boolean {
  if (last.localName === 'footer') return true
  if (last.localName === 'p')
    return elementsIn(last, 'cite').some((cite) => sourceIn(textOf(cite)) === sourceIn(textOf(last)))
  const before = last.previousElementSibling
  return (
    last.localName === 'cite' &&
    before !== null &&
    /^(p|div|br|ul|ol)$/.test(before.localName) &&
    nextFilled(before) === last
  )
}

/** Whether a source says all that it holds as text: a link, a picture or a note would be lost. */
export const isPlainText = (source: Node) =>
  elementsIn(source).every((part) => !part.matches('a[href], img, [data-footnote]'))

/** Takes who said it out of a quote; '' if it doesn't say. */
function takeSource(quote: Element): string {
  const last = childElements(quote).at(-1)
  const isAlone = !last || textOf(last) === textOf(quote)
  if (isAlone || nextFilled(last) || !isSource(last) || !isPlainText(last)) return ''
  const source = sourceIn(textOf(last))
  if (source) last.remove()
  return source
}

const isPullQuote = (quote: Element) =>
  quote.hasAttribute('data-pull-quote') ||
  [quote, quote.parentElement].some((element) => element && hasClass(element, /^(wp-block-)?pull-?quote$/))

/** One paragraph of text only; null if it holds notes. */
function pullQuoteOf(quote: Element, place: Place): Element | null {
  if (elementsIn(quote).some((part) => part.hasAttribute('data-footnote'))) return null
  const made = make(place, 'p')
  made.setAttribute('data-pull-quote', '')
  childElements(quote).forEach((each, index) => made.append(...(index > 0 ? [' '] : []), ...childrenOf(each)))
  for (const br of elementsIn(made, 'br')) br.replaceWith(' ')
  return made
}

/** A quote holds paragraphs; what else is in it parts it. */
export function readQuote(quote: Element, place: Place, around: Format, on: Walk) {
  endLine(place)
  const source = place.onlyText ? '' : sourceIn(quote.getAttribute('data-cite') ?? '') || takeSource(quote)
  const content = placeIn(make(place, 'div'), place)
  walk(quote, content, { ...around, em: false }, on)
  endLine(content)
  straighten(childElements(content.into))
  let open: Element | null = null
  for (const child of childElements(content.into)) {
    if (place.onlyText) place.into.append(child)
    else if (child.localName === 'p' || /^h[23]$/.test(child.localName)) {
      if (!open) place.into.append((open = make(place, 'blockquote')))
      const paragraph = make(place, 'p')
      paragraph.append(...childrenOf(child))
      open.append(paragraph)
    } else if (child.localName === 'blockquote' && !child.hasAttribute('data-cite')) {
      if (!open) place.into.append((open = make(place, 'blockquote')))
      open.append(...childrenOf(child))
    } else {
      open = null
      place.into.append(child)
    }
  }
  const pull = open && isPullQuote(quote) && pullQuoteOf(open, place)
  if (pull) open?.replaceWith((open = pull))
  if (!source) return
  if (open) open.setAttribute('data-cite', source)
  else append(place, 'p', [{ kind: 'text', text: source, tags: [] }])
}
