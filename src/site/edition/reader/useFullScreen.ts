import { useSyncExternalStore, type RefObject } from 'react'

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

export type FullScreen = { on: boolean; toggle: () => void }

/** Shows an element alone on the screen; undefined where the browser can't (phones of Apple). */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | undefined {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return undefined
  // A browser that refuses says so in its own way.
  const toggle = () =>
    void (on ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {})
  return { on, toggle }
}
