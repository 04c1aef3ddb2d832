import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { addressOf, plainPath, unknownAddress } from './addresses'
import { makeDocumentCache, type ReadyDocument } from './document-cache'
import type { Documents } from './documents'
import { hasTag } from '../supabase/embedded/entity-tag'
import { QueueFull } from '../supabase/embedded/fair-queue'
import type { Manifest } from './manifest'
import { pdfWorker, pdfWorkerHeaders, securityHeaders } from './security-headers'

type Options = {
  /** The built site. */
  folder: string
  documents: Documents
  /** What the build rendered; null where it rendered nothing. */
  manifest: Manifest | null
  /** The site's origin: every document is made for this one, whatever host a request names. */
  origin: string
  /** A token that changes with every change of public content. */
  revision: () => string
  /** The backend's address, where it is not this server. */
  backendUrl?: string
  /** How many searches, articles and editions are rendered at the same time. */
  renderings?: number
}

/** What a server tells of a request: whom it comes from. */
type Bindings = { address?: string }
type PageContext = Context<{ Bindings: Bindings }>

/** The path of a file that is served: no page, no compressed form of another file, nothing whose name begins with a dot. */
const filePath = /^(?!.*\/\.)(?!.*\.(html|br|gz)$).*\.[^./]+$/i

const takesBrotli = /(^|,)\s*br\s*(?!\s*;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/i

/** Lets browsers keep the files that are found. (serve-static's own `onFound` comes too late to set a header.) */
const cacheFor = (seconds: number, more = ''): MiddlewareHandler => {
  return async (context, next) => {
    await next()
    const { ok, headers } = context.res
    if (ok && !headers.has('Cache-Control'))
      context.header('Cache-Control', `public, max-age=${seconds}${more}`)
  }
}

/** What a client asks for of a document: packed or not, and which state of it the client has. */
type Asked = { acceptEncoding?: string; ifNoneMatch?: string }

/** The answer with a document; 304 without a body where the client has it. */
function answerWith({ status, type, body, brotli, etag }: ReadyDocument, asked: Asked) {
  const packed = takesBrotli.test(asked.acceptEncoding ?? '')
  // The two forms are different bytes, so each has a tag of its own.
  const tag = packed ? etag.replace(/"$/, '-br"') : etag
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: tag,
  }
  if (status === 200 && hasTag(asked.ifNoneMatch, tag)) return { status: 304 as const, headers, body: null }
  if (packed) headers['Content-Encoding'] = 'br'
  return { status, headers, body: packed ? brotli : body }
}

export type Pages = {
  app: Hono<{ Bindings: Bindings }>
  /**
   * Answers a request for a page that is in memory, false where it isn't. Without the framework's Request and Response,
   * which cost ten times as much as all the rest.
   */
  answerFromMemory: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/** Answers everything that is no API: the built files and the site's documents. */
export function createPages({ backendUrl, ...options }: Options): Pages {
  const { folder, documents } = options
  const security = securityHeaders(backendUrl)
  const forPdfWorker = pdfWorkerHeaders(backendUrl)
  const documentCache = makeDocumentCache(options)

  function answerFromMemory({ method, url = '', headers }: IncomingMessage, outgoing: ServerResponse) {
    if (method !== 'GET' && method !== 'HEAD') return false
    const asked = new URL(`http://localhost${url}`)
    const address = addressOf(asked)
    // Whatever is no page's address may be a file's or the API's.
    if (address === unknownAddress || plainPath(asked.pathname) !== asked.pathname) return false
    const document = documentCache.known(address.href)
    if (!document) return false
    const answer = answerWith(document, {
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
    outgoing.writeHead(answer.status, {
      ...answer.headers,
      ...security,
      ...(answer.body && { 'Content-Length': answer.body.length }),
    })
    outgoing.end(answer.body)
    return true
  }

  async function page(context: PageContext): Promise<Response> {
    const url = new URL(context.req.url)
    const path = plainPath(url.pathname)
    if (path !== url.pathname) return context.redirect(path + url.search, 308)
    try {
      const document = await documentCache.get(addressOf(url), context.env?.address ?? '')
      const { status, headers, body } = answerWith(document, {
        acceptEncoding: context.req.header('accept-encoding'),
        ifNoneMatch: context.req.header('if-none-match'),
      })
      return body ? context.body(new Uint8Array(body), status, headers) : context.body(null, status, headers)
    } catch (error) {
      // What can't be rendered here the browser may still render, or say what is wrong.
      if (!(error instanceof QueueFull)) console.error(`${url.pathname} could not be rendered:`, error)
      const { type, body } = documents.shell(200)
      return context.body(body, 200, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
      })
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
  // A chunk that is gone is an error and not a page: the tab then reloads once.
  app.all('/assets/*', (context) => context.text('Not found', 404))
  app.use(cacheFor(3600), (context, next) => {
    const { path, url } = context.req
    return filePath.test(path) && addressOf(new URL(url)) === unknownAddress ? files(context, next) : next()
  })
  app.get('*', page)
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return { app, answerFromMemory }
}
