import { handleAuth } from './auth.ts'
import { type Caller, claimsOfRequest } from './callers.ts'
import { clientIp } from '../../server/client-ip.ts'
import {
  diskFull,
  diskFullResponse,
  needsDiskSpace,
  reservedBytes,
  reservedForFunctions,
} from './disk-space.ts'
import { QueueFull } from '../../server/fair-queue.ts'
import { json } from '../../server/json.ts'
import { callFunction } from './functions.ts'
import type { Keys } from './keys.ts'
import type { Delivery } from './mail/delivery.ts'
import type { PanelDelivery } from './mail/panel-requests.ts'
import { type RateLimiter, tooManyRequestsResponse } from '../../server/rate-limits.ts'
import { serveFile } from './serve-file.ts'
import { readBody } from './read-body.ts'
import { queryLimits } from './rest/query-limits.ts'
import type { SchemaCache } from './rest/schema-cache.ts'
import { toApiError, ApiError } from './rest/api-error.ts'
import { handleRest } from './rest/rest.ts'
import type { Statement } from './rest/statement.ts'
import { capabilities, resumablePath } from './resumable/protocol.ts'
import type { ResumableUploads } from './resumable/resumable-uploads.ts'
import { invalidKey, isRoute, objectIn } from './storage-requests.ts'
import { forbidden, handleStorage } from './storage.ts'
import type { StoredFiles } from './stored-files.ts'
import type { Database } from './thread/database.ts'
import { DatabaseError } from './thread/jobs.ts'
import { Uploads } from './uploads.ts'

/** The HTTP entry point of the embedded backend: authenticates requests, limits their size and routes them to the services. */

type Deps = {
  database: Database
  schemaCache: () => Promise<SchemaCache>
  storedFiles: StoredFiles
  resumableUploads: Pick<ResumableUploads, 'handle'>
  keys: Keys
  limiter: RateLimiter
  trustProxy?: boolean
  siteUrl: () => string
  freeBytes: () => Promise<number>
  delivery?: PanelDelivery & Pick<Delivery, 'events'>
}

const functionsPath = '/functions/v1/'
const mailEventsPath = `${functionsPath}newsletter/events`
const objectsPath = '/storage/v1/object/'
const megabyte = 1024 * 1024

