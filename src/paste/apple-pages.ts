import { elementsIn, hasClass, isElement, nextFilled } from './dom'
import { nameLargeParagraphs } from './headings'
import { nestItems, type Item } from './lists'
import type { StyleOf } from './styles'

/** Classes of macOS's 'Cocoa HTML Writer', which Pages, TextEdit and Notes copy with: p1, s1, li1, ul1. */
const cocoaClass = /^(p|s|li|ul|ol|t|td)\d+$/

/** Apple Pages: no headings, only sizes; markers of some lists are text between tabs. */
export function readApplePages(body: Element, styleOf: StyleOf) {
  if (!elementsIn(body).some((element) => hasClass(element, cocoaClass))) return
  nameLargeParagraphs(body, styleOf)
  buildLists(body)
}

/** A marker at the beginning, after a tab for each level, and a tab after it. */
const marker = /^(\s*)(?:[•◦▪‣●○■⁃–-]|(\d{1,4}|[a-z])[.)])[ \u00a0]*\t\s*/

function itemOf(node: Node | null): Item | null {
  if (!isElement(node) || node.localName !== 'p') return null
  const match = marker.exec(node.textContent ?? '')
  if (!match) return null
  const [, before = '', number = ''] = match
  return {
    content: [node],
    level: Math.max(1, before.split('\t').length - 1),
    ordered: number !== '',
    // Letters count from 'a'.
    start: /[a-z]/.test(number) ? number.charCodeAt(0) - 96 : Number(number),
    list: '',
  }
}

function buildLists(body: Element) {
  for (const first of elementsIn(body)) {
    const items: Item[] = []
    for (let next: Node | null = first; next; next = nextFilled(next)) {
      const item = itemOf(next)
      if (!item) break
      items.push(item)
    }
    if (items.length < 2) continue
    const gap = body.ownerDocument.createTextNode('')
    first.before(gap)
    for (const { content } of items) for (const paragraph of content) dropMarker(paragraph)
    gap.replaceWith(...nestItems(body.ownerDocument, items))
  }
}

/** Removes the marker from the texts that it is spread over. */
function dropMarker(paragraph: Node) {
  let left = marker.exec(paragraph.textContent ?? '')?.[0].length ?? 0
  const walker = paragraph.ownerDocument?.createTreeWalker(paragraph, 4)
  while (left > 0 && walker?.nextNode()) {
    const text = walker.currentNode as Text
    const gone = Math.min(left, text.data.length)
    text.deleteData(0, gone)
    left -= gone
  }
}
