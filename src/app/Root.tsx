import { Outlet, ScrollRestoration } from 'react-router-dom'
import { LoadFailureToast } from './LoadFailureToast'
import { RouteFocus } from './RouteFocus'

/** What both trees share. */
export function Root() {
  return (
    <>
      <Outlet />
      <RouteFocus />
      <ScrollRestoration />
      <LoadFailureToast />
    </>
  )
}
