import { decodePercent } from '@/lib/text'
import { childrenOf, elementsIn, textOf } from './dom'
import { levelOf } from './headings'
import type { StyleOf } from './styles'

/**
 * Footnotes of Word, Google Docs, Markdown and most of the web have one thing in common: a mark that links to the note, and a link
 * in the note that leads back to the mark. Each mark becomes `<span data-footnote>` with the note's text.
 */
export function readFootnotes(body: Element, styleOf: StyleOf) {
  const anchors = new Map<string, Element>()
  for (const element of elementsIn(body))
    for (const name of [element.id, element.getAttribute('name')])
      if (name && !anchors.has(name)) anchors.set(name, element)

  const targetOf = (link: Element) => anchors.get(fragmentOf(link) ?? '')
  const links = elementsIn(body).filter((element) => fragmentOf(element) !== null)

  const notes = new Set<Element>()
  for (const link of links) {
    const note = noteAt(targetOf(link), link, styleOf)
    if (!note || notes.has(note) || notes.has(noteOf(link, styleOf))) continue
    const waysBack = elementsIn(note, 'a').slice(0, mostLinks)
    const leadsBack = (other: Element) => {
      const mark = targetOf(other)
      return mark !== undefined && belongTogether(mark, link)
    }
    if (waysBack.some(leadsBack)) notes.add(note)
  }
  // A note may have several marks, and leads back to the first of them.
  const marks = links.flatMap((link) => {
    const note = noteAt(targetOf(link), link, styleOf)
    return note && notes.has(note) && !notes.has(noteOf(link, styleOf)) ? [{ link, note }] : []
  })

  for (const note of notes)
    for (const link of elementsIn(note, 'a')) if (anchors.has(fragmentOf(link) ?? '')) link.remove()
  for (const { link, note } of marks) {
    const span = body.ownerDocument.createElement('span')
    span.setAttribute('data-footnote', '')
    span.append(...childrenOf(note).map((child) => child.cloneNode(true)))
    markOf(link).replaceWith(span)
  }
  // Marks whose note wasn't copied.
  for (const link of links)
    if (link.isConnected && /^\[?(\d{1,3}|[a-z*†‡]|[ivx]+)\]?$/.test(textOf(link)) && isRaised(link, styleOf))
      markOf(link).remove()
  for (const note of notes) removeNote(note, body)
  for (const link of links) if (link.getAttribute('role') === 'doc-backlink') link.remove()
}

/**
 * The note that a link leads to; null if it leads nowhere, around in its own block, or, as in a table of contents, to a chapter or from
 * a line of its own.
 */
function noteAt(target: Element | undefined, link: Element, styleOf: StyleOf): Element | null {
  const mark = textOf(link)
  const line = link.closest('p, li, h1, h2, h3, h4, h5, h6, td, dt, dd, div')
  if (!target || mark.length > longestMark || (line && textOf(line) === mark)) return null
  const note = noteOf(target, styleOf)
  const isChapter = [note, ...elementsIn(note)].some((element) => levelOf(element) !== null)
  return note.contains(link) || isChapter ? null : note
}

/** '1', '[12]', '[^name]'. */
const longestMark = 20

/** Links of a note that are looked at for one that leads back. */
const mostLinks = 50

/** The name after '#', whatever page the browser has made of it. */
function fragmentOf(element: Element): string | null {
  const href = element.localName === 'a' ? (element.getAttribute('href') ?? '') : ''
  const name = href.slice(href.indexOf('#') + 1)
  return href.includes('#') && name !== '' ? decodePercent(name) : null
}

/** Whether an anchor is the mark's link, stands closely around it, or in it. */
const belongTogether = (anchor: Element, link: Element) =>
  link.contains(anchor) || (anchor.contains(link) && textOf(anchor).length < 20)

const isNoteOfWord = (element: Element, styleOf: StyleOf) =>
  /^(footnote|endnote)$/.test(styleOf(element).get('mso-element') ?? '')

/** The block that a note is, found from the place that its mark leads to. */
function noteOf(target: Element, styleOf: StyleOf): Element {
  for (let up: Element | null = target; up && up.localName !== 'body'; up = up.parentElement)
    if (isNoteOfWord(up, styleOf) || /^(li|dd|aside)$/.test(up.localName)) return up
  const block = target.closest('p, td, div') ?? target
  // Google Docs puts each note into a div, with all its paragraphs.
  const parent = block.parentElement
  const isWhole = parent?.localName === 'div' && parent.firstElementChild === block && block.localName === 'p'
  return isWhole && elementsIn(parent, 'hr').length === 0 && onlyNoteIn(parent) ? parent : block
}

/** Whether a div has one link back, in its first paragraph. */
const onlyNoteIn = (parent: Element) =>
  elementsIn(parent, 'a').filter((link) => fragmentOf(link) !== null).length === 1

function markOf(link: Element): Element {
  let mark = link
  while (mark.parentElement && /^(sup|span)$/.test(mark.parentElement.localName)) {
    if (textOf(mark.parentElement) !== textOf(link) || mark.parentElement.hasAttribute('data-footnote')) break
    mark = mark.parentElement
  }
  return mark
}

const isRaised = (link: Element, styleOf: StyleOf) =>
  link.closest('sup') !== null ||
  elementsIn(link, 'sup').length > 0 ||
  styleOf(link).has('mso-footnote-id') ||
  styleOf(link).has('mso-endnote-id')

/** Removes a note, the lists and boxes that held only notes, and the line above them. */
function removeNote(note: Element, body: Element) {
  let gone: Element = note
  while (gone.parentElement && gone.parentElement !== body && textOf(gone.parentElement) === textOf(gone))
    gone = gone.parentElement
  const before = gone.previousElementSibling
  gone.remove()
  if (before?.localName === 'hr' && !before.nextElementSibling) before.remove()
}
