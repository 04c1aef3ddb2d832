import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

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
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    let heading = focusHeading()
    const observer = new MutationObserver(() => {
      if (heading?.isConnected || document.activeElement !== document.body) return
      heading = focusHeading()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return null
}
