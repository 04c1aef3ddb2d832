import type { Location } from 'react-router-dom'

export const scrollStorageKey = 'scroll-positions'

/**
 * The name under which an entry of the history keeps its scroll position. Each page that a browser loads begins with
 * the key 'default': without its address, every page opened in a tab would start where the last one was left.
 */
export const scrollKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? `${pathname}${search}` : key

/** A page that was opened by its address starts at its top; one that is loaded again or gone back to does not. */
export function forgetScrollOnArrival(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate') return
  try {
    const { pathname, search } = window.location
    const positions = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}') as Record<string, number>
    delete positions[pathname + search]
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions))
  } catch {
    // Without storage nothing was kept.
  }
}
