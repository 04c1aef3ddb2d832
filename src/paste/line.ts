/** A line of text while it is read: what stands between two block elements. */

/** 'strong' or 'a https://…': the marks of a piece of text, from the outer to the inner. */
export type Tag = string
export type Piece =
  | { kind: 'text'; text: string; tags: Tag[] }
  | { kind: 'break' }
  /** A footnote's mark, with the note's text. */
  | { kind: 'note'; pieces: Piece[] }

/** Zero-width spaces, word joiners, byte order marks, object replacements and control characters. Joiners of letters and emoji stay. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\u200b\u2060\ufeff\ufffc]/g

/** A text without characters that nobody sees: controls, spaces without width, placeholders of objects. */
export const withoutInvisible = (text: string) => text.replace(invisible, '')

const stands = { break: '\n', note: '\u2063' }

/**
 * The pieces with their spaces in order: none at the ends, one between words. A single non-breaking space between two words stays,
 * in a run of spaces it was layout.
 */
export function tidySpaces(pieces: Piece[]): Piece[] {
  const whole = pieces.map((piece) => (piece.kind === 'text' ? piece.text : stands[piece.kind])).join('')
  const kept = new Map<number, string>()
  for (const { 0: run, index } of whole.matchAll(/[ \t\n\r\f\u00a0\u2028\u2029]+/g)) {
    const isEdge = index === 0 || index + run.length === whole.length || run.includes('\n')
    for (let at = index; at < index + run.length; at++) kept.set(at, whole[at] === '\n' ? '\n' : '')
    if (!isEdge) kept.set(index, run === '\u00a0' ? run : ' ')
  }
  let at = 0
  const tidied = pieces.map((piece): Piece => {
    if (piece.kind !== 'text') {
      at += 1
      return piece
    }
    let text = ''
    for (const character of piece.text.split('')) text += kept.get(at++) ?? character
    return { ...piece, text }
  })
  return tidied.filter((piece) => piece.kind !== 'text' || piece.text !== '')
}

/** On average more characters than a line of verse, an address or a hand-broken mail has. */
const longLine = 80

/** Whether lines parted by single breaks are paragraphs: several, and long. */
export const areParagraphs = (lengths: number[]) =>
  lengths.length > 1 && lengths.reduce((sum, length) => sum + length, 0) / lengths.length > longLine

/** The paragraphs of a line: two breaks in a row part them, and single ones between long lines. */
export function paragraphsOf(line: Piece[], keepsBreaks = false): Piece[][] {
  const paragraphs: Piece[][][] = [[]]
  let lines: Piece[][] = [[]]
  const isBlank = (pieces: Piece[]) =>
    pieces.every((piece) => piece.kind === 'text' && /^\s*$/.test(piece.text))
  const close = () => {
    const filled = lines.filter((pieces) => !isBlank(pieces))
    if (filled.length > 0) paragraphs.push(filled)
    lines = []
  }
  for (const piece of line) {
    if (piece.kind !== 'break') lines.at(-1)?.push(piece)
    else {
      if (isBlank(lines.at(-1) ?? [])) close()
      lines.push([])
    }
  }
  close()
  const filled = paragraphs.filter((pieces) => pieces.length > 0)
  const only = filled.length === 1 ? filled[0] : undefined
  const parted =
    only && !keepsBreaks && areParagraphs(only.map(lengthOf)) ? only.map((pieces) => [pieces]) : filled
  return parted.map((pieces) =>
    tidySpaces(
      pieces.flatMap((piece, index) => (index > 0 ? [{ kind: 'break' as const }, ...piece] : piece)),
    ),
  )
}

const lengthOf = (pieces: Piece[]) =>
  pieces.reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 0), 0)

/** Spaces between words take no mark that isn't on both sides. */
function tagsOfSpaces(pieces: Piece[]): Piece[] {
  const tagsAt = (piece: Piece | undefined) => (piece?.kind === 'text' ? piece.tags : [])
  return pieces.map((piece, index) => {
    if (piece.kind !== 'text' || piece.text.trim() !== '') return piece
    const before = tagsAt(pieces[index - 1])
    const after = tagsAt(pieces[index + 1])
    return { ...piece, tags: piece.tags.filter((tag) => before.includes(tag) && after.includes(tag)) }
  })
}

function elementFor(document: Document, tag: Tag): Element {
  const [name = '', href] = tag.split(' ')
  const element = document.createElement(name)
  if (href) element.setAttribute('href', href)
  return element
}

/** Writes pieces into an element; neighbours with the same marks share their elements. */
export function writePieces(into: Element, pieces: Piece[]) {
  const document = into.ownerDocument
  let open: { tag: Tag; element: Element }[] = []
  for (const piece of tagsOfSpaces(pieces)) {
    const tags = piece.kind === 'text' ? piece.tags : []
    const same = open.findIndex(({ tag }, index) => tags[index] !== tag)
    if (same >= 0) open = open.slice(0, same)
    for (const tag of tags.slice(open.length)) {
      const element = elementFor(document, tag)
      ;(open.at(-1)?.element ?? into).append(element)
      open.push({ tag, element })
    }
    const place = open.at(-1)?.element ?? into
    if (piece.kind === 'text') place.append(piece.text)
    else if (piece.kind === 'break') place.append(document.createElement('br'))
    else {
      const span = document.createElement('span')
      span.setAttribute('data-footnote', '')
      writePieces(span, piece.pieces)
      place.append(span)
    }
  }
}

/** The text without footnotes; a line break is a space. */
export const textOfPieces = (pieces: Piece[]): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'break' ? ' ' : '')).join('')
