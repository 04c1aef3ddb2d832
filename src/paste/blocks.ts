import { childElements, elementsIn, hasClass, isFilled, nextFilled, textOf } from './dom'
import type { Format } from './format'
import { linesIn } from './code'
import { levelOf } from './headings'
import { writePieces, type Piece } from './line'
import { endLine, make, placeIn, walk, type Place, type Walk } from './place'

/** Poems, boxes and sounds. */

export const isVerse = (element: Element) =>
  element.hasAttribute('data-verse') ||
  (element.localName === 'pre' && hasClass(element, /^(wp-block-)?verse$/))

/** Lines with the spaces in front of them. */
export function readVerse(verse: Element, place: Place, around: Format, on: Walk) {
  endLine(place)
  const made = make(place, 'div')
  made.setAttribute('data-verse', '')
  const inside = placeIn(made, place)
  walk(verse, inside, { ...around, keepsLines: true }, on)
  if (made.hasChildNodes()) made.replaceChildren(...brokenLines(linesIn(verse).trim(), place))
  else writePieces(made, withoutEnds(inside.line.filter(({ kind }) => kind !== 'note')))
  if (textOf(made) !== '') place.into.append(made)
}

/** Where a poem has an element for each line. */
const brokenLines = (text: string, place: Place) =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [make(place, 'br')] : []), line])

function withoutEnds(pieces: Piece[]): Piece[] {
  const isWord = ({ kind }: Piece) => kind === 'text'
  const first = pieces.findIndex(isWord)
  return first < 0 ? [] : pieces.slice(first, pieces.findLastIndex(isWord) + 1)
}

/** The title of a box, if it has one and something else. */
function headingOf(box: Element): Element | null {
  const first = childElements(box).find(isFilled)
  const isTitle = first && (first.localName === 'summary' || levelOf(first) !== null)
  return isTitle && nextFilled(first) ? first : null
}

/** An aside without a title is part of a page's layout. */
export const isBox = (element: Element) =>
  element.localName === 'details' ||
  (element.localName === 'aside' &&
    (element.hasAttribute('data-box') || hasClass(element, /^box$/) || headingOf(element) !== null))

export function readBox(box: Element, place: Place, around: Format, on: Walk) {
  endLine(place)
  // Of this site's own exports; else a heading would become its title.
  const heading = hasClass(box, /^untitled$/) ? null : headingOf(box)
  const title = heading ? textOf(heading).replace(/\s+/g, ' ') : (box.getAttribute('data-title') ?? '')
  heading?.remove()
  const content = placeIn(make(place, 'aside'), place)
  walk(box, content, around, on)
  endLine(content)
  if (!content.into.hasChildNodes()) return
  content.into.setAttribute('data-box', '')
  if (title) content.into.setAttribute('data-title', title)
  place.into.append(content.into)
}

export const isAudio = (element: Element) =>
  element.localName === 'audio' || element.hasAttribute('data-audio')

const loadable = /^(https?:\/\/|\/(?![/\\]))\S+$/i

/** A sound that can be loaded. */
export function readAudio(audio: Element, place: Place) {
  endLine(place)
  const src = [audio, ...elementsIn(audio, 'source')]
    .map((each) => each.getAttribute('src') ?? each.getAttribute('data-src') ?? '')
    .find((url) => loadable.test(url))
  if (!src || place.onlyText) return
  const made = make(place, 'div')
  made.setAttribute('data-audio', '')
  made.setAttribute('data-src', src)
  made.setAttribute('data-title', audio.getAttribute('title') ?? audio.getAttribute('data-title') ?? '')
  const seconds = audio.getAttribute('data-seconds') ?? ''
  if (/^[1-9]\d{0,4}$/.test(seconds)) made.setAttribute('data-seconds', seconds)
  place.into.append(made)
}
