import { elementsIn, isElement, isText } from './dom'
import { isTracker, textOfPicture } from './pictures'
import type { StyleOf } from './styles'

const endsSentence = /[.!?…:][)"'”’»]*\s*$/

function* nodesIn(paragraph: Element): Generator<Text | Element> {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (isText(node) || isElement(node)) yield node
  }
}

/** Moves the pictures inside a sentence behind its paragraph: a story's pictures stand alone, and would part it. */
export function movePicturesOutOfSentences(body: Element, styleOf: StyleOf) {
  for (const paragraph of elementsIn(body, 'p')) {
    let before = ''
    /** The pictures since the last text, in a sentence that may go on. */
    let waiting: Element[] = []
    const inside: Element[] = []
    for (const node of nodesIn(paragraph)) {
      if (isText(node)) {
        if (node.data.trim() !== '') {
          inside.push(...waiting.splice(0))
          before = node.data
        }
      } else if (node.localName === 'br') {
        before = ''
        waiting = []
      } else if (node.localName === 'img' && textOfPicture(node) === null && !isTracker(node, styleOf)) {
        if (before !== '' && !endsSentence.test(before)) waiting.push(node)
      }
    }
    for (const picture of inside) picture.before(' ')
    paragraph.after(...inside)
  }
}
