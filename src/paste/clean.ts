import { cleanList } from './clean-list'
import { isAudio, isBox, isVerse, readAudio, readBox, readVerse } from './blocks'
import { readCode } from './code'
import { readFigure, readFrame, readPicture } from './figures'
import { formatIn, plainFormat, type Format } from './format'
import { levelOf } from './headings'
import { endLine, isBlock, make, readNote, readText, walk, type Place, type Walk } from './place'
import { readQuote } from './quotes'
import type { StyleOf } from './styles'
import { cleanTable } from './tables'

/**
 * Writes a paste anew, in the few elements that a story has. Nothing is copied from the source but text and checked addresses, so
 * nothing has to be taken out.
 */

/** Reads one element by its kind: adds to the line, or ends it and adds blocks to the place. */
function readElement(element: Element, place: Place, around: Format, on: Walk) {
  const name = element.localName
  if (name === 'br') place.line.push({ kind: 'break' })
  else if (name === 'hr' || element.getAttribute('role') === 'separator') readRule(place)
  else if (name === 'img') readPicture(element, place, around, on)
  else if (name === 'iframe') readFrame(element, place)
  else if (name === 'figure') readFigure(element, place, around, on)
  else if (levelOf(element) !== null) readHeading(element, place, around, on)
  else if (name === 'ul' || name === 'ol' || name === 'menu') cleanList(element, place, around, on)
  else if (name === 'blockquote' || element.hasAttribute('data-pull-quote'))
    readQuote(element, place, around, on)
  else if (isVerse(element) && !place.onlyText) readVerse(element, place, around, on)
  else if (isAudio(element)) readAudio(element, place)
  else if (isBox(element) && !place.onlyText) readBox(element, place, around, on)
  else if (name === 'pre' || name === 'listing' || name === 'xmp') readCode(element, place)
  else if (name === 'table') cleanTable(element, place, around, on)
  else if (element.hasAttribute('data-footnote')) readNote(element, place, on)
  else if (name === 'q') {
    readText('“', place, around)
    walk(element, place, formatIn(element, around, on.styleOf), on)
    readText('”', place, around)
  } else readRest(element, place, around, on)
}

/** Paragraphs, boxes and inline elements. */
function readRest(element: Element, place: Place, around: Format, on: Walk) {
  const format = formatIn(element, around, on.styleOf)
  if (!isBlock(element, on.styleOf)) return walk(element, place, format, on)
  endLine(place)
  walk(element, place, element.localName === 'dt' ? { ...format, strong: true } : format, on)
  endLine(place)
}

function readRule(place: Place) {
  endLine(place)
  const isDouble = place.into.lastElementChild?.localName === 'hr'
  if (!place.onlyText && place.lists === 0 && !isDouble) place.into.append(make(place, 'hr'))
}

function readHeading(heading: Element, place: Place, around: Format, on: Walk) {
  endLine(place)
  // In an item, a quote or a cell it is a paragraph.
  const as = place.onlyText || place.lists > 0 ? 'p' : on.nameOf(heading)
  const inside: Place = { ...place, as }
  walk(heading, inside, { ...around, strong: false, boldAnyway: as !== 'p' }, on)
  endLine(inside)
}

/** A body's text in clean elements, and its pictures. */
export function clean(body: Element, styleOf: StyleOf, nameOf: Walk['nameOf'], keepsBreaks = false) {
  const into = body.ownerDocument.createElement('div')
  const on: Walk = { styleOf, nameOf, readElement, pictures: [] }
  const place: Place = { into, as: 'p', onlyText: false, lists: 0, line: [], keepsBreaks }
  walk(body, place, plainFormat, on)
  endLine(place)
  return { into, pictures: on.pictures }
}
