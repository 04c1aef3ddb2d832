import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { focusHeading } from '@/ui/focus'
import type { PageHandle } from './page-handles'

/** Moves the focus to the new page's heading after a navigation, for keyboards and screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const screen = handle?.isOneScreen ? handle : pathname
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    focusHeading()
  }, [screen])

  return null
}
