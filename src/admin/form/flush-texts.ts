/** Editors tell their form of what is typed in pauses; before a save it needs all of it. */
const editors = new Set<() => void>()

/** Registers what tells the form of an editor's text; returns a function that ends it. */
export function onFlush(flush: () => void): () => void {
  editors.add(flush)
  return () => editors.delete(flush)
}

/** All open forms learn of all that was typed. */
export const flushTexts = () => editors.forEach((flush) => flush())
