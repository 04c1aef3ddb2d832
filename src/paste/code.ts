import { append, endLine, make, type Place } from './place'
import { childrenOf, elementsIn, isElement, isText } from './dom'
import { tidySpaces, withoutInvisible } from './line'

/** Text as it stands, with a line break for each line's element. */
export function linesIn(node: Node): string {
  let text = ''
  for (const child of childrenOf(node)) {
    if (isText(child)) text += child.data
    else if (!isElement(child)) continue
    else if (child.localName === 'br') text += '\n'
    else {
      const isLine = /^(div|p|li|tr)$/.test(child.localName)
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      text += linesIn(child)
      if (isLine && !text.endsWith('\n')) text += '\n'
    }
  }
  return text
}

/** Adds a code block, or a paragraph for each line where only text is allowed. */
export function readCode(code: Element, place: Place) {
  endLine(place)
  // Pages put their language and buttons into the same box.
  const [source = code, another] = elementsIn(code, 'code')
  const isBoxed = !another && source.parentElement?.localName === 'div'
  const text = withoutInvisible(linesIn(isBoxed ? source : code).replaceAll('\u00a0', ' ')).replace(
    /^\s*\n|\s+$/g,
    '',
  )
  if (text === '') return
  if (place.onlyText) {
    for (const line of text.split('\n').filter((words) => words.trim() !== ''))
      append(place, 'p', tidySpaces([{ kind: 'text', text: line, tags: [] }]))
    return
  }
  const pre = make(place, 'pre')
  pre.append(text)
  place.into.append(pre)
}
