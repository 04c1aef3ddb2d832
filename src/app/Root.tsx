import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { preloadToaster } from '@/ui/toast'
import { LoadFailureToast } from './LoadFailureToast'
import { RouteFocus } from './RouteFocus'
import { restoreScrollOnArrival, scrollKey, scrollStorageKey } from './scroll-positions'

/** What both trees share. */
export function Root() {
  // Who begins to fill in a form will be told how that went, also where the network is gone by then.
  useEffect(() => {
    document.addEventListener('focusin', preloadToaster, { once: true })
    return () => document.removeEventListener('focusin', preloadToaster)
  }, [])

  useEffect(restoreScrollOnArrival, [])

  return (
    <>
      <Outlet />
      <RouteFocus />
      <ScrollRestoration storageKey={scrollStorageKey} getKey={scrollKey} />
      <LoadFailureToast />
    </>
  )
}
