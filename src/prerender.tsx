import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { App } from './app/App'
import { pageDataTag } from './app/page-data'
import { makeQueryClient } from './app/query-client'
import { routes, type PageHandle } from './app/routes'

export { configureBackend } from './data/backend'

/** A page rendered to HTML in parts, for the places of the template. */
export type RenderedPage = {
  status: 200 | 404
  head: string
  body: string
  data: string
  /** The source files whose code the page needs before it can be hydrated. */
  modules: string[]
}

/** Runs what the matched routes declare to read. `found` is false where the page's subject does not exist. */
async function prefetch(queryClient: QueryClient, url: URL) {
  const handles = (matchRoutes<RouteObject>(routes, url.pathname) ?? []).flatMap(({ route, params }) =>
    route.handle ? [{ ...(route.handle as PageHandle), params }] : [],
  )
  const results = await Promise.all(
    handles.map(({ prefetch, params }) => prefetch(queryClient, { params, search: url.searchParams })),
  )
  return {
    found: results.every((result) => result?.found !== false),
    modules: handles.flatMap(({ module }) => module ?? []),
  }
}

// React puts a page's title, meta and link elements before its markup; in their text it escapes every '<' and '>'.
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/

/** A page whose data was read: all that is left to know before it is rendered. */
export type PreparedPage = { status: 200 | 404; data: string; render: () => Promise<RenderedPage> }

/**
 * Reads what one public URL shows (absolute: its origin is used for absolute addresses), to be rendered or not.
 * Throws where the backend can't be read. Status 404 where the page's subject does not exist.
 */
export async function preparePage(url: URL): Promise<PreparedPage> {
  const queryClient = makeQueryClient()
  const { found, modules } = await prefetch(queryClient, url)
  const status = found ? 200 : 404
  const data = pageDataTag(queryClient, url.href)

  async function render(): Promise<RenderedPage> {
    const handler = createStaticHandler(routes)
    const context = await handler.query(new Request(url))
    if (context instanceof Response) throw new Error(`${url.pathname} answered with a redirect.`)

    const markup = renderToString(
      <App queryClient={queryClient} origin={url.origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    )
    const head = hoisted.exec(markup)?.[0] ?? ''
    return { status, head, body: markup.slice(head.length), data, modules }
  }

  return { status, data, render }
}

/** Puts a rendered page (or nothing, for the shell) into the built index.html. */
export function fillTemplate(template: string, page: Partial<RenderedPage>, backendTag = ''): string {
  const parts: Record<string, string> = {
    head: page.head ?? '',
    app: page.body ?? '',
    data: backendTag + (page.data ?? ''),
  }
  return template.replace(/<!--(head|app|data)-->/g, (_, name: string) => parts[name] ?? '')
}
