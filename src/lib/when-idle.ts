/** Calls back when the browser has nothing better to do. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback)
  else setTimeout(callback, 500)
}
