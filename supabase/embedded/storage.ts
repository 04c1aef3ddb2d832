import { json } from './json.ts'
import { forward, type ServiceRequest } from './service.ts'
import { readRemoval, readStorageRequest, validBucket } from './storage-requests.ts'

const objectsPath = '/storage/v1/object/'

/** Handles the storage API for signed-in users, but for uploads. Everybody else can only read public URLs. */
export async function handleStorage(request: ServiceRequest): Promise<Response> {
  const { method, url, headers, body, caller } = request
  const bucket = url.pathname.slice(objectsPath.length)
  const removal = method === 'DELETE' && validBucket.test(bucket) ? readRemoval(bucket, body) : undefined
  const read = removal ?? readStorageRequest(method, url.pathname, headers, body)
  if (!read) return json(404, { statusCode: '404', error: 'not_found', message: 'Not found' })
  if (read instanceof Response) return read
  if (caller.role === 'anon') return forbidden()
  if ('keys' in read) {
    const { database } = request
    const input = { ...read, claims: caller.claims }
    return json(200, await database.run('removeFiles', input, { client: caller.ip, timeoutMs: 8000 }))
  }
  const response = await forward(request, read)
  // Downloads must never run scripts on the site's origin.
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return response
}

/** The response to a visitor's write. */
export function forbidden(): Response {
  const message = 'new row violates row-level security policy'
  return json(400, { statusCode: '403', error: 'Unauthorized', message }, { Connection: 'close' })
}
