import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { App } from './app/App'
import { readPageData } from './app/page-data'
import { prefetchLinks } from './app/prefetch-links'
import { makeQueryClient } from './app/query-client'
import { routes } from './app/routes'
import { paths } from './lib/paths'
import { readSearch } from './site/magazine/filter'
import './index.css'

/** Loads the code of the page that was served, so that the first render is the page and not a gap. */
async function loadMatchedRoutes() {
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

/** Hydrates the page that was served, or renders the bare shell. */
async function start(): Promise<void> {
  await loadMatchedRoutes()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')

  const pageData = readPageData()
  const queryClient = makeQueryClient()
  if (pageData) hydrate(queryClient, pageData.state)
  const rendered = pageData && new URL(pageData.url)
  const origin = rendered?.origin ?? (import.meta.env.VITE_SITE_URL || window.location.origin)
  const isWhole = rendered !== null && isRenderedForHere(rendered)

  // A router that hydrates a rendered page leaves the scroll position to the browser; a new one restores it.
  const router = createBrowserRouter(routes, isWhole ? { hydrationData: { loaderData: {} } } : {})
  const app = (
    <App queryClient={queryClient} origin={origin}>
      <RouterProvider router={router} />
    </App>
  )
  // In a transition React works in slices, and the browser answers its reader in between.
  if (isWhole) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)

  // Phones waited with the fonts (publish/prepare-parts.ts).
  document.getElementById('fonts')?.removeAttribute('media')

  const observeNewLinks = prefetchLinks(routes, queryClient)
  router.subscribe(observeNewLinks)
  observeNewLinks()
}

void start()
