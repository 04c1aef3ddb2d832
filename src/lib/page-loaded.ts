/** A picture that hangs holds nothing up for longer (ms). */
const longestWait = 4000

/** Waits until a page that came rendered, and so has its data, also has its own pictures and fonts. */
export function pageIsLoaded(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return Promise.resolve()
  if (!document.getElementById('page-data')) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, longestWait)
  })
}
