import { useLayoutEffect, useState } from 'react'

/**
 * A control that is disabled while something goes on loses the focus, and a keyboard its place: whatever had the focus
 * when that began gets it back at its end, unless the reader has gone elsewhere.
 */
export function useFocusKept(busy: boolean) {
  const [was, setWas] = useState(false)
  const [holder, setHolder] = useState<Element | null>(null)
  // While rendering, since after that the browser has taken the focus away.
  if (busy !== was) {
    setWas(busy)
    if (busy) setHolder(document.activeElement)
  }
  useLayoutEffect(() => {
    if (busy || document.activeElement !== document.body) return
    if (holder instanceof HTMLElement) holder.focus({ preventScroll: true })
  }, [busy, holder])
}
