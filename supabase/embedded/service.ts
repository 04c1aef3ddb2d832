import type { Caller } from './callers.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { Database } from './thread/database.ts'
import type { PlainRequest } from './thread/jobs.ts'

/** An authenticated request with its whole body, for the auth and storage APIs. */
export type ServiceRequest = {
  database: Database
  limiter: RateLimiter
  method: string
  url: URL
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  caller: Caller
  /** The site's origin, for links. */
  siteUrl: () => string
}

/** More than the largest upload takes. */
const timeoutMs = 30_000

/** Queues a validated request for @supabase/lite in the database thread. */
export async function forward(
  { database, caller }: Pick<ServiceRequest, 'database' | 'caller'>,
  request: PlainRequest,
): Promise<Response> {
  const plain = await database.run('request', request, { client: caller.ip, timeoutMs })
  const hasBody = plain.body.byteLength > 0 && ![204, 205, 304].includes(plain.status)
  const response = new Response(hasBody ? plain.body : null, {
    status: plain.status,
    headers: plain.headers,
  })
  response.headers.set('Access-Control-Allow-Origin', '*')
  if (hasBody) response.headers.set('Content-Length', String(plain.body.byteLength))
  return response
}
