import { Outlet, ScrollRestoration } from 'react-router-dom'
import { LoadFailureToast } from './LoadFailureToast'
import { RouteFocus } from './RouteFocus'
import { scrollKey, scrollStorageKey } from './scroll-positions'

/** What both trees share. */
export function Root() {
  return (
    <>
      <Outlet />
      <RouteFocus />
      <ScrollRestoration storageKey={scrollStorageKey} getKey={scrollKey} />
      <LoadFailureToast />
    </>
  )
}
