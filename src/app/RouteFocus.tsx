import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves focus to the new page's heading, so that keyboards and screen readers start where the page does. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])

  return null
}
