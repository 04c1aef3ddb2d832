import { json } from './json.ts'
import { forward, type ServiceRequest } from './service.ts'
import { readStorageRequest } from './storage-requests.ts'

/** Handles the storage API for signed-in users. Everybody else can only read public URLs. */
export async function handleStorage(request: ServiceRequest): Promise<Response> {
  const { method, url, headers, body, caller } = request
  const read = await readStorageRequest(method, url.pathname, headers, body)
  if (!read) return json(404, { statusCode: '404', error: 'not_found', message: 'Not found' })
  if (read instanceof Response) return read
  if (caller.role === 'anon') {
    const message = 'new row violates row-level security policy'
    return json(400, { statusCode: '403', error: 'Unauthorized', message })
  }
  const response = await forward(request, read)
  // Downloads must never run scripts on the site's origin.
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return response
}
