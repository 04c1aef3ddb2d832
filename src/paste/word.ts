import { elementsIn, hasClass, isElement, isFilled, isText, nextFilled, rename, textOf } from './dom'
import { nestItems, type Item } from './lists'
import type { StyleOf } from './styles'

/**
 * Word for the desktop, Windows and Mac. Its HTML keeps in `mso-` properties and `Mso` classes what HTML has no word for (Microsoft,
 * 'Office HTML and XML Reference'); the names of the classes are the same in all languages.
 */
export function readWord(body: Element, styleOf: StyleOf) {
  for (const element of elementsIn(body)) if (isWordJunk(element, styleOf)) element.remove()
  joinDropCaps(body, styleOf)
  buildLists(body, styleOf)
  for (const element of elementsIn(body)) {
    // Numbers of headings, and of items that aren't one.
    if (styleOf(element).get('mso-list') === 'ignore') element.remove()
    else if (element.localName === 'p') nameParagraph(element, styleOf)
  }
}

/** Deleted text of tracked changes, comments and their marks, running heads, and tables of contents with page numbers. */
function isWordJunk(element: Element, styleOf: StyleOf): boolean {
  if (
    hasClass(
      element,
      /^(msoDel|MsoCommentReference|msocomanchor|msocomtxt|msocomoff|MsoToc\d|MsoTocHeading)$/,
    )
  )
    return true
  const style = styleOf(element)
  return (
    style.get('mso-special-character') === 'comment' ||
    /^(comment|comment-list|header|footer)$/.test(style.get('mso-element') ?? '')
  )
}

/** A drop cap is a paragraph, or a table in a box, of its own: its letter goes back to its word. */
function joinDropCaps(body: Element, styleOf: StyleOf) {
  for (const letter of elementsIn(body)) {
    if (!letter.isConnected || !/^dropcap/.test(styleOf(letter).get('mso-element') ?? '')) continue
    const frame = letter.closest('table') ?? letter
    const paragraph = nextFilled(frame)
    if (!isElement(paragraph) || paragraph.localName !== 'p' || textOf(frame) !== textOf(letter)) continue
    paragraph.prepend(textOf(letter))
    frame.remove()
  }
}

/** A paragraph of a style that means something becomes the element for it. */
function nameParagraph(paragraph: Element, styleOf: StyleOf) {
  const outline = Number(styleOf(paragraph).get('mso-outline-level'))
  if (hasClass(paragraph, /^MsoTitle(CxSp\w+)?$/)) rename(paragraph, 'h1').setAttribute('data-title', '')
  else if (outline > 0) rename(paragraph, `h${Math.min(outline, 6)}`)
  else if (hasClass(paragraph, /^Mso(Intense)?Quote(CxSp\w+)?$/)) quote(paragraph)
}

/** One quotation, although each of its paragraphs has the style. */
export function quote(paragraph: Element) {
  const before = paragraph.previousElementSibling
  const quotation =
    before?.localName === 'blockquote' ? before : paragraph.ownerDocument.createElement('blockquote')
  if (quotation !== before) paragraph.before(quotation)
  quotation.append(paragraph)
  rename(paragraph, 'p')
}

/** 'mso-list: l0 level2 lfo1': a list's definition, the level, and which of the lists with this definition. */
const listStyle = /^(l\d+) level(\d+) (lfo\d+)/

type ListPlace = { level: number; list: string }

function placeOf(node: Node | null, styleOf: StyleOf): ListPlace | null {
  if (!isElement(node) || node.localName !== 'p') return null
  const [, list, level, use] = listStyle.exec(styleOf(node).get('mso-list') ?? '') ?? []
  return level ? { level: Number(level), list: `${list} ${use}` } : null
}

const isSpace = (node: Node) => !isElement(node) && (!isText(node) || textOf(node) === '')

function buildLists(body: Element, styleOf: StyleOf) {
  const done = new Set<Element>()
  for (const first of elementsIn(body)) {
    if (done.has(first) || !first.parentNode || !placeOf(first, styleOf)) continue
    const items: Item[] = []
    const used: Element[] = []
    let isAfterGap = false
    for (let next: Node | null = first; next; next = next.nextSibling) {
      const place = placeOf(next, styleOf)
      // Empty lines part items of two lists only.
      if (isAfterGap && place && place.list !== items.at(-1)?.list) break
      if (place && isElement(next)) items.push({ ...markerOf(next, styleOf), ...place, content: [next] })
      else if (isElement(next) && !isAfterGap && continuesItem(next, styleOf))
        items.at(-1)?.content.push(next)
      else if (isSpace(next)) continue
      else if (isElement(next) && next.localName === 'p' && !isFilled(next)) {
        isAfterGap = true
        continue
      } else break
      isAfterGap = false
      used.push(next)
      done.add(next)
    }
    const gap = body.ownerDocument.createTextNode('')
    first.before(gap)
    gap.replaceWith(...nestItems(body.ownerDocument, items))
    for (const element of used) element.removeAttribute('class')
  }
}

/** A paragraph of a list without a marker of its own: a further one of the item before it. */
function continuesItem(element: Element, styleOf: StyleOf): boolean {
  if (element.localName !== 'p' || textOf(element) === '') return false
  if (hasClass(element, /^MsoList(Paragraph(CxSp\w+)?|Continue\d?)$/)) return true
  let next = element.nextSibling
  while (next && isSpace(next)) next = next.nextSibling
  return parseFloat(styleOf(element).get('margin-left') ?? '0') > 0 && placeOf(next, styleOf) !== null
}

/** Removes and returns its marker, which Word writes for programs that support no lists. */
function markerOf(paragraph: Element, styleOf: StyleOf): { ordered: boolean; start: number } {
  const marker = elementsIn(paragraph).find((element) => styleOf(element).get('mso-list') === 'ignore')
  const start = marker ? numberOf(textOf(marker)) : null
  marker?.remove()
  return { ordered: start !== null, start: start ?? 1 }
}

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => romans[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** '3.', '(3)', '1.3', 'c)', 'iv.' are numbers; '·', '-', and the 'o' and '§' of symbol fonts are not: null. */
function numberOf(marker: string): number | null {
  const digits = /(\d{1,6})\D{0,2}$/.exec(marker)?.[1]
  if (digits) return Number(digits)
  const letters = /^\(?([a-z]{1,5})[.)]$/i.exec(marker)?.[1]?.toLowerCase()
  if (!letters) return null
  // A single letter is a letter, but for the 'i.' that lists begin with; 'v.' and 'x.' follow one another in Roman numbers only.
  if (letters.length > 1 || /[ivx]/.test(letters)) {
    const roman = /^[ivxlcdm]+$/.test(letters) ? romanNumber(letters) : 1
    return roman || 1
  }
  return letters.charCodeAt(0) - 96
}
