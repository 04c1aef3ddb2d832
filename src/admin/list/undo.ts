import type { Message } from '@/lib/messages'
import { showToast } from '@/ui/toast'

/** Ends the previous offer, so that Ctrl+Z only undoes the last deletion. */
let endPrevious = () => {}

const textFields = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/**
 * Shows a toast with an Undo button. Outside of text fields, Ctrl/Cmd+Z does the same as long as the toast is there, which is at
 * the end of the page, too far to reach with Tab in five seconds.
 */
export function offerUndo(message: Message, undo: () => void): void {
  endPrevious()
  const stop = () => document.removeEventListener('keydown', onKeyDown)
  const once = () => {
    stop()
    undo()
  }
  function onKeyDown(event: KeyboardEvent) {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || (event.target as Element).matches(textFields)) return
    event.preventDefault()
    once()
  }
  document.addEventListener('keydown', onKeyDown)
  endPrevious = stop
  showToast(message, { action: { label: 'Undo', onClick: once }, onClose: stop })
}
