import { useEffect } from 'react'
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { preloadToaster } from '@/ui/toast'
import { LoadFailureToast } from './LoadFailureToast'
import { RouteFocus } from './RouteFocus'

/**
 * Under which key a page's scroll position is kept. Every first page of a visit has the router's key 'default': without its
 * address, each would start where the last one was left.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key)

/** What both trees share. */
export function Root() {
  // Who begins to fill in a form will be told how that went, also where the network is gone by then.
  useEffect(() => {
    document.addEventListener('focusin', preloadToaster, { once: true })
    return () => document.removeEventListener('focusin', preloadToaster)
  }, [])

  return (
    <>
      <Outlet />
      <RouteFocus />
      <ScrollRestoration getKey={scrollKey} />
      <LoadFailureToast />
    </>
  )
}
