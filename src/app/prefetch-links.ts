import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { whenIdle } from '@/lib/when-idle'
import { loadParts } from './lazy-parts'
import type { PageHandle } from './page-handles'

type Connection = { saveData?: boolean; effectiveType?: string }

function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The page that a link leads to; null for the current page, files, other sites and the panel, which has nothing to prefetch. */
function pageOfLink(link: HTMLAnchorElement, routes: RouteObject[]) {
  const { origin, pathname, search } = window.location
  const url = new URL(link.href, origin)
  if (url.origin !== origin || (url.pathname === pathname && url.search === search)) return null
  if (/\.\w+$/.test(url.pathname)) return null
  const match = matchRoutes<RouteObject>(routes, url.pathname)?.at(-1)
  const handle = match?.route.handle as PageHandle | undefined
  return match && handle ? { ...match, handle, search: url.searchParams } : null
}

type LinkedPage = NonNullable<ReturnType<typeof pageOfLink>>

/**
 * Prefetches the code and the data of linked pages, side by side, when a link is hovered, touched or focused. Of the first one
 * in view that is `likely` next, only the data, in idle time, and not if data should be saved. Returns a function to call when
 * there may be new links.
 */
export function prefetchLinks(routes: RouteObject[], queryClient: QueryClient): () => void {
  // Errors are ignored: the page itself reports them when it is opened.
  const fetchCode = ({ route }: LinkedPage) => {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
  const fetchData = async ({ handle, params, search }: LinkedPage) => {
    try {
      return (await handle.prefetch(queryClient, { params, search }))?.parts
    } catch {
      return undefined
    }
  }

  const onHoverOrFocus = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    const page = link && pageOfLink(link, routes)
    if (!page) return
    fetchCode(page)
    void fetchData(page)
      .then(loadParts)
      .catch(() => {})
  }
  document.addEventListener('pointerover', onHoverOrFocus, { passive: true })
  document.addEventListener('focusin', onHoverOrFocus)

  if (typeof IntersectionObserver === 'undefined' || shouldSaveData()) return () => {}

  let prefetchedFrom = ''
  const onVisible = (link: HTMLAnchorElement) => {
    const page = pageOfLink(link, routes)
    if (!page?.handle.likely) return
    const { pathname } = window.location
    if (prefetchedFrom === pathname) return
    prefetchedFrom = pathname
    void fetchData(page)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      whenIdle(() => onVisible(target as HTMLAnchorElement))
    }
  })
  return () =>
    whenIdle(() => document.querySelectorAll('main a[href^="/"]').forEach((link) => observer.observe(link)))
}
