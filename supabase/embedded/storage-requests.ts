import { z } from 'zod'
import { pick } from './auth-requests.ts'
import { json } from './json.ts'
import { readJson } from './rest/json-body.ts'
import type { PlainRequest } from './thread/jobs.ts'

/** An object: where it lies in which bucket, decoded. */
export type ObjectName = { bucket: string; key: string }

// What hosted Supabase accepts in an object's key, but for '?', which the library takes for the end of the path.
const validKey = /^[\w/!\-.*'() &$@=;:+,]{1,1024}$/
const validBucket = /^[\w.-]{1,100}$/

const objects = '/storage/v1/object/'
const size = z.int().min(0).max(1_000_000)
const listing = z.object({
  prefix: z.string().max(1024).default(''),
  limit: size.default(100),
  offset: size.default(0),
  search: z.string().max(200).optional(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']),
      order: z.enum(['asc', 'desc']).optional(),
    })
    .optional(),
})
const removal = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/**
 * The object that a path below /storage/v1/object/ names, after public/ or authenticated/; 'invalid' for a key or bucket
 * that can't be. Decoded once, and what follows works with that alone.
 */
export function objectIn(path: string): ObjectName | 'invalid' {
  try {
    const [bucket = '', ...parts] = decodeURIComponent(path).split('/')
    const key = parts.join('/')
    return validBucket.test(bucket) && isKey(key) ? { bucket, key } : 'invalid'
  } catch {
    return 'invalid'
  }
}

const isKey = (key: string) => validKey.test(key) && !key.split('/').some((part) => /^\.{0,2}$/.test(part))

export const invalidKey = (path: string) =>
  json(400, { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${path.slice(0, 200)}` })

/** What an upload is, beside its bytes. */
type Upload = { object: ObjectName; type: string; cacheControl?: string; upsert: boolean }

/**
 * Reads a request to the storage service and makes it anew from what was understood, so that the library reads nothing
 * that we have not. undefined where it is none of the service's; a Response where it is refused.
 */
export async function readStorageRequest(
  method: string,
  pathname: string,
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
): Promise<PlainRequest | Response | undefined> {
  const credentials = pick(headers, ['authorization', 'apikey'])
  const withJson = (path: string, value: unknown): PlainRequest => ({
    method,
    path,
    headers: { ...credentials, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(value)),
  })
  if (method === 'GET' && pathname === '/storage/v1/bucket') {
    return { method, path: pathname, headers: credentials }
  }
  if (!pathname.startsWith(objects)) return undefined
  const path = pathname.slice(objects.length)
  const [, list] = /^list\/([\w.-]{1,100})$/.exec(path) ?? []
  if (list && method === 'POST') {
    const wanted = listing.safeParse(readJson(body, '{}').value)
    return wanted.success ? withJson(`${objects}list/${list}`, wanted.data) : malformed()
  }
  if (method === 'DELETE' && validBucket.test(path)) {
    if (Buffer.from(body).includes('\\u0000')) return json(400, keyProblem)
    const wanted = removal.safeParse(readJson(body).value)
    if (!wanted.success) return malformed()
    const wrong = wanted.data.prefixes.find((key) => !isKey(key))
    return wrong === undefined ? withJson(`${objects}${path}`, wanted.data) : json(400, keyProblem)
  }
  const object = objectIn(path)
  if (object === 'invalid') return invalidKey(path)
  if (/^(list|sign|upload|info|public|authenticated|move|copy)$/.test(object.bucket)) return undefined
  if (method === 'GET' || method === 'HEAD') return { method, path: pathOf(object), headers: credentials }
  if (method !== 'POST' && method !== 'PUT') return undefined
  const upload = await readUpload(object, headers, body)
  if (!upload) return malformed()
  const { type, cacheControl, upsert, bytes } = upload
  return {
    method,
    path: pathOf(object),
    headers: {
      ...credentials,
      'content-type': type,
      // Else the library takes the length of a form for that of the file.
      'content-length': String(bytes.byteLength),
      ...(cacheControl && { 'cache-control': cacheControl }),
      ...(upsert && { 'x-upsert': 'true' }),
    },
    body: bytes,
  }
}

const pathOf = ({ bucket, key }: ObjectName) => objects + encodeURI(`${bucket}/${key}`)
const keyProblem = { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }
const malformed = () =>
  json(400, { statusCode: '400', error: 'invalid_request', message: 'This request can’t be read' })

/** supabase-js sends a File as a form with one nameless field, and bytes as they are. */
async function readUpload(
  object: ObjectName,
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
): Promise<(Upload & { bytes: Uint8Array<ArrayBuffer> }) | undefined> {
  const type = headers.get('content-type') ?? 'application/octet-stream'
  const upsert = headers.get('x-upsert') === 'true'
  const cacheControl = cacheTime(headers.get('cache-control') ?? '')
  if (!type.startsWith('multipart/form-data')) {
    return { object, type: mimeType(type), cacheControl, upsert, bytes: body }
  }
  const fields = await readForm(type, body)
  const file = fields && [...fields.values()].find((value) => value instanceof File)
  if (!file) return undefined
  const seconds = fields.get('cacheControl')
  return {
    object,
    type: mimeType(file.type),
    cacheControl: cacheTime(`max-age=${typeof seconds === 'string' ? seconds : ''}`),
    upsert,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }
}

/**
 * supabase-js sends three parts. 50 MB of parts, or of one part's headers, would take seconds in which nobody else is
 * answered.
 */
const formBounds = { parts: 10, head: 2000 }

async function readForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData | undefined> {
  const [, boundary] = /^multipart\/form-data; *boundary="?([\w-]{1,70})"?$/.exec(type) ?? []
  if (!boundary) return undefined
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = `--${boundary}`
  let parts = 0
  for (let at = 0; (at = bytes.indexOf(delimiter, at)) >= 0;) {
    at += delimiter.length
    const head = bytes.subarray(at, at + formBounds.head).toString('latin1')
    const isLast = head.startsWith('--')
    if (!isLast && (++parts > formBounds.parts || !head.includes('\r\n\r\n'))) return undefined
  }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Response(body, { headers }).formData().catch(() => undefined)
}

const mimeType = (text: string) =>
  /^[\w.+-]{1,100}\/[\w.+-]{1,100}(?=;|\s|$)/.exec(text.trim())?.[0].toLowerCase() ??
  'application/octet-stream'

const cacheTime = (text: string) => /^(max-age=\d{1,10}|no-cache|no-store)$/.exec(text)?.[0]
