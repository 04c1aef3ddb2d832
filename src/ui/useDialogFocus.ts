import { useRef, type FocusEvent } from 'react'

/**
 * Handlers for the content of a dialog that is opened by state and not by a Radix trigger. They remember what had the
 * focus, and give it back; where the opener is gone by then (its row was deleted), what `otherwise` selects gets it, the
 * page's content unless given. And they scroll to what the keyboard leads to: Radix goes round the dialog without
 * scrolling.
 */
export function useDialogFocus(otherwise = 'main') {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onFocus: ({ target }: FocusEvent) => {
      // Not under a pointer: what moves between its press and its release is not clicked.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = opener.current?.isConnected ? opener.current : document.querySelector(otherwise)
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
