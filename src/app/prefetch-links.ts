import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { whenIdle } from '@/lib/when-idle'
import type { PageHandle } from './routes'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether bytes are dear: the reader says so, or the network is a slow one. */
function bytesAreDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The page that a link leads to; null for this page, another site, and what has nothing to prefetch: the panel. */
function pageBehind(link: HTMLAnchorElement, routes: RouteObject[]) {
  const { origin, pathname, search } = window.location
  const url = new URL(link.href, origin)
  if (url.origin !== origin || (url.pathname === pathname && url.search === search)) return null
  const match = matchRoutes<RouteObject>(routes, url.pathname)?.at(-1)
  const handle = match?.route.handle as PageHandle | undefined
  return match && handle ? { ...match, handle, search: url.searchParams } : null
}

type PageAhead = NonNullable<ReturnType<typeof pageBehind>>

/**
 * Fetches the code and the data of the page behind a link before the link is followed: at once where a pointer, a
 * finger or the focus reaches it; where it merely comes into view, the code of pages that are `likely` next and the data
 * of the first of them, in idle moments, and not where bytes are dear. Returns what to call when there may be new links.
 */
export function prefetchLinks(routes: RouteObject[], queryClient: QueryClient): () => void {
  // Only a head start: the page itself says so if something can't be had.
  const fetchCode = ({ route }: PageAhead) => {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
  const fetchData = ({ handle, params, search }: PageAhead) => {
    handle.prefetch(queryClient, { params, search }).catch(() => {})
  }

  const onReach = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    const page = link && pageBehind(link, routes)
    if (!page) return
    fetchCode(page)
    fetchData(page)
  }
  document.addEventListener('pointerover', onReach, { passive: true })
  document.addEventListener('focusin', onReach)

  if (typeof IntersectionObserver === 'undefined' || bytesAreDear()) return () => {}

  let helped = ''
  const onSight = (link: HTMLAnchorElement) => {
    const page = pageBehind(link, routes)
    if (!page?.handle.likely) return
    fetchCode(page)
    const { pathname } = window.location
    if (helped === pathname) return
    helped = pathname
    fetchData(page)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      whenIdle(() => onSight(target as HTMLAnchorElement))
    }
  })
  return () =>
    whenIdle(() => document.querySelectorAll('main a[href^="/"]').forEach((link) => observer.observe(link)))
}
