import { useRef } from 'react'

/**
 * For dialogs that are opened by state and not by a Radix trigger: remembers what had the focus, and gives it back.
 * Where the opener is gone by then (its row was deleted), the page's content gets the focus.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
