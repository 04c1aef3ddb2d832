import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { PageHandle } from './routes'

function focusHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/**
 * Moves focus to the new page's heading, so that keyboards and screen readers start where the page does; and once more
 * where that was the heading of a page that was still loading, and went with it.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const screen = handle?.isOneScreen ? handle : pathname
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    let heading = focusHeading()
    const observer = new MutationObserver(() => {
      if (heading?.isConnected || document.activeElement !== document.body) return
      heading = focusHeading()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [screen])

  return null
}
