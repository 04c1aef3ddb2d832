/** Editors tell their form of what is typed in pauses; before a save it needs all of it. */
const editors = new Set<() => void>()

export function onFlush(flush: () => void): () => void {
  editors.add(flush)
  return () => editors.delete(flush)
}

export const flushTexts = () => editors.forEach((flush) => flush())
