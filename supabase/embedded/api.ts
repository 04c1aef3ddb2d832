import type { PGlite } from '@electric-sql/pglite'
import type { App } from '@supabase/lite'
import { adminUsers } from './admin-users.ts'
import { readBody } from './body.ts'
import { clientAddress } from './client-address.ts'
import { bearer, claimsOf, isOwner } from './callers.ts'
import { diskFull, reservedBytes, takesRoom } from './disk-room.ts'
import { json } from './json.ts'
import type { Keys } from './keys.ts'
import type { Limiter } from './limits.ts'
import type { Lock } from './lock.ts'
import { quotePlainValues, readTextColumns } from './plain-values.ts'
import { servePublicFile, type StoredFile } from './public-files.ts'
import { guard } from './guard.ts'
import { hasNulKey, keyProblem, unwrapForm, withPlainKey } from './storage-request.ts'
import { unstorableText } from './unstorable-text.ts'

type Deps = {
  app: App
  db: PGlite
  files: string
  keys: Keys
  lock: Lock
  limiter: Limiter
  trustProxy?: boolean
  /** The bytes that the disk has left. */
  free: () => Promise<number>
}

const publicFiles = '/storage/v1/object/public/'
const megabyte = 1024 * 1024

/** The HTTP side: what comes before and after the library's own handling of a request. */
export function createApi({ app, db, files, keys, lock, limiter, trustProxy, free }: Deps) {
  const findFile = (bucket: string, key: string) =>
    lock(async () => {
      const { rows } = await db.query<StoredFile>(
        `select coalesce(o.metadata ->> 'mimetype', 'application/octet-stream') as mimetype,
                coalesce(o.metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
         from storage.objects o join storage.buckets b on b.id = o.bucket_id
         where b.public and b.id = $1 and o.name = $2`,
        [bucket, key],
      )
      return rows[0]
    })

  let columns: Promise<Set<string>> | undefined
  const textColumns = () => (columns ??= lock(() => readTextColumns(db)))

  /** The largest body a caller may send: files for those who are signed in, texts for the rest. */
  async function bodyLimit(request: Request, pathname: string) {
    if (pathname.startsWith('/rest/')) return 2 * megabyte
    if (pathname.startsWith('/auth/')) return 64 * 1024
    const caller = isOwner(request, keys) ? 'owner' : (await claimsOf(bearer(request), keys))?.role
    return caller && caller !== 'anon' ? 51 * megabyte : 64 * 1024
  }

  async function answer(request: Request, pathname: string, address: string): Promise<Response> {
    if (pathname.startsWith('/storage/v1/')) {
      const problem = keyProblem(pathname)
      if (problem) return problem
      if (pathname.startsWith(publicFiles) && /^(GET|HEAD)$/.test(request.method)) {
        return servePublicFile(request, files, findFile)
      }
    }
    const raw = await readBody(request, await bodyLimit(request, pathname))
    if (!raw) return tooLarge(pathname)
    if (!pathname.startsWith('/storage/')) {
      const refusal = unstorableText(new URL(request.url), raw)
      if (refusal) return refusal
    }
    if (takesRoom(request.method, pathname) && (await free()) < raw.byteLength + reservedBytes)
      return diskFull(pathname)
    const headers = new Headers(request.headers)
    // The database bounds what an address may write: it must be the address we saw.
    headers.set('x-forwarded-for', address || 'internal')
    let body = raw
    if (pathname.startsWith('/storage/v1/')) {
      body = await unwrapForm(headers, raw)
      if (hasNulKey(headers.get('content-type'), raw)) {
        return json(400, { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' })
      }
    }
    // Else the library takes the length of the form for that of the file.
    if (body.byteLength > 0) headers.set('content-length', String(body.byteLength))
    const url = quotePlainValues(withPlainKey(request.url), await textColumns())
    const inner = new Request(url, {
      method: request.method,
      headers,
      body: body.byteLength > 0 ? body : undefined,
    })
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    return guard({ limiter, keys, request, pathname, address, body }, () =>
      lock(async () => {
        if (pathname.startsWith('/auth/v1/admin/')) return adminAnswer(inner, pathname, body)
        // The library tells functions about the request, but not the triggers of a table.
        if (isWrite) {
          await db.query("select set_config('request.headers', $1, false)", [
            JSON.stringify(Object.fromEntries(headers)),
          ])
        }
        return app.fetch(inner, { peerAddress: address })
      }),
    )
  }

  function adminAnswer(request: Request, pathname: string, body: Uint8Array) {
    if (!isOwner(request, keys))
      return json(401, { code: 401, error_code: 'no_authorization', msg: 'Secret key required' })
    if (!/^\/auth\/v1\/admin\/users(\/[^/]+)?$/.test(pathname)) return json(404, { message: 'Not found' })
    return adminUsers(db, request, body)
  }

  return {
    answers: (pathname: string) => /^\/(rest|auth|storage|realtime|functions)\/v1(\/|$)/.test(pathname),

    handle: async (request: Request, peerAddress: string): Promise<Response> => {
      const { pathname } = new URL(request.url)
      if (!isServed(pathname)) return json(404, { message: 'Not found' })
      try {
        const address = clientAddress(peerAddress, trustProxy && request.headers.get('x-forwarded-for'))
        const response = await answer(request, pathname, address)
        if (pathname.startsWith('/storage/v1/')) return hardened(response)
        return response.status === 500 ? understood(response) : response
      } catch (error) {
        // Not the error itself: it carries the parameters of its query, passwords among them.
        console.error(`${request.method} ${pathname}:`, error instanceof Error ? error.stack : error)
        return json(500, { code: '500', message: 'Internal server error', details: null, hint: null })
      }
    },
  }
}

/** Table and service names need no encoding: an encoded one would pass by the checks that go by the name. */
function isServed(pathname: string) {
  return pathname.startsWith('/storage/v1/') || /^\/(rest|auth)\/v1\/[^%]*$/.test(pathname)
}

/** The library fails at some queries that it can't parse, and says 500 to what is the client's mistake. */
async function understood(response: Response) {
  const { message = '' } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { message?: string }
  if (!/^(Error: (Missing closing quote|Invalid input for)|TypeError: \w+\.endsWith is not)/.test(message)) {
    return response
  }
  return json(400, { code: 'PGRST100', message: 'This query can’t be read', details: message, hint: null })
}

/** Whatever a download contains, it never runs on the site's origin. */
function hardened(response: Response) {
  if (response.headers.has('x-content-type-options')) return response
  const headers = new Headers(response.headers)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return new Response(response.body, { status: response.status, headers })
}

function tooLarge(pathname: string) {
  const message = 'The object exceeded the maximum allowed size'
  return pathname.startsWith('/storage/')
    ? json(413, { statusCode: '413', error: 'Payload too large', message }, { Connection: 'close' })
    : json(
        413,
        { code: '413', message: 'The request is too large', details: null, hint: null },
        { Connection: 'close' },
      )
}
