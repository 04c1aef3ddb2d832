import { childrenOf, elementsIn, hasClass, isElement, isText, rename, textOf } from './dom'
import type { StyleOf } from './styles'

/** The level of an h1 to h6; null for other elements. */
export const levelOf = (element: Element): number | null =>
  /^h[1-6]$/.test(element.localName) ? Number(element.localName[1]) : null

/** WAI-ARIA's headings, which are of level 2 unless they say another, and the titles of LibreOffice and of Google's exports. */
export function nameHeadings(body: Element) {
  for (const element of elementsIn(body)) {
    if (element.localName === 'p' && hasClass(element, /^title$/))
      rename(element, 'h1').setAttribute('data-title', '')
    if (element.getAttribute('role') !== 'heading' || levelOf(element) !== null) continue
    const level = Number(element.getAttribute('aria-level')) || 2
    rename(element, `h${Math.min(level, 6)}`)
  }
}

const isTitle = (heading: Element) => heading.hasAttribute('data-title')

/**
 * A story has two levels. The first of them is level 2, the rest are 3; but where a paste divides itself by h1s, those come first:
 * several of them, or one that isn't the title itself, with h2s below it. A style for titles is the story's title and no level of its own.
 */
export function headingLevels(body: Element): (heading: Element) => 'h2' | 'h3' {
  const headings = elementsIn(body).filter((element) => levelOf(element) !== null && textOf(element) !== '')
  const titled = headings.some(isTitle)
  const levels = headings.filter((heading) => !isTitle(heading)).map((heading) => levelOf(heading) ?? 0)
  const first = levels.filter((level) => level === 1).length
  const deeper = levels.some((level) => level > 2)
  const dividedByFirst = levels.includes(2) && (first > 1 || (first === 1 && (titled || !deeper)))
  return (heading) => ((levelOf(heading) ?? 2) <= (dividedByFirst ? 1 : 2) ? 'h2' : 'h3')
}

/** The one size of a paragraph's text, in points; null if it has several or none. */
function sizeOf(paragraph: Element, styleOf: StyleOf): { size: number | null; bold: boolean } {
  const sizes = new Set<string>()
  let bold = true
  const visit = (element: Element, size: string, heavy: boolean, depth: number) => {
    if (depth > 20) return
    const style = styleOf(element)
    const ownSize = style.get('font-size') ?? size
    const weight = style.get('font-weight')
    const ownBold = weight ? weight === 'bold' || Number(weight) >= 600 : heavy || element.localName === 'b'
    for (const child of childrenOf(element)) {
      if (isElement(child)) visit(child, ownSize, ownBold, depth + 1)
      else if (isText(child) && textOf(child) !== '') {
        sizes.add(ownSize)
        bold &&= ownBold
      }
    }
  }
  visit(paragraph, '', false, 0)
  const [size = ''] = sizes
  const points = parseFloat(size) * (size.endsWith('px') ? 0.75 : 1)
  return { size: sizes.size === 1 && points > 0 ? points : null, bold }
}

const pullQuote = /^["“„«»].*["”“»«]$/

/**
 * Headings of programs that write only how they look: short paragraphs, wholly in a size clearly above that of most of the text,
 * the largest first.
 */
export function nameLargeParagraphs(body: Element, styleOf: StyleOf) {
  const paragraphs = elementsIn(body)
    .filter((element) => element.localName === 'p' && textOf(element) !== '')
    .map((element) => ({ element, text: textOf(element), ...sizeOf(element, styleOf) }))
  const lengths = new Map<number, number>()
  for (const { size, text } of paragraphs) if (size) lengths.set(size, (lengths.get(size) ?? 0) + text.length)
  const usual = [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0]
  if (!usual) return

  const large = paragraphs.filter(
    ({ element, text, size, bold }) =>
      size !== null &&
      size >= usual * (bold ? 1.15 : 1.4) &&
      text.length <= 150 &&
      !pullQuote.test(text) &&
      !element.closest('li, td, th'),
  )
  const sizes = [...new Set(large.map(({ size }) => size ?? 0))].sort((a, b) => b - a)
  const named = elementsIn(body).some((element) => levelOf(element) !== null)
  for (const { element, size } of large) {
    const rank = sizes.indexOf(size ?? 0) + 1
    const heading = rename(element, `h${Math.min(rank, 6)}`)
    // Beside named headings, a large paragraph is the document's title.
    if (named) heading.setAttribute('data-title', '')
  }
}
