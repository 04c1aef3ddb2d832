/**
 * Renders the site's documents in an edge function of a static host, with Web APIs only: no Node, no file system. The build
 * bundles it as dist/edge/handler.js (see edge-bundle.ts).
 */
import { findRedirect } from '@/data/content/redirects'
import { formerPath, isNumbered } from '@/lib/former-path'
import { normalizeUrl, normalizePath, notFoundUrl } from './document-urls'
import { createDocuments, unavailable } from './documents'
import { compileTemplate, type PageTemplate } from './template'

/** Embedded by the build, since an edge function can't read files. */
export type EdgeSite = { pageTemplate: PageTemplate; origin: string; headers: Record<string, string> }

/** Defined by the bundler. */
declare const EDGE_SITE: EdgeSite

const { pageTemplate, origin, headers } = EDGE_SITE
const documents = createDocuments({ ...compileTemplate(pageTemplate), backendTag: '' })

/** A shared cache holds a page for a minute, then serves it stale while it fetches a new one. Browsers always revalidate. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

const respond = (status: number, body: string | null, extra: Record<string, string>) =>
  new Response(body, { status, headers: { ...headers, ...extra } })

/** Whether the request is for a document of the site. It is not for files and unknown URLs. */
export function isPage(request: Request): boolean {
  const url = new URL(request.url)
  return normalizeUrl(new URL(normalizePath(url.pathname) + url.search, origin)) !== notFoundUrl
}

/** Responds as the site's own server does: renders the requested document from the backend's current content. */
export default async function handle(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return respond(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  const url = new URL(request.url)
  const path = normalizePath(url.pathname)
  if (path !== url.pathname) return respond(308, null, { Location: path + url.search })
  const body = (text: string) => (request.method === 'HEAD' ? null : text)
  try {
    const document = await documents.render(new URL(normalizeUrl(url).href, origin))
    const former = document.status === 404 || isNumbered(url) ? formerPath(url.pathname + url.search) : null
    const moved = former && (await findRedirect(former))
    if (moved) return respond(301, null, { Location: moved })
    return respond(document.status, body(document.body), {
      'Content-Type': document.type,
      'Cache-Control': cacheControl,
      ...(document.status === 301 && { Location: document.location + url.search }),
    })
  } catch (error) {
    console.error(`${url.pathname} could not be rendered:`, error)
    const shell = documents.shell(200)
    return respond(unavailable.status, body(shell.body), {
      'Content-Type': shell.type,
      ...unavailable.headers,
    })
  }
}
