import { childElements, elementsIn, hasClass, textOf, unwrap } from './dom'
import { levelOf } from './headings'
import { isFormula } from './pictures'
import type { StyleOf } from './styles'

/** Elements that are no text of a story. `noscript` repeats what scripts load. */
const dropped = new Set(
  `script style noscript template meta link title base xml svg object embed video canvas map nav form input select option
  textarea progress meter dialog o:p annotation annotation-xml`.split(/\s+/),
)

const droppedRoles = /^(navigation|search|toolbar|menu|menubar|tooltip|dialog|alertdialog)$/

/** References of MediaWiki, which lead nowhere in a story. */
const references = /^(references|reflist|mw-references-wrap)$/

/** Text for screen readers only, what isn't printed, MediaWiki's notes for its readers, line numbers of code, and invitations. */
const droppedClasses = new Set(
  `sr-only visually-hidden visuallyhidden screen-reader screen-reader-text screen-reader-only noprint mw-editsection mw-jump-link
  reference mw-cite-backlink hatnote catlinks lineno linenos linenodiv rouge-gutter hljs-ln-numbers sharedaddy share share-buttons
  share-bar share-links share-tools social-share related related-posts related-articles related-stories related-content breadcrumb
  breadcrumbs subscription-widget-wrap subscription-widget-wrap-editor apple-interchange-newline`.split(
    /\s+/,
  ),
)

function isHidden(element: Element, styleOf: StyleOf): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  const style = styleOf(element)
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    (/^(absolute|fixed)$/.test(style.get('position') ?? '') &&
      (/^rect\((0|1)(px)?[, ]/.test(style.get('clip') ?? '') ||
        /^inset\((50|100)%/.test(style.get('clip-path') ?? '') ||
        parseFloat(style.get('left') ?? style.get('top') ?? '') < -900))
  )
}

function isJunk(element: Element, styleOf: StyleOf): boolean {
  const name = element.localName
  return (
    dropped.has(name) ||
    name.startsWith('v:') ||
    // Deleted text of tracked changes.
    name === 'del' ||
    droppedRoles.test(element.getAttribute('role') ?? '') ||
    [...element.classList].some((name) => droppedClasses.has(name.toLowerCase())) ||
    hasClass(element, references) ||
    (isHidden(element, styleOf) && !isFormula(element)) ||
    isOnlyLinks(element) ||
    isPermalink(element)
  )
}

/** The '#' or '¶' beside a heading that links to itself. */
const isPermalink = (element: Element) =>
  element.localName === 'a' &&
  /^[#¶§🔗]+$/u.test(textOf(element)) &&
  element.closest('h1, h2, h3, h4, h5, h6') !== null

/** 'Read more': an aside of other stories. */
function isOnlyLinks(element: Element): boolean {
  if (element.localName !== 'aside' || elementsIn(element, 'a').length === 0) return false
  const rest = element.cloneNode(true)
  for (const part of elementsIn(rest)) if (part.localName === 'a' || levelOf(part) !== null) part.remove()
  return textOf(rest) === ''
}

/** A drawing as large as a picture; smaller ones are icons. It is nothing that could be taken along, but it is counted. */
function isDrawing(element: Element, styleOf: StyleOf): boolean {
  if (!/^(svg|canvas)$/.test(element.localName) || isHidden(element, styleOf)) return false
  const initial = element.localName === 'canvas' ? '300' : ''
  const width = styleOf(element).get('width') ?? element.getAttribute('width') ?? initial
  return /^[\d.]+(px)?$/.test(width) && parseFloat(width) >= 100
}

function pictureFor(drawing: Element): Element {
  const picture = drawing.ownerDocument.createElement('img')
  const title = childElements(drawing).find(({ localName }) => localName === 'title')
  picture.setAttribute('alt', drawing.getAttribute('aria-label') ?? (title ? textOf(title) : ''))
  picture.setAttribute('src', 'data:,')
  return picture
}

/** A space that a browser or a Mac wrote as a non-breaking one, since it stood beside an element. */
const isPlainSpace = (element: Element) =>
  element.localName === 'span' &&
  /^[ \u00a0]+$/.test(element.textContent ?? '') &&
  (element.attributes.length === 0 || hasClass(element, /^Apple-converted-space$/))

/** Removes what nobody would call a part of the text. Of a button, the picture that it enlarges is left. */
export function removeJunk(body: Element, styleOf: StyleOf) {
  for (const element of elementsIn(body)) {
    if (isPlainSpace(element)) element.replaceWith(' ')
    // Apple Notes puts its tables into objects.
    else if (element.localName === 'object' && elementsIn(element, 'table').length > 0) unwrap(element)
    else if (isDrawing(element, styleOf)) element.replaceWith(pictureFor(element))
    else if (isJunk(element, styleOf)) {
      const before = hasClass(element, references) ? element.previousElementSibling : null
      if (before && (levelOf(before) !== null || hasClass(before, /^mw-heading$/))) before.remove()
      element.remove()
    } else if (element.localName === 'button' || element.getAttribute('role') === 'button')
      element.replaceWith(...elementsIn(element, 'img'))
  }
}
