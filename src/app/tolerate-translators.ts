/**
 * Translators of browsers replace texts by elements. React then removes texts that are no longer there, or inserts before them,
 * and the error would replace the page: texts that change stand in elements of their own, and this is for the rest. As React's
 * maintainers advise (facebook/react#11538).
 */
export function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with `call`
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    return (node.parentNode === this ? removeChild.call(this, node) : node) as T
  }
}
