import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { formerPath, isNumbered } from '@/lib/former-path'
import { paths } from '@/lib/paths'
import { normalizeUrl, normalizePath, notFoundUrl } from './document-urls'
import { createDocumentCache, type CachedDocument } from './document-cache'
import { unavailable, type Documents } from './documents'
import { matchesEtag } from '../server/etag'
import { QueueFull } from '../server/fair-queue'
import type { Manifest } from './manifest'
import { takeReaderForm } from './reader-form'
import { createRedirects } from './redirects'
import { pdfWorker, pdfWorkerHeaders, securityHeaders } from './security-headers'

type Options = {
  /** The built site. */
  folder: string
  documents: Documents
  /** Null if the build rendered nothing. */
  manifest: Manifest | null
  /** The site's origin. Every document is rendered for this one, whatever a request's Host header says. */
  origin: string
  /** A token that changes with every change of public content. */
  revision: () => string
  /** The backend's URL, if it is not this server. */
  backendUrl?: string
  /** Where a path of a former site leads; null if it isn't one. */
  findRedirect?: (path: string) => Promise<string | null>
  /** How many searches, articles and editions are rendered at the same time. */
  maxRenders?: number
}

type Bindings = { ip?: string }
type PageContext = Context<{ Bindings: Bindings }>

/** Paths that are served as files: not pages, compressed variants or dotfiles. */
const filePath = /^(?!.*\/\.)(?!.*\.(html|br|gz)$).*\.[^./]+$/i

const accepts = (coding: string) =>
  new RegExp(`(^|,)\\s*${coding}\\s*(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i')
const acceptsBrotli = accepts('br')
const acceptsGzip = accepts('gzip')

/** Sets Cache-Control on files that are found. (serve-static's own `onFound` is too late to set a header.) */
const cacheFor = (seconds: number, directives = ''): MiddlewareHandler => {
  return async (context, next) => {
    await next()
    const { ok, headers } = context.res
    if (ok && !headers.has('Cache-Control'))
      context.header('Cache-Control', `public, max-age=${seconds}${directives}`)
  }
}

type RequestParts = {
  acceptEncoding?: string
  ifNoneMatch?: string
  /** The query, which a redirect keeps. */
  search?: string
}

/** The response for a document; 304 without a body if the client has it already. */
function buildResponse(
  document: CachedDocument,
  { acceptEncoding = '', ifNoneMatch, search = '' }: RequestParts,
) {
  const { status, type, location, body, etag } = document
  let encoding: 'br' | 'gzip' | undefined
  let compressed: Buffer | null = null
  if (document.brotli && acceptsBrotli.test(acceptEncoding)) {
    encoding = 'br'
    compressed = document.brotli
  } else if (document.brotli && acceptsGzip.test(acceptEncoding)) {
    encoding = 'gzip'
    // Few ask for it: Facebook's crawler, and browsers where the site has no TLS.
    compressed = document.gzip ??= gzipSync(body)
  }
  // Each encoding is different bytes, so each has its own ETag.
  const tag = encoding ? etag.replace(/"$/, `-${encoding}"`) : etag
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: tag,
    ...(location && { Location: location + search }),
  }
  if (status === 200 && matchesEtag(ifNoneMatch, tag)) return { status: 304 as const, headers, body: null }
  if (encoding) headers['Content-Encoding'] = encoding
  return { status, headers, body: compressed ?? body }
}

export type Pages = {
  app: Hono<{ Bindings: Bindings }>
  /**
   * Responds to a request for a page that is in memory; returns false otherwise. It bypasses the framework's Request and
   * Response, which cost ten times as much as everything else.
   */
  serveFromMemory: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/** Serves everything but the API: the built files and the site's documents. */
export function createPages({ backendUrl, ...options }: Options): Pages {
  const { folder, documents } = options
  const security = securityHeaders(backendUrl)
  const forPdfWorker = pdfWorkerHeaders(backendUrl)
  const documentCache = createDocumentCache(options)
  const redirects = createRedirects(options.findRedirect)

  function serveFromMemory({ method, url = '', headers }: IncomingMessage, outgoing: ServerResponse) {
    if (method !== 'GET' && method !== 'HEAD') return false
    const requested = new URL(`http://localhost${url}`)
    const documentUrl = normalizeUrl(requested)
    // It may be a file or an API request.
    if (documentUrl === notFoundUrl || normalizePath(requested.pathname) !== requested.pathname) return false
    const document = documentCache.peek(documentUrl.href)
    if (!document || document.status === 404 || isNumbered(requested)) return false
    const response = buildResponse(document, {
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
    outgoing.writeHead(response.status, {
      ...response.headers,
      ...security,
      ...(response.body && { 'Content-Length': response.body.length }),
    })
    outgoing.end(response.body)
    return true
  }

  async function page(context: PageContext): Promise<Response> {
    const url = new URL(context.req.url)
    const path = normalizePath(url.pathname)
    if (path !== url.pathname) return context.redirect(path + url.search, 308)
    try {
      const document = await documentCache.get(normalizeUrl(url), context.env?.ip ?? '')
      if (document.status === 404 || isNumbered(url)) {
        const former = formerPath(url.pathname + url.search)
        const moved = former && (await redirects(former))
        if (moved) return context.redirect(moved, 301)
      }
      const { status, headers, body } = buildResponse(document, {
        acceptEncoding: context.req.header('accept-encoding'),
        ifNoneMatch: context.req.header('if-none-match'),
        search: url.search,
      })
      return body ? context.body(new Uint8Array(body), status, headers) : context.body(null, status, headers)
    } catch (error) {
      if (!(error instanceof QueueFull)) console.error(`${url.pathname} could not be rendered:`, error)
      const { type, body } = documents.shell(200)
      return context.body(body, unavailable.status, { 'Content-Type': type, ...unavailable.headers })
    }
  }

  const app = new Hono<{ Bindings: Bindings }>()
  app.use(async (context, next) => {
    await next()
    const headers = pdfWorker.test(context.req.path) ? forPdfWorker : security
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  })
  const year = 365 * 24 * 3600
  const files = serveStatic({ root: folder, precompressed: true })
  app.use('/assets/*', cacheFor(year, ', immutable'), files)
  // A missing chunk is an error, not a page: the tab then reloads once.
  app.all('/assets/*', (context) => context.text('Not found', 404))
  app.use(cacheFor(3600), (context, next) => {
    const { path, url } = context.req
    return filePath.test(path) && normalizeUrl(new URL(url)) === notFoundUrl ? files(context, next) : next()
  })
  app.post(paths.newsletter.path, bodyLimit({ maxSize: 2000 }), takeReaderForm)
  app.get('*', page)
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return { app, serveFromMemory }
}
