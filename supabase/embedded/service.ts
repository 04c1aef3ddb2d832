import type { Caller } from './callers.ts'
import type { Limiter } from './limits.ts'
import type { Database } from './thread/database.ts'
import type { PlainRequest } from './thread/jobs.ts'

/** A request whose caller is known and whose body has come: what the auth and storage APIs answer. */
export type ServiceRequest = {
  database: Database
  limiter: Limiter
  method: string
  url: URL
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  caller: Caller
  /** The site's origin, for links. */
  siteUrl: () => string
}

/** Milliseconds; more than the largest upload takes. */
const longest = 30_000

/** Has the library answer a request that was made anew, in the caller's turn. */
export async function forward(
  { database, caller }: Pick<ServiceRequest, 'database' | 'caller'>,
  request: PlainRequest,
): Promise<Response> {
  const { method, path, headers, body } = request
  const answer = await database.run(
    'request',
    { method, path, headers, body },
    { caller: caller.address, time: longest },
  )
  const hasBody = answer.body.byteLength > 0 && ![204, 205, 304].includes(answer.status)
  const response = new Response(hasBody ? answer.body : null, {
    status: answer.status,
    headers: answer.headers,
  })
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}
