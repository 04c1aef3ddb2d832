/** Small steps through a pasted document. */

/** All elements below a node, as they are now: what is removed meanwhile stays in the list. */
export const elementsIn = (root: ParentNode): Element[] => [
  ...(root as Element | Document).getElementsByTagName('*'),
]

/** The children, from first to last, as they are now. */
export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1
export const isText = (node: Node): node is Text => node.nodeType === 3

/** The text without spaces at its ends. */
export const textOf = (node: Node): string => (node.textContent ?? '').trim()

export const hasClass = (element: Element, pattern: RegExp): boolean =>
  (element.getAttribute('class') ?? '').split(/\s+/).some((name) => pattern.test(name))

/** An element of another name in its place, with its content and without its attributes. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...childrenOf(element))
  element.replaceWith(renamed)
  return renamed
}

export const unwrap = (element: Element) => element.replaceWith(...childrenOf(element))

/** Whether there is something to read or to see in it. */
export const isFilled = (element: Element): boolean =>
  textOf(element) !== '' ||
  element.localName === 'img' ||
  element.getElementsByTagName('img').length > 0 ||
  element.getElementsByTagName('iframe').length > 0

/** The next node in the same parent that is no comment and no space. */
export function nextFilled(node: Node): Node | null {
  let next = node.nextSibling
  while (next && !isElement(next) && (!isText(next) || textOf(next) === '')) next = next.nextSibling
  return next
}
