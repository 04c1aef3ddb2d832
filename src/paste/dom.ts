/**
 * All elements below a node, or those of a name, as they are now: what is removed meanwhile stays in the list. A live collection
 * takes the square of the time in some implementations of the DOM.
 */
export function elementsIn(root: Node, name?: string): Element[] {
  const found: Element[] = []
  let node: Node | null = root
  while (node) {
    if (node !== root && isElement(node) && (name === undefined || node.localName === name)) found.push(node)
    if (node.firstChild) node = node.firstChild
    else {
      while (node && node !== root && !node.nextSibling) node = node.parentNode
      node = !node || node === root ? null : node.nextSibling
    }
  }
  return found
}

export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

export const childElements = (node: Node): Element[] => childrenOf(node).filter((child) => isElement(child))

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1
export const isText = (node: Node): node is Text => node.nodeType === 3

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

/** Puts its content in its place. */
export const unwrap = (element: Element) => element.replaceWith(...childrenOf(element))

/** Whether there is something to read or to see in it. */
export const isFilled = (element: Element): boolean =>
  textOf(element) !== '' ||
  element.localName === 'img' ||
  elementsIn(element).some(({ localName }) => localName === 'img' || localName === 'iframe')

/** The next node in the same parent that is no comment and no space. */
export function nextFilled(node: Node): Node | null {
  let next = node.nextSibling
  while (next && !isElement(next) && (!isText(next) || textOf(next) === '')) next = next.nextSibling
  return next
}
