import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { App } from './app/App'
import { readPageData } from './app/page-data'
import { loadParts } from './app/lazy-parts'
import { leavePressesToBrowser } from './app/native-presses'
import { prefetchLinks } from './app/prefetch-links'
import { createQueryClient } from './app/query-client'
import { routes } from './app/routes'
import { tolerateTranslators } from './app/tolerate-translators'
import { settingsQuery } from './data/settings/settings'
import { paths } from './lib/paths'
import { loadLanguage } from './lib/texts'
import { readSearch } from './site/magazine/filter'
import './index.css'

/** Loads the code of the served page, so that the first render shows the page and not a blank. */
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

/** Whether the served page was rendered for this URL: static hosts ignore the query and serve the unfiltered list. */
function isRenderedForUrl({ pathname, search }: URL): boolean {
  const here = new URLSearchParams(window.location.search)
  return pathname !== paths.magazine.path || pathname + search === paths.magazine.searchHref(readSearch(here))
}

/** Hydrates the served page, or renders the app into the empty shell. */
async function start(): Promise<void> {
  const pageData = readPageData()
  // All of them first: React would remove what it can't hydrate yet as soon as newer data comes.
  await Promise.all([loadMatchedRoutes(), loadParts(pageData?.parts)])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')

  const queryClient = createQueryClient()
  if (pageData) hydrate(queryClient, pageData.state)
  const settings = queryClient.getQueryData(settingsQuery().queryKey)
  if (settings) await loadLanguage(settings.language)
  const rendered = pageData && new URL(pageData.url)
  const origin = rendered?.origin ?? (import.meta.env.VITE_SITE_URL || window.location.origin)
  const canHydrate = rendered !== null && isRenderedForUrl(rendered)

  // A router that hydrates a rendered page leaves the scroll position to the browser; a new one restores it.
  const router = createBrowserRouter(routes, canHydrate ? { hydrationData: { loaderData: {} } } : {})
  const endNativePresses = canHydrate ? leavePressesToBrowser() : undefined
  async function onReady() {
    endNativePresses?.()
    // On phones, fonts load after the first render (publish/prepare-template.ts): all text is laid out anew for them.
    document.getElementById('fonts')?.removeAttribute('media')
    // Once they are there, what is `below-screen` is laid out. `ready` lays out the page at once: here the next frame does so anyway.
    requestAnimationFrame(() => {
      void document.fonts.ready.then(() => (document.documentElement.dataset.started = ''))
    })
    if (window.parent === window) return
    const { showLivePreview } = await import('./app/live-preview')
    showLivePreview(queryClient)
  }
  const app = (
    <App queryClient={queryClient} origin={origin} onReady={() => void onReady()}>
      <RouterProvider router={router} />
    </App>
  )
  // In a transition React hydrates in slices, so that the browser can respond to input in between.
  if (canHydrate) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)

  const observeNewLinks = prefetchLinks(routes, queryClient)
  router.subscribe(observeNewLinks)
  observeNewLinks()
}

tolerateTranslators()
void start()
