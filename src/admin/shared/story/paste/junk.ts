import { elementsIn, hasClass, textOf } from './dom'
import type { StyleOf } from './styles'

/** Elements that are no text of a story. `noscript` repeats what scripts load. */
const dropped = new Set(
  `script style noscript template meta link title base xml svg object embed audio video canvas map nav form input select option
  textarea progress meter dialog o:p annotation annotation-xml`.split(/\s+/),
)

const droppedRoles = /^(navigation|search|toolbar|menu|menubar|tooltip|dialog|alertdialog)$/

/** Text for screen readers only, what isn't printed, and MediaWiki's references and links to edit. */
const droppedClasses =
  /^(sr-only|visually-?hidden|screen-reader(-text|-only)?|noprint|mw-editsection|mw-jump-link|reference|references|reflist|mw-references-wrap|mw-cite-backlink|Apple-interchange-newline)$/i

function isHidden(element: Element, styleOf: StyleOf): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  const style = styleOf(element)
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    (style.get('position') === 'absolute' && /^rect\((0|1)(px)?[, ]/.test(style.get('clip') ?? ''))
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
    hasClass(element, droppedClasses) ||
    isHidden(element, styleOf) ||
    isPermalink(element)
  )
}

/** The '#' or '¶' beside a heading that links to itself. */
const isPermalink = (element: Element) =>
  element.localName === 'a' &&
  /^[#¶§🔗]+$/u.test(textOf(element)) &&
  element.closest('h1, h2, h3, h4, h5, h6') !== null

/** Removes what nobody would call a part of the text. Of a button, the picture that it enlarges is left. */
export function removeJunk(body: Element, styleOf: StyleOf) {
  for (const element of elementsIn(body)) {
    if (isJunk(element, styleOf)) element.remove()
    else if (element.localName === 'button' || element.getAttribute('role') === 'button')
      element.replaceWith(...elementsIn(element, 'img'))
  }
}
