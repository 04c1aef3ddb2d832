import { answerAuth } from './auth.ts'
import { type Caller, claimsOfRequest } from './callers.ts'
import { clientAddress } from './client-address.ts'
import { diskFull, reservedBytes, takesRoom } from './disk-room.ts'
import { QueueFull } from './fair-queue.ts'
import { json } from './json.ts'
import type { Keys } from './keys.ts'
import { type Limiter, tooManyWrites } from './limits.ts'
import { servePublicFile } from './public-files.ts'
import { bounds } from './rest/bounds.ts'
import type { Catalogue } from './rest/catalogue.ts'
import { refusalOf, Refusal } from './rest/refusal.ts'
import { answerRest } from './rest/rest.ts'
import type { Statement } from './rest/statement.ts'
import { invalidKey, objectIn } from './storage-requests.ts'
import { answerStorage } from './storage.ts'
import type { StoredFiles } from './stored-files.ts'
import type { Database } from './thread/database.ts'
import { DatabaseError } from './thread/jobs.ts'

/** The HTTP side of the embedded backend: who asks, how large it is, and which service it is for. */

type Deps = {
  database: Database
  catalogue: () => Promise<Catalogue>
  storedFiles: StoredFiles
  keys: Keys
  limiter: Limiter
  trustProxy?: boolean
  /** The site's origin, for links. */
  siteUrl: () => string
  /** The bytes that the disk has left. */
  free: () => Promise<number>
}

const objects = '/storage/v1/object/'
const megabyte = 1024 * 1024

/** The largest body a caller may send: files for those who are signed in, texts for the rest. */
function bodyLimit(pathname: string, { role }: Caller) {
  if (pathname.startsWith('/auth/')) return 64 * 1024
  if (pathname.startsWith('/rest/')) return bounds[role].body
  return role === 'anon' ? 64 * 1024 : 51 * megabyte
}

export function createApi(deps: Deps) {
  const { database, catalogue, storedFiles, keys, limiter, trustProxy, siteUrl, free } = deps

  async function answer(request: Request, url: URL, address: string): Promise<Response> {
    const { pathname, search } = url
    const { method, headers } = request
    if (method === 'OPTIONS') return preflight(request)
    if (/^(GET|HEAD)$/.test(method) && pathname.startsWith(objects)) {
      const [, isPublic, name = ''] = /^(public\/)?(.*)$/s.exec(pathname.slice(objects.length)) ?? []
      const object = objectIn(name)
      if (object === 'invalid') return invalidKey(name)
      const stored = storedFiles.find(object)
      if (stored || isPublic) return servePublicFile(request, database.files, object, stored)
    }
    const claims = await claimsOfRequest(headers, keys)
    // A link in a mail carries no key.
    const isMailedLink = method === 'GET' && pathname === '/auth/v1/verify'
    if (claims === 'none' && !isMailedLink) return unauthorized('No API key found in request')
    if (claims === 'invalid') return unauthorized('JWT expired or invalid')
    const known = claims === 'none' ? { role: 'anon' as const } : claims
    const caller: Caller = { role: known.role, claims: known, address }

    const body = await readBody(request, bodyLimit(pathname, caller))
    if (!body) return tooLarge(pathname)
    if (takesRoom(method, pathname) && (await free()) < body.byteLength + reservedBytes)
      return diskFull(pathname)
    const context = { database, limiter, method, url, headers, body, caller, siteUrl }
    if (pathname.startsWith('/auth/')) return answerAuth(context)
    if (pathname.startsWith('/storage/')) return answerStorage(context)
    const path = pathname.slice('/rest/v1/'.length)
    if (address && caller.role === 'anon' && method === 'POST' && !path.startsWith('rpc/')) {
      const wait = await limiter.take('publicWrites', address)
      if (wait) return tooManyWrites(wait)
    }
    return answerRest({ method, path, search, headers, body, caller }, catalogue, (statement) =>
      runAs(caller, statement).catch((error: unknown) => {
        throw refusalOf(error, caller.role)
      }),
    )
  }

  /** Runs a statement with its caller's rights, in the caller's turn, for as long as the role may take. */
  async function runAs({ role, claims, address }: Caller, statement: Statement) {
    if (!address) return database.run('statement', { statement, claims, address: 'internal' })
    const wait = await limiter.wait('slowStatements', address)
    if (wait) throw new Refusal(429, 'PT429', `Your queries took too long. Please wait ${wait} seconds.`)
    const time = bounds[role].time
    return database
      .run('statement', { statement, claims, address }, { caller: address, time })
      .catch(async (error: unknown) => {
        if (error instanceof DatabaseError && error.code === '57014')
          await limiter.take('slowStatements', address)
        throw error
      })
  }

  function failed(error: unknown, request: Request, pathname: string) {
    if (error instanceof Refusal) return error.response()
    if (error instanceof QueueFull) return tooManyWrites(1)
    // Not the error itself: it carries the parameters of its query, passwords among them.
    console.error(`${request.method} ${pathname}:`, error instanceof Error ? error.stack : error)
    return json(500, { code: '500', message: 'Internal server error', details: null, hint: null })
  }

  return {
    answers: (pathname: string) => /^\/(rest|auth|storage|realtime|functions)\/v1(\/|$)/.test(pathname),

    /** Answers an API request that came from the peer; '' is this process itself. */
    handle: async (request: Request, peer: string): Promise<Response> => {
      const url = new URL(request.url)
      // Encoded names would pass by whatever goes by the name; only a file's key may hold any.
      if (!/^\/((rest|auth)\/v1\/[^%]*|storage\/v1\/(bucket|object\/.*))$/.test(url.pathname))
        return json(404, { message: 'Not found' })
      const address = clientAddress(peer, trustProxy && request.headers.get('x-forwarded-for'))
      try {
        return await answer(request, url, address)
      } catch (error) {
        return failed(error, request, url.pathname)
      }
    },
  }
}

function unauthorized(message: string) {
  return json(401, {
    code: 'PGRST301',
    message,
    details: null,
    hint: null,
    error_code: 'bad_jwt',
    msg: message,
  })
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

/** Answers a browser that asks whether a page of another origin may send a request, as hosted Supabase does: it may. */
function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': /^[\w, -]{1,500}$/.test(asked)
        ? asked
        : 'authorization, apikey, content-type',
      'Access-Control-Max-Age': '3600',
    },
  })
}

/** Reads a body to its end, or answers undefined as soon as it is known to be larger than the limit. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
