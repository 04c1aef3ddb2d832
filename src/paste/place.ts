import { childrenOf, isElement, isText, textOf } from './dom'
import { formatIn, plainFormat, tagsOf, type Format } from './format'
import { levelOf } from './headings'
import { paragraphsOf, textOfPieces, tidySpaces, withoutInvisible, writePieces, type Piece } from './line'
import { filmAddress } from './link-addresses'
import { textOfPicture } from './pictures'
import type { StyleOf } from './styles'

export type Place = {
  into: Element
  as: 'p' | 'h2' | 'h3'
  /** Quotes, cells and captions hold paragraphs only. */
  onlyText: boolean
  lists: number
  line: Piece[]
  /** Breaks between long lines are breaks; in a paste they part paragraphs. */
  keepsBreaks?: boolean
}

export type Walk = {
  styleOf: StyleOf
  /** Passed along, because lists, figures, tables and quotes contain elements of any kind. */
  readElement: (element: Element, place: Place, around: Format, on: Walk) => void
  nameOf: (heading: Element) => 'h2' | 'h3'
  /** Pictures in their order; figures have their index. */
  pictures: (Element | null)[]
}

const blocks = new Set(
  `address article aside body center dd details dialog div dl dt fieldset figcaption footer header hgroup legend li main p section
  summary tbody td tfoot th thead tr caption`.split(/\s+/),
)

export const isBlock = (element: Element, styleOf: StyleOf) => {
  const display = styleOf(element).get('display') ?? ''
  if (/^(span|div)$/.test(element.localName) && display !== '') return !display.startsWith('inline')
  return blocks.has(element.localName)
}

export const make = (place: Place, name: string) => place.into.ownerDocument.createElement(name)

export const placeIn = (into: Element, place: Place, changes: Partial<Place> = {}): Place => ({
  ...place,
  as: 'p',
  ...changes,
  into,
  line: [],
})

/** Ends the line: what was read becomes paragraphs, or a heading. */
export function endLine(place: Place) {
  const line = place.line.splice(0)
  if (place.as !== 'p') {
    const pieces = tidySpaces(
      line.map((piece) => (piece.kind === 'break' ? { kind: 'text', text: ' ', tags: [] } : piece)),
    )
    if (textOfPieces(pieces) !== '') append(place, place.as, pieces)
    return
  }
  for (const pieces of paragraphsOf(line, place.keepsBreaks)) {
    const film = place.onlyText || place.lists > 0 ? null : filmOf(pieces)
    append(place, 'p', film ? [{ kind: 'text', text: film, tags: [] }] : pieces)
  }
}

/** Adds an element with these pieces, unless it would be empty. */
export function append(place: Place, name: string, pieces: Piece[]) {
  const element = make(place, name)
  writePieces(element, pieces)
  if (element.hasChildNodes()) place.into.append(element)
}

/** The film that a paragraph's only link leads to. */
function filmOf(pieces: Piece[]): string | null {
  const tags = pieces.map((piece) =>
    piece.kind === 'text' ? piece.tags.find((tag) => tag.startsWith('a ')) : undefined,
  )
  const link = tags[0]
  return link && tags.every((tag) => tag === link) ? filmAddress(link.slice(2)) : null
}

export function walk(parent: Node, place: Place, format: Format, on: Walk) {
  for (const child of childrenOf(parent)) {
    if (isText(child)) readText(child.data, place, format)
    else if (isElement(child)) on.readElement(child, place, format, on)
  }
}

export function readText(data: string, place: Place, format: Format) {
  const text = withoutInvisible(data)
  const tags = tagsOf(format)
  // Line breaks that only indent the source are spaces, as in HTML.
  const lines = format.keepsLines && text.trim() !== '' ? text.split('\n') : [text.replaceAll('\n', ' ')]
  lines.forEach((line, index) => {
    if (index > 0) place.line.push({ kind: 'break' })
    if (line !== '') place.line.push({ kind: 'text', text: line, tags })
  })
}

export function piecesIn(node: Node, place: Place, on: Walk): Piece[] {
  const pieces: Piece[] = []
  const read = (parent: Node, format: Format) => {
    for (const child of childrenOf(parent)) {
      if (isText(child)) readText(child.data, place, { ...format, keepsLines: false })
      else if (!isElement(child)) continue
      else if (child.localName === 'img') readText(textOfPicture(child) ?? '', place, format)
      else if (child.localName === 'br') readText(' ', place, format)
      else if (child.hasAttribute('data-footnote')) readNote(child, place, on)
      else {
        const separate = isBlock(child, on.styleOf) || levelOf(child) !== null
        if (separate) readText(' ', place, plainFormat)
        read(child, formatIn(child, format, on.styleOf))
        if (separate) readText(' ', place, plainFormat)
      }
    }
  }
  read(node, plainFormat)
  pieces.push(...tidySpaces(place.line.splice(0)))
  return pieces
}

export function readNote(element: Element, place: Place, on: Walk) {
  const inside = placeIn(make(place, 'div'), place, { onlyText: true })
  const pieces = piecesIn(element, inside, on).filter(({ kind }) => kind === 'text')
  if (pieces.length > 0) place.line.push({ kind: 'note', pieces })
}

/** Quotes and captions are often slanted as a whole, by their design: that says nothing. */
export function straighten(texts: Element[]) {
  const nodes = texts.flatMap((text) => childrenOf(text)).filter((node) => textOf(node) !== '')
  if (!nodes.every((node) => isElement(node) && node.localName === 'em')) return
  for (const node of nodes) if (isElement(node)) node.replaceWith(...childrenOf(node))
}
