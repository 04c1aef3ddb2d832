import {
  append,
  endLine,
  make,
  piecesIn,
  placeIn,
  readText,
  straighten,
  type Place,
  type Walk,
} from './place'
import { childElements, childrenOf, elementsIn, isElement, isText } from './dom'
import type { Format } from './format'
import { textOfPieces, writePieces, type Piece } from './line'
import { filmAddress } from './link-addresses'
import { textOfPicture, isTracker } from './pictures'
import { isPlainText, sourceIn } from './quotes'

/** Adds a picture without its caption, or its text if it only stands for text. Tracking pixels are left out. */
export function readPicture(picture: Element, place: Place, format: Format, on: Walk) {
  const text = textOfPicture(picture)
  if (text) return readText(text, place, format)
  if (isTracker(picture, on.styleOf)) return
  addPicture(picture, place, on)
}

function addPicture(picture: Element | null, place: Place, on: Walk): Element {
  endLine(place)
  const figure = make(place, 'figure')
  figure.setAttribute('data-picture', String(on.pictures.length))
  on.pictures.push(picture)
  place.into.append(figure)
  return figure
}

/** Adds the URL of an embedded film as a paragraph. Other frames are left out. */
export function readFrame(frame: Element, place: Place) {
  // Until a reader agrees, or scrolls down, the URL is in another attribute.
  const film = frame
    .getAttributeNames()
    .map((name) => /src$/.test(name) && filmAddress(frame.getAttribute(name) ?? ''))
    .find(Boolean)
  if (!film) return
  endLine(place)
  append(place, 'p', [{ kind: 'text', text: film, tags: [] }])
}

/** A figure's content, and its caption: of the picture or the table, else a separate paragraph. */
export function readFigure(figure: Element, place: Place, around: Format, on: Walk) {
  endLine(place)
  const captions = childrenOf(figure).filter((node) => isElement(node) && node.localName === 'figcaption')
  const content = placeIn(make(place, 'div'), place)
  // A result that is read again.
  if (figure.hasAttribute('data-picture') && elementsIn(figure, 'img').length === 0)
    addPicture(null, content, on)
  for (const child of childrenOf(figure))
    if (!captions.includes(child)) {
      if (isText(child)) readText(child.data, content, around)
      else if (isElement(child)) on.readElement(child, content, around, on)
    }
  endLine(content)

  const made = childElements(content.into)
  const pictures = made.filter(({ localName }) => localName === 'figure')
  const loose = made.filter(({ localName }) => localName === 'p')
  // Beside a picture, text is its caption; where there is a caption too, it is what a page says of how to enlarge it.
  if (pictures.length > 0) for (const paragraph of loose) paragraph.remove()
  const words: Piece[] = []
  for (const caption of captions) words.push(...captionOf(caption, place, on))
  place.into.append(...childElements(content.into))

  const bare = pictures.findLast((picture) => !picture.hasChildNodes())
  const quote =
    made.length === 1
      ? made.find((each) => each.matches('blockquote:not([data-cite]), [data-pull-quote]:not([data-cite])'))
      : undefined
  const source = quote && captions.every(isPlainText) ? sourceIn(textOfPieces(words)) : ''
  const table = made.find(({ localName }) => localName === 'table')
  if (bare && words.length > 0) {
    const caption = make(place, 'figcaption')
    writePieces(caption, words)
    straighten([caption])
    bare.append(caption)
  } else if (bare && loose.length > 0) {
    const caption = make(place, 'figcaption')
    loose.forEach((paragraph, index) => caption.append(...(index > 0 ? [' '] : []), ...childrenOf(paragraph)))
    for (const br of elementsIn(caption, 'br')) br.replaceWith(' ')
    bare.append(caption)
  } else if (table && words.length > 0 && table.firstElementChild?.localName !== 'caption') {
    const caption = make(place, 'caption')
    caption.append(textOfPieces(words))
    table.prepend(caption)
  } else if (quote && source) quote.setAttribute('data-cite', source)
  else if (words.length > 0) append(place, 'p', words)
}

function captionOf(caption: Node, place: Place, on: Walk): Piece[] {
  const inside = placeIn(make(place, 'div'), place, { onlyText: true })
  const pieces = piecesIn(caption, inside, on)
  return pieces.flatMap((piece, index): Piece[] => {
    if (piece.kind === 'note') return [{ kind: 'text', text: ` (${textOfPieces(piece.pieces)})`, tags: [] }]
    // Newspapers part the caption and its credit by styles alone.
    const before = textOfPieces(pieces.slice(Math.max(0, index - 1), index))
    const isNext = /[.!?:…)]$/.test(before) && /^\p{Lu}/u.test(textOfPieces([piece]))
    return isNext ? [{ kind: 'text', text: ' ', tags: [] }, piece] : [piece]
  })
}
