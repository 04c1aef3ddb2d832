import { z } from 'zod'
import { json } from '../../server/json.ts'
import { readJson } from './rest/json-body.ts'

/** The decoded bucket and key of an object. */
export type ObjectName = { bucket: string; key: string }

// The characters that hosted Supabase accepts in keys, except '?', which supabase-js doesn't encode in URLs.
const validKey = /^[\w/!\-.*'() &$@=;:+,]{1,1024}$/
const validBucket = /^[\w.-]{1,100}$/

const objectsPath = '/storage/v1/object/'
const size = z.int().min(0).max(1_000_000)
const listing = z.object({
  prefix: z.string().max(1024).default(''),
  limit: size.default(100),
  offset: size.default(0),
  search: z.string().max(200).default(''),
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

export type Listing = z.output<typeof listing>
type StorageRequest =
  | { action: 'buckets' }
  | { action: 'list'; bucket: string; listing: Listing }
  | { action: 'remove'; bucket: string; keys: string[] }
  | { action: 'read'; object: ObjectName }

/** Validates a request to the storage service. Returns undefined for unknown routes, and a Response if the request is invalid. */
export function readStorageRequest(
  method: string,
  pathname: string,
  body: Uint8Array<ArrayBuffer>,
): StorageRequest | Response | undefined {
  if (method === 'GET' && pathname === '/storage/v1/bucket') return { action: 'buckets' }
  if (!pathname.startsWith(objectsPath)) return undefined
  const path = pathname.slice(objectsPath.length)
  if (method === 'DELETE' && validBucket.test(path)) return readRemoval(path, body)
  const [, bucket] = /^list\/([\w.-]{1,100})$/.exec(path) ?? []
  if (bucket && method === 'POST') {
    const parsed = listing.safeParse(readJson(body, '{}').value)
    return parsed.success ? { action: 'list', bucket, listing: parsed.data } : malformed()
  }
  const object = objectIn(path)
  if (object === 'invalid') return invalidKey(path)
  return isRoute(object) || !/^(GET|HEAD)$/.test(method) ? undefined : { action: 'read', object }
}

function readRemoval(bucket: string, body: Uint8Array<ArrayBuffer>): StorageRequest | Response {
  if (Buffer.from(body).includes('\\u0000')) return json(400, keyProblem)
  const parsed = removal.safeParse(readJson(body).value)
  if (!parsed.success) return malformed()
  const keys = parsed.data.prefixes
  return keys.every(isKey) ? { action: 'remove', bucket, keys } : json(400, keyProblem)
}

/** Whether the first part of a path is another route of the storage API, not a bucket. */
export const isRoute = ({ bucket }: ObjectName) =>
  /^(list|sign|upload|info|public|authenticated|move|copy)$/.test(bucket)

const keyProblem = { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }
const malformed = () =>
  json(400, { statusCode: '400', error: 'invalid_request', message: 'This request can’t be read' })

export const mimeType = (text: string) =>
  /^[\w.+-]{1,100}\/[\w.+-]{1,100}(?=;|\s|$)/.exec(text.trim())?.[0].toLowerCase() ??
  'application/octet-stream'

/** A cache-control that files may have. */
export const cacheTime = (text: string) => /^(max-age=\d{1,10}|no-cache|no-store)$/.exec(text)?.[0]