/** The maximum size in bytes of a body that is held in memory. */
function bodyLimit(pathname: string, { role }: Caller) {
  if (/^\/(auth|functions)\//.test(pathname)) return 64 * 1024
  if (pathname.startsWith('/rest/')) return queryLimits[role].bodyBytes
  return role === 'anon' ? 64 * 1024 : 2 * megabyte
}

/** The backend’s API: `handle` answers a request to any of its services. */
export function createApi(deps: Deps) {
  const { database, schemaCache, storedFiles, resumableUploads } = deps
  const { keys, limiter, trustProxy, siteUrl, freeBytes, delivery } = deps
  const uploads = new Uploads(database, freeBytes)

  async function route(request: Request, url: URL, ip: string): Promise<Response> {
    const { pathname, search } = url
    const { method, headers } = request
    const isResumable = pathname.startsWith(resumablePath)
    if (method === 'OPTIONS') return preflight(request, isResumable ? capabilities : {})
    if (/^(GET|HEAD)$/.test(method) && pathname.startsWith(objectsPath)) {
      const [, isPublic, name = ''] = /^(public\/)?(.*)$/s.exec(pathname.slice(objectsPath.length)) ?? []
      const object = objectIn(name)
      if (object === 'invalid') return invalidKey(name)
      const stored = storedFiles.find(object)
      if (stored || isPublic) return serveFile(request, database.files, object, stored)
    }
    if (pathname === mailEventsPath && method === 'POST' && delivery) {
      // Providers have no key of ours, and sign what they send.
      const body = await readBody(request, megabyte / 4)
      return body ? delivery.events(headers, new TextDecoder().decode(body)) : tooLarge(pathname)
    }
    const claims = await claimsOfRequest(headers, keys)
    if (claims === 'none') return unauthorized('No API key found in request')
    if (claims === 'invalid') return unauthorized('JWT expired or invalid')
    const isRestoring = headers.get('x-restoring') === 'true'
    const caller: Caller = { role: claims.role, claims, ip, isRestoring }

    if (isResumable) return resumableUploads.handle(request, caller)
    if (/^(POST|PUT)$/.test(method) && pathname.startsWith(objectsPath)) {
      const name = pathname.slice(objectsPath.length)
      const object = objectIn(name)
      if (object === 'invalid') return invalidKey(name)
      if (!isRoute(object))
        return caller.role === 'anon' ? forbidden() : uploads.handle(request, object, caller)
    }
    const body = await readBody(request, bodyLimit(pathname, caller))
    if (!body) return tooLarge(pathname)
    if (needsDiskSpace(method, pathname) && (await freeBytes()) < body.byteLength + reservedBytes)
      return diskFullResponse(pathname)
    const context = { database, limiter, method, url, headers, body, caller, siteUrl }
    if (pathname.startsWith('/auth/')) return handleAuth(context)
    if (pathname.startsWith('/storage/')) return handleStorage(context)
    if (pathname.startsWith(functionsPath)) {
      const name = pathname.slice(functionsPath.length)
      const response = await callFunction(name, { method, headers, body, ip }, { keys, delivery, handle })
      return response ?? json(405, { message: 'Method not allowed' })
    }
    const path = pathname.slice('/rest/v1/'.length)
    const isWrite = method === 'POST' && (!path.startsWith('rpc/') || path === 'rpc/subscribe')
    if (ip && caller.role === 'anon' && isWrite) {
      const wait = await limiter.take('publicWrites', ip)
      if (wait) return tooManyRequestsResponse(wait)
    }
    return handleRest({ method, path, search, headers, body, caller }, schemaCache, async (statement) => {
      const isFull = path.startsWith('rpc/') && (await freeBytes()) < reservedForFunctions
      return runAs(caller, isFull ? { ...statement, readOnly: true } : statement).catch((error: unknown) => {
        // A function that writes.
        if (isFull && error instanceof DatabaseError && error.code === '25006')
          throw new ApiError(507, '507', diskFull)
        throw toApiError(error, caller.role)
      })
    })
  }

  /** Queues a statement and runs it with the caller's rights and the role's timeout. Its time counts against the caller's. */
  async function runAs({ role, claims, ip, isRestoring }: Caller, statement: Statement) {
    const headers = { 'x-forwarded-for': ip || 'internal', ...(isRestoring && { 'x-restoring': 'true' }) }
    if (!ip) return database.run('statement', { statement, claims, headers })
    const client = claims.sub ?? ip
    const beforeStart = async () => {
      const waits = [
        await limiter.wait('slowStatements', client),
        role === 'service_role' ? 0 : await limiter.wait('databaseTime', client),
      ]
      const retryAfter = Math.max(...waits)
      if (retryAfter > 0)
        throw new ApiError(429, 'PT429', `Your queries took too long. Please wait ${retryAfter} seconds.`, {
          retryAfter,
        })
    }
    const { timeoutMs } = queryLimits[role]
    const onEnd = (milliseconds: number) => limiter.take('databaseTime', client, Math.ceil(milliseconds))
    return database
      .run('statement', { statement, claims, headers }, { client: ip, timeoutMs, beforeStart, onEnd })
      .catch(async (error: unknown) => {
        if (error instanceof DatabaseError && error.code === '57014')
          await limiter.take('slowStatements', client)
        throw error
      })
  }

  function errorResponse(error: unknown, request: Request, pathname: string) {
    if (error instanceof ApiError) return error.response()
    if (error instanceof QueueFull) return tooManyRequestsResponse(1)
    // Not the error itself: it contains the query's parameters, which may be passwords.
    console.error(`${request.method} ${pathname}:`, error instanceof Error ? error.stack : error)
    return json(500, { code: '500', message: 'Internal server error', details: null, hint: null })
  }

  /** Responds to an API request. `peer` is the IP address of the connection; '' is this process itself. */
  async function handle(request: Request, peer: string): Promise<Response> {
    const url = new URL(request.url)
    // Percent-encoded paths would bypass the checks below; only keys of files may contain any.
    if (
      !/^\/((rest|auth)\/v1\/[^%]*|storage\/v1\/(bucket|object\/.*|upload\/resumable(\/[0-9a-f-]{36})?)|functions\/v1\/(invite|newsletter(\/events)?))$/.test(
        url.pathname,
      )
    )
      return json(404, { message: 'Not found' })
    const ip = clientIp(peer, trustProxy && request.headers.get('x-forwarded-for'))
    const response = await route(request, url, ip).catch((error: unknown) =>
      errorResponse(error, request, url.pathname),
    )
    // A cache that ignores the credentials must not keep one caller's answer for others.
    if (!response.headers.has('Cache-Control') && !isPublic(request.headers, url.pathname, keys))
      response.headers.set('Cache-Control', 'private, no-store')
    return response
  }

  return {
    handles: (pathname: string) => /^\/(rest|auth|storage|realtime|functions)\/v1(\/|$)/.test(pathname),
    handle,
  }
}

/** Whether an answer may be the same for everybody: of the Data API and storage to the public key alone. */
function isPublic(headers: Headers, pathname: string, { anon }: Keys) {
  if (/^\/(auth|functions)\//.test(pathname)) return false
  const { apikey = anon, authorization = `Bearer ${anon}` } = Object.fromEntries(headers)
  return apikey === anon && authorization === `Bearer ${anon}`
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

/** Responds to a CORS preflight request. As on hosted Supabase, every origin is allowed. */
function preflight(request: Request, more: Record<string, string>): Response {
  const requested = request.headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': /^[\w, -]{1,500}$/.test(requested)
        ? requested
        : 'authorization, apikey, content-type',
      'Access-Control-Max-Age': '3600',
      ...more,
    },
  })
}
