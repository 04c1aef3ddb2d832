import { endLine, make, placeIn, readText, walk, type Place, type Walk } from './place'
import { childElements, childrenOf, isElement, textOf } from './dom'
import { formatIn, plainFormat, type Format } from './format'

/** Deeper lists are paragraphs of the item that they are in: a story may be ten levels deep, and a list takes two. */
const deepestList = 4

const isList = (node: Node): node is Element => isElement(node) && /^(ul|ol|menu)$/.test(node.localName)

/** The number that a list or an item says to begin with; null if it says none. */
function numberOf(element: Element, name: string): number | null {
  const number = Number(element.getAttribute(name) ?? NaN)
  return Number.isInteger(number) && number >= 0 && number <= 1_000_000 ? number : null
}

function makeList(list: Element, start: number, place: Place): Element {
  const made = make(place, list.localName === 'ol' ? 'ol' : 'ul')
  if (made.localName === 'ol' && start !== 1) made.setAttribute('start', String(start))
  return made
}

/** A list with its items; an item whose number isn't its place begins another list. */
export function cleanList(list: Element, place: Place, around: Format, on: Walk) {
  endLine(place)
  const { href, strong, em, boldAnyway } = around
  const format = { ...plainFormat, href, strong, em, boldAnyway }
  if (place.onlyText || place.lists >= deepestList) {
    const inside = { ...place, as: 'p' as const }
    walk(list, inside, format, on)
    return endLine(inside)
  }
  let next = numberOf(list, 'start') ?? 1
  let made = makeList(list, next, place)
  for (const child of childrenOf(list)) {
    if (isList(child) && made.lastElementChild) {
      // Google Docs and older Words put nested lists beside the items.
      const inside = placeIn(made.lastElementChild, place, { lists: place.lists + 1 })
      cleanList(child, inside, around, on)
    } else if (isElement(child) || textOf(child) !== '') {
      const item = make(place, 'li')
      const inside = placeIn(item, place, { lists: place.lists + 1 })
      if (isElement(child) && child.localName === 'li') {
        const number = numberOf(child, 'value') ?? next
        if (list.localName === 'ol' && number !== next) {
          if (made.hasChildNodes()) place.into.append(made)
          made = makeList(list, (next = number), place)
        }
        walk(child, inside, formatIn(child, format, on.styleOf), on)
      } else if (isElement(child)) on.readElement(child, inside, format, on)
      else readText(child.textContent ?? '', inside, format)
      endLine(inside)
      const [only, another] = childElements(item)
      if (!only) continue
      // A selection that begins in a nested list brings the items around it along, without their text.
      if (!another && isList(only) && made.lastElementChild) made.lastElementChild.append(only)
      else if (!another && only.localName === made.localName) made.append(...childrenOf(only))
      else {
        made.append(item)
        next++
      }
    }
  }
  if (made.hasChildNodes()) place.into.append(made)
}
