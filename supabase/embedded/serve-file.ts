import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { matchesEtag } from '../../server/etag.ts'
import { json } from '../../server/json.ts'
import { etagOf, objectFile } from './storage-disk.ts'
import type { ObjectName } from './storage-requests.ts'
import type { StoredFile } from './stored-files.ts'

/** Types that can't run scripts. All others are sent with a sandbox policy, which PDF viewers would not work with. */
const safeTypes = /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w.-]+|video\/[\w.-]+|application\/pdf)$/

type FileRequest = Pick<Request, 'method' | 'url' | 'headers'>

/** Serves GET and HEAD of an object. Its metadata is in `stored`, its bytes are in the folder. */
export async function serveFile(
  request: FileRequest,
  folder: string,
  { bucket, key }: ObjectName,
  stored: StoredFile | undefined,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  // Opened before responding: if the file is replaced meanwhile, this handle still reads the old one.
  const handle = stored && (await open(objectFile(folder, bucket, key)).catch(() => undefined))
  if (!stored || !handle) {
    return json(404, { statusCode: '404', error: 'not_found', message: 'Object not found' })
  }
  const { size, mtime } = await handle.stat()
  const headers = headersOf(stored, etagOf(size, mtime), mtime)
  if (searchParams.has('download')) {
    const name = searchParams.get('download') || (key.split('/').at(-1) ?? 'file')
    headers.set('Content-Disposition', attachment(name))
  }
  if (isFresh(request, headers, mtime)) {
    await handle.close()
    return new Response(null, { status: 304, headers })
  }
  const range = parseRange(request.headers, headers, size)
  if (range === 'unsatisfiable') {
    await handle.close()
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const [start, end] = range ?? [0, size - 1]
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  headers.set('Content-Length', String(end - start + 1))
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || size === 0) {
    await handle.close()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream, {
    status,
    headers,
  })
}

function headersOf({ mimetype, cacheControl }: StoredFile, etag: string, mtime: Date) {
  const headers = new Headers({
    'Content-Type': mimetype,
    'Cache-Control': cacheControl,
    ETag: etag,
    'Last-Modified': mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  })
  if (!safeTypes.test(mimetype)) headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return headers
}

function isFresh(request: FileRequest, headers: Headers, mtime: Date) {
  const tags = request.headers.get('if-none-match')
  if (tags) return matchesEtag(tags, headers.get('etag') ?? '')
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Math.floor(mtime.getTime() / 1000) * 1000 <= since
}

function attachment(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** The requested byte range; undefined for the whole file (no range, several ranges, or an outdated If-Range). */
function parseRange(
  request: Headers,
  file: Headers,
  size: number,
): [start: number, end: number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.get('range') ?? '')
  const condition = request.get('if-range')
  if (!match || (condition && condition !== file.get('etag') && condition !== file.get('last-modified')))
    return undefined
  const [, first = '', last = ''] = match
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end || start >= size ? 'unsatisfiable' : [start, end]
}
