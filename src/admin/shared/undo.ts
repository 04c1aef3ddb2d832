import type { Message } from '@/lib/messages'
import { showToast } from '@/ui/toast'

/** As long as the toast is shown. */
const timeToUndo = 5000

/** Ends the offer before: Ctrl+Z takes back the last deletion and no other. */
let endLast = () => {}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/**
 * Shows a message with the button Undo. Ctrl/Cmd+Z does the same meanwhile, outside of text fields: the toast stands at
 * the end of the page, too far to reach with Tab in five seconds.
 */
export function offerUndo(message: Message, undo: () => void): void {
  endLast()
  const stop = () => {
    document.removeEventListener('keydown', onKeyDown)
    window.clearTimeout(timer)
  }
  const once = () => {
    stop()
    undo()
  }
  function onKeyDown(event: KeyboardEvent) {
    const asked = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!asked || (event.target as Element).matches(typing)) return
    event.preventDefault()
    once()
  }
  const timer = window.setTimeout(stop, timeToUndo)
  document.addEventListener('keydown', onKeyDown)
  endLast = stop
  showToast(message, { action: { label: 'Undo', onClick: once } })
}
