/**
 * The site's documents for the functions of a static host: Web APIs and `fetch`, no Node, no files. The build bundles it with
 * all it needs as dist/edge/handler.js (see edge-bundle.ts).
 */
import { addressOf, plainPath, unknownAddress } from './addresses'
import { makeDocuments } from './documents'
import { makeTemplate, type Parts } from './template'

/** What the build knows and a function can't read. */
export type EdgeSite = { parts: Parts; origin: string; headers: Record<string, string> }

/** Put in by the bundler. */
declare const EDGE_SITE: EdgeSite

const { parts, origin, headers } = EDGE_SITE
const documents = makeDocuments({ ...makeTemplate(parts), backendTag: '' })

/** A minute old at most where somebody asks often; older once, while a new one is made. Browsers ask each time. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

const answer = (status: number, body: string | null, more: Record<string, string>) =>
  new Response(body, { status, headers: { ...headers, ...more } })

/** Whether the request is for a document of the site, and not for a file or an address that there is not. */
export function isPage(request: Request): boolean {
  const url = new URL(request.url)
  return addressOf(new URL(plainPath(url.pathname) + url.search, origin)) !== unknownAddress
}

/** Answers as the site's own server does: the document at the request's address, of what the backend holds now. */
export default async function handle(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answer(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  const url = new URL(request.url)
  const path = plainPath(url.pathname)
  if (path !== url.pathname) return answer(308, null, { Location: path + url.search })
  const body = (text: string) => (request.method === 'HEAD' ? null : text)
  try {
    const document = await documents.render(new URL(addressOf(url).href, origin))
    return answer(document.status, body(document.body), {
      'Content-Type': document.type,
      'Cache-Control': shared,
    })
  } catch (error) {
    // What can't be rendered here the browser may still render, or say what is wrong.
    console.error(`${url.pathname} could not be rendered:`, error)
    const shell = documents.shell(200)
    return answer(200, body(shell.body), { 'Content-Type': shell.type, 'Cache-Control': 'no-store' })
  }
}
