import { useSyncExternalStore, type RefObject } from 'react'

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

export type FullScreen = { on: boolean; toggle: () => void }

/** Toggles full screen for an element; undefined if the browser doesn't support it (iPhones). */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | undefined {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return undefined
  // The browser itself tells the reader if it refuses.
  const toggle = () =>
    void (on ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {})
  return { on, toggle }
}
