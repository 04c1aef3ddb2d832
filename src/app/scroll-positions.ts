import type { Location } from 'react-router-dom'

export const scrollStorageKey = 'scroll-positions'

/**
 * The name under which an entry of the history keeps its scroll position. Each page that a browser loads begins with
 * the key 'default': without its address, every page opened in a tab would start where the last one was left.
 */
export const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? `${pathname}${search}` : key

const readPositions = () =>
  JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}') as Record<string, number>

/** Whether the page was opened by its address or a link, and neither loaded again nor gone back to. */
export const isNewArrival = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate'

/** The entry of the history that is shown now. */
function currentKey(): string {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
  const { pathname, search } = window.location
  return scrollKey({ key, pathname, search })
}

/** Keeps the place of a page that is left before the router runs, which then does so itself. */
export function keepScrollOnLeave(): void {
  window.addEventListener('pagehide', () => {
    try {
      const positions = { ...readPositions(), [currentKey()]: window.scrollY }
      sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions))
    } catch {
      // Without storage nothing is kept.
    }
  })
}

/** A page that was opened by its address starts at its top; one that is loaded again or gone back to does not. */
export function forgetScrollOnArrival(): void {
  if (!isNewArrival()) return
  try {
    const positions = readPositions()
    delete positions[currentKey()]
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(positions))
  } catch {
    // Without storage nothing was kept.
  }
}

/** Where a page was left that is loaded again: the router finds that out before it listens to itself. */
export function restoreScrollOnArrival(): void {
  if (isNewArrival()) return
  try {
    const place = readPositions()[currentKey()]
    if (place !== undefined) window.scrollTo(0, place)
  } catch {
    // Without storage nothing was kept.
  }
}
