import { json } from './json.ts'

// What hosted Supabase accepts in an object's key, but for '?', which the library takes for the end of the path.
const validKey = /^[\w/!\-.*'() &$@=;:+,]+$/

/** The bucket and key that /storage/v1/object/BUCKET/KEY names, and the same behind public/, sign/ and the like. */
export function keyProblem(pathname: string): Response | undefined {
  const rest = pathname.slice('/storage/v1/object/'.length)
  if (!pathname.startsWith('/storage/v1/object/') || !rest) return undefined
  try {
    const key = decodeURIComponent(rest)
    if (validKey.test(key) && !key.split('/').includes('..')) return undefined
  } catch {
    // Not even an encoded path.
  }
  return json(400, { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${rest}` })
}

/** The address with its key as the library reads it: it would keep '%26' for '&', and store another key than was sent. */
export function withPlainKey(address: string): string {
  const url = new URL(address)
  if (url.pathname.startsWith('/storage/v1/object/'))
    url.pathname = encodeURI(decodeURIComponent(url.pathname))
  return url.href
}

/** Whether a JSON body names a key that Postgres can't hold. */
export function hasNulKey(type: string | null, body: Uint8Array): boolean {
  return Boolean(type?.includes('json')) && Buffer.from(body).includes('\\u0000')
}

/** supabase-js sends a File as a form with one nameless field: this gives its bytes, type and cache time as a plain upload. */
export async function unwrapForm(
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) return body
  const form = await new Response(body, {
    headers: { 'content-type': headers.get('content-type') ?? '' },
  }).formData()
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) return body
  const bytes = new Uint8Array(await file.arrayBuffer())
  headers.set('content-type', file.type.split(';')[0]?.trim() || 'application/octet-stream')
  const seconds = form.get('cacheControl')
  if (typeof seconds === 'string' && /^\d+$/.test(seconds)) headers.set('cache-control', `max-age=${seconds}`)
  return bytes
}
