import type { Editor } from '@tiptap/core'
import { flushSync } from 'react-dom'
import type { EditorScreen } from './extensions'

export type OpenEditor = { editor: Editor; screen: EditorScreen; isFullWidth: boolean }

/** The editors of a form that is being replaced, by their labels; null while none is. */
let handedOver: Map<string, OpenEditor> | null = null

/**
 * Calls a function that shows another form of the same item. Each text's editor goes on in the new form, with its undo
 * history and its uploads.
 */
export function replaceForm(replace: () => void): void {
  handedOver = new Map()
  try {
    // At once: what is typed before the next render would be lost with the old form.
    flushSync(replace)
  } finally {
    for (const { editor } of handedOver.values()) editor.destroy()
    handedOver = null
  }
}

/** The editor that the form before had for this text; undefined if there is none. */
export function takeEditor(label: string): OpenEditor | undefined {
  const opened = handedOver?.get(label)
  handedOver?.delete(label)
  return opened
}

/** Leaves an editor to the form that replaces its own, or ends it. */
export function leaveEditor(label: string, opened: OpenEditor): void {
  if (handedOver) handedOver.set(label, opened)
  else opened.editor.destroy()
}
