const pressEvents = [
  ...['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'focusin', 'click'],
  ...['keydown', 'keyup'],
]

const nativeElements = 'a, summary, [popovertarget]'

/**
 * Leaves clicks and key presses on links, questions and the menu button to the browser until the page is hydrated. React
 * would hydrate the whole page first, synchronously, which takes half a second on a slow phone. Returns a function that
 * stops it.
 */
export function leavePressesToBrowser(): () => void {
  const end = new AbortController()
  const hideFromReact = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(nativeElements)) event.stopPropagation()
  }
  for (const type of pressEvents)
    window.addEventListener(type, hideFromReact, { capture: true, passive: true, signal: end.signal })
  return () => end.abort()
}
