import { useEffect } from 'react'
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { preloadToaster } from '@/ui/toast'
import { LoadFailureToast } from './LoadFailureToast'
import { RouteFocus } from './RouteFocus'

/**
 * The key under which a page's scroll position is saved. The first page of every visit has the router's key 'default', so
 * its URL is used instead: otherwise it would restore the position of another page.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key)

export function Root() {
  // Loaded as soon as somebody focuses a field, so that a form's toast can be shown even if the network fails.
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
