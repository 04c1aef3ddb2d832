import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { App } from './app/App'
import type { EarlyTouches } from './app/early-touches'
import { readPageData } from './app/page-data'
import { prefetchLinks } from './app/prefetch-links'
import { makeQueryClient } from './app/query-client'
import { routes } from './app/routes'
import { forgetScrollOnArrival } from './app/scroll-positions'
import { nextTask } from './lib/next-task'
import { pageIsLoaded } from './lib/page-loaded'
import { paths } from './lib/paths'
import { readSearch } from './site/magazine/filter'

/** Loads the code of the page that was served, so that the first render is the page and not a gap. */
export async function loadMatchedRoutes() {
  const matches = matchRoutes<RouteObject>(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

/** Whether the page is the one that this address asks for: a static host answers each search and each list with the plain one. */
function isRenderedForHere({ pathname, search }: URL): boolean {
  const here = new URLSearchParams(window.location.search)
  return pathname !== paths.magazine.path || pathname + search === paths.magazine.searchHref(readSearch(here))
}

/** Makes the page that was served, or the bare shell, the running site. */
export async function takeOver(touches: EarlyTouches): Promise<void> {
  forgetScrollOnArrival()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')

  const pageData = readPageData()
  const queryClient = makeQueryClient()
  if (pageData) hydrate(queryClient, pageData.state)
  const rendered = pageData && new URL(pageData.url)
  const origin = rendered?.origin ?? (import.meta.env.VITE_SITE_URL || window.location.origin)
  const isWhole = rendered !== null && isRenderedForHere(rendered)

  // A router that takes over a rendered page leaves its readers where they scrolled to; a new one begins at the top.
  const router = createBrowserRouter(routes, isWhole ? { hydrationData: { loaderData: {} } } : {})
  await nextTask()
  const app = (
    // In a task of its own: while React works, a part that it has not taken over yet would not hear of a press.
    <App queryClient={queryClient} origin={origin} onShown={() => void nextTask().then(touches.repeat)}>
      <RouterProvider router={router} />
    </App>
  )
  touches.stop()
  // In a transition React takes the page over bit by bit and lets the browser answer in between.
  if (isWhole) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)

  const lookAround = prefetchLinks(routes, queryClient)
  router.subscribe(lookAround)
  void pageIsLoaded().then(lookAround)
}
