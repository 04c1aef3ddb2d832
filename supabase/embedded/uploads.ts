import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Caller } from './callers.ts'
import { diskFullResponse, reservedBytes } from './disk-space.ts'
import { MalformedForm, readForm } from './form.ts'
import { json } from '../../server/json.ts'
import { objectFile } from './storage-disk.ts'
import { cacheTime, mimeType, type ObjectName } from './storage-requests.ts'
import type { Database } from './thread/database.ts'
import { DatabaseError } from './thread/jobs.ts'

/** Uploads in one request. Rights and the bucket's rules are asked before the body is read, which is written to a file as it arrives. */

const megabyte = 1024 * 1024
/** Only PDFs may be larger than a file in one request. */
const maxBytes = (type: string) => (type === 'application/pdf' ? 200 : 50) * megabyte
const maxInOneRequest = 50 * megabyte

/** How many uploads may be under way. The secret key, which restores backups, counts among all only. */
const maxRunning = { ofAccount: 5, ofAll: 20 }

/** A refusal, with the status that hosted Supabase has in the body. */
export type Refusal = { statusCode: string; error: string; message: string }

const refusalOf = (status: number, error: string, message: string): Refusal => ({
  statusCode: String(status),
  error,
  message,
})
const tooLarge = refusalOf(413, 'Payload too large', 'The object exceeded the maximum allowed size')

export type Wanted = {
  object: ObjectName
  /** Undefined while it is not known. */
  type?: string
  cacheControl?: string
  upsert: boolean
  size: number
}

/** Asks the rules of the bucket, and then the rights of the caller. Stores nothing. */
export async function checkUpload(database: Database, caller: Caller, wanted: Wanted) {
  const refused = await checkBucket(database, wanted)
  if (refused) return refused
  const result = await store(database, caller, wanted)
  return typeof result === 'string' ? undefined : result
}

async function checkBucket(database: Database, { object, type, size }: Wanted): Promise<Refusal | undefined> {
  const sql =
    'select file_size_limit::float8 as max, allowed_mime_types as types from storage.buckets where id = $1'
  const rows = await database.run('query', { sql, parameters: [object.bucket] })
  const [bucket] = rows as { max: number | null; types: string[] | null }[]
  if (!bucket) return refusalOf(404, 'Bucket not found', 'Bucket not found')
  if (type !== undefined && bucket.types?.length && !bucket.types.includes(type))
    return refusalOf(415, 'invalid_mime_type', `mime type ${type} is not supported`)
  if (size > Math.min(bucket.max ?? Infinity, type === undefined ? Infinity : maxBytes(type))) return tooLarge
}

/** Stores a received file, or only checks whether it may be stored. Returns the id of its row. */
export async function store(
  database: Database,
  { claims, ip }: Caller,
  { object, type = 'application/octet-stream', cacheControl = 'no-cache', upsert, size }: Wanted,
  from?: string,
): Promise<string | Refusal> {
  const input = { object, type, cacheControl, upsert, size, claims, from }
  return database
    .run('storeFile', input, { client: ip, timeoutMs: 8000 })
    .catch((error: unknown) => refusalFrom(error))
}

function refusalFrom(error: unknown): Refusal {
  if (!(error instanceof DatabaseError)) throw error
  const { code, message } = error
  if (code === '23505') return refusalOf(409, 'Duplicate', 'The resource already exists')
  if (code === '42501')
    return refusalOf(
      403,
      'Unauthorized',
      message.startsWith('new row violates') ? 'new row violates row-level security policy' : message,
    )
  if (code === 'PT403') return refusalOf(403, 'Unauthorized', message)
  throw error
}

const respond = (refusal: Refusal) =>
  json(refusal.statusCode === '413' ? 413 : 400, refusal, { Connection: 'close' })

/** Thrown where a body is over its limit. */
class TooLarge extends Error {}

export class Uploads {
  private readonly database: Database
  private readonly freeBytes: () => Promise<number>
  /** The announced bytes of the uploads under way, by account. */
  private readonly running: { account: string; bytes: number }[] = []

  constructor(database: Database, freeBytes: () => Promise<number>) {
    this.database = database
    this.freeBytes = freeBytes
  }

  async handle(request: Request, object: ObjectName, caller: Caller): Promise<Response> {
    const { headers } = request
    const type = headers.get('content-type') ?? ''
    const isForm = type.startsWith('multipart/form-data')
    const length = Number(headers.get('content-length') ?? 0)
    // A form is a little larger than its file.
    if (length > maxInOneRequest + (isForm ? megabyte : 0)) return respond(tooLarge)
    const wanted: Wanted = {
      object,
      type: isForm ? undefined : mimeType(type),
      cacheControl: cacheTime(headers.get('cache-control') ?? ''),
      upsert: request.method === 'PUT' || headers.get('x-upsert') === 'true',
      size: isForm ? 0 : length,
    }
    const account = caller.claims.sub ?? caller.role
    const own = this.running.filter((each) => each.account === account).length
    const isOver = caller.role !== 'service_role' && own >= maxRunning.ofAccount
    if (isOver || this.running.length >= maxRunning.ofAll) return tooMany(isOver ? 429 : 503)
    const running = { account, bytes: length }
    this.running.push(running)
    try {
      const refused = await checkUpload(this.database, caller, wanted)
      if (refused) return respond(refused)
      const announced = this.running.reduce((sum, { bytes }) => sum + bytes, 0)
      if ((await this.freeBytes()) < announced + reservedBytes) return diskFullResponse('/storage/')
      return await this.receive(request, wanted, caller)
    } finally {
      this.running.splice(this.running.indexOf(running), 1)
    }
  }

  private async receive({ headers, body }: Request, wanted: Wanted, caller: Caller): Promise<Response> {
    const { bucket, key } = wanted.object
    const part = `${objectFile(this.database.files, bucket, key)}.${randomUUID()}`
    await mkdir(path.dirname(part), { recursive: true })
    try {
      const file = { ...wanted }
      let bytes = chunksOf(body)
      if (file.type === undefined) {
        const form = await readForm(headers.get('content-type') ?? '', bytes)
        file.type = mimeType(form.type)
        file.cacheControl = cacheTime(`max-age=${form.fields.get('cacheControl') ?? ''}`)
        bytes = form.bytes
      }
      file.size = await write(bytes, part, maxInOneRequest)
      const refused = await checkBucket(this.database, file)
      if (refused) return respond(refused)
      const stored = await store(this.database, caller, file, part)
      if (typeof stored !== 'string') return respond(stored)
      return json(200, { Id: stored, Key: `${bucket}/${key}` })
    } catch (error) {
      if (error instanceof TooLarge) return respond(tooLarge)
      if (error instanceof MalformedForm) return respond(refusalOf(400, 'invalid_request', malformed))
      throw error
    } finally {
      await rm(part, { force: true })
    }
  }
}

const malformed = 'This request can’t be read'

const tooMany = (status: 429 | 503) =>
  json(
    status,
    refusalOf(status, 'Too many uploads', 'Too many uploads are under way. Please try again in a moment.'),
    { 'Retry-After': '5', Connection: 'close' },
  )

/** The chunks of a body. Throws a MalformedForm where the connection breaks: nobody reads the response. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>
  } catch {
    throw new MalformedForm()
  }
}

/** Writes what arrives to a file; returns its size. */
async function write(bytes: AsyncIterable<Uint8Array>, file: string, limit: number): Promise<number> {
  const handle = await open(file, 'wx')
  let size = 0
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > limit) throw new TooLarge()
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return size
}
