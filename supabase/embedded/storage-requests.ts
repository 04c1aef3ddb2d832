import { z } from 'zod'
import { pick } from './auth-requests.ts'
import { json } from './json.ts'
import { readJson } from './rest/json-body.ts'
import type { PlainRequest } from './thread/jobs.ts'

/** The decoded bucket and key of an object. */
export type ObjectName = { bucket: string; key: string }

// The characters that hosted Supabase accepts in keys, except '?', which @supabase/lite takes for the end of the path.
const validKey = /^[\w/!\-.*'() &$@=;:+,]{1,1024}$/
const validBucket = /^[\w.-]{1,100}$/

const objectsPath = '/storage/v1/object/'
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
 * Decodes the object in a path below /storage/v1/object/, without public/ or authenticated/; 'invalid' for an invalid key or
 * bucket. All later code uses the decoded name.
 */
export function objectIn(path: string): ObjectName | 'invalid' {
  try {
    const [bucket = '', ...parts] = decodeURIComponent(path).split('/')
    return objectNamed(bucket, parts.join('/'))
  } catch {
    return 'invalid'
  }
}

/** The object of a bucket and a decoded key; 'invalid' if one of them is. */
export const objectNamed = (bucket: string, key: string): ObjectName | 'invalid' =>
  validBucket.test(bucket) && isKey(key) ? { bucket, key } : 'invalid'

const isKey = (key: string) => validKey.test(key) && !key.split('/').some((part) => /^\.{0,2}$/.test(part))

/** The response to a path that names no object, as hosted Supabase gives it. */
export const invalidKey = (path: string) =>
  json(400, { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${path.slice(0, 200)}` })

/** The metadata of an upload. */
type Upload = { object: ObjectName; type: string; cacheControl?: string; upsert: boolean }

/**
 * Validates a request to the storage service and rebuilds it from the validated parts, so that @supabase/lite never sees
 * unvalidated input. Returns undefined for unknown routes, and a Response if the request is invalid.
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
  if (!pathname.startsWith(objectsPath)) return undefined
  const path = pathname.slice(objectsPath.length)
  const [, list] = /^list\/([\w.-]{1,100})$/.exec(path) ?? []
  if (list && method === 'POST') {
    const parsed = listing.safeParse(readJson(body, '{}').value)
    return parsed.success ? withJson(`${objectsPath}list/${list}`, parsed.data) : malformed()
  }
  if (method === 'DELETE' && validBucket.test(path)) {
    if (Buffer.from(body).includes('\\u0000')) return json(400, keyProblem)
    const parsed = removal.safeParse(readJson(body).value)
    if (!parsed.success) return malformed()
    const invalid = parsed.data.prefixes.find((key) => !isKey(key))
    return invalid === undefined ? withJson(`${objectsPath}${path}`, parsed.data) : json(400, keyProblem)
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
      // Otherwise @supabase/lite stores the form's length as the file's.
      'content-length': String(bytes.byteLength),
      ...(cacheControl && { 'cache-control': cacheControl }),
      ...(upsert && { 'x-upsert': 'true' }),
    },
    body: bytes,
  }
}

/** The path of an object in the storage API. */
export const pathOf = ({ bucket, key }: ObjectName) => objectsPath + encodeURI(`${bucket}/${key}`)
const keyProblem = { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }
const malformed = () =>
  json(400, { statusCode: '400', error: 'invalid_request', message: 'This request can’t be read' })

/** supabase-js sends a File as a form with an unnamed field, and bytes as the plain body. */
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
 * supabase-js sends three parts. Parsing 50 MB of tiny parts, or of one part's headers, would block the server for seconds.
 */
const formLimits = { parts: 10, head: 2000 }

async function readForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData | undefined> {
  const [, boundary] = /^multipart\/form-data; *boundary="?([\w-]{1,70})"?$/.exec(type) ?? []
  if (!boundary) return undefined
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = `--${boundary}`
  let parts = 0
  for (let at = 0; (at = bytes.indexOf(delimiter, at)) >= 0;) {
    at += delimiter.length
    const head = bytes.subarray(at, at + formLimits.head).toString('latin1')
    const isLast = head.startsWith('--')
    if (!isLast && (++parts > formLimits.parts || !head.includes('\r\n\r\n'))) return undefined
  }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Response(body, { headers }).formData().catch(() => undefined)
}

/** The MIME type of a content type, without parameters. */
export const mimeType = (text: string) =>
  /^[\w.+-]{1,100}\/[\w.+-]{1,100}(?=;|\s|$)/.exec(text.trim())?.[0].toLowerCase() ??
  'application/octet-stream'

/** A cache-control that files may have. */
export const cacheTime = (text: string) => /^(max-age=\d{1,10}|no-cache|no-store)$/.exec(text)?.[0]
