import { existsSync } from 'node:fs'
import type { Caller, Claims } from '../callers.ts'
import { reservedBytes } from '../disk-space.ts'
import { objectFile } from '../storage-disk.ts'
import type { Database } from '../thread/database.ts'
import { checkUpload, type Refusal, store } from '../uploads.ts'
import { createTurns } from './turns.ts'
import { capabilities, readAnnounced, resumablePath, tusResponse, wholeNumber } from './protocol.ts'
import { lifetime, UnfinishedUploads, type Upload } from './unfinished-uploads.ts'

type Deps = {
  database: Database
  folder: string
  freeBytes: () => Promise<number>
}

/** Unfinished uploads: a user's oldest one gives way to a new one, somebody else's doesn't. */
const maxUnfinished = { ofUser: 5, ofAll: 20 }

const hour = 3600 * 1000

/**
 * Uploads in parts that continue after a lost connection or a restart, for files that are too large for one request. The rules of
 * a bucket and the rights of the caller are checked before the first byte, and as for any upload after the last.
 */
export class ResumableUploads {
  private readonly deps: Deps
  private readonly uploads: UnfinishedUploads
  private readonly takeTurn = createTurns()
  private readonly cleaning: NodeJS.Timeout

  constructor(deps: Deps) {
    this.deps = deps
    this.uploads = new UnfinishedUploads(deps.folder)
    const clean = () => void this.takeTurn('creation', () => this.uploads.list()).catch(console.error)
    clean()
    this.cleaning = setInterval(clean, hour).unref()
  }

  close(): void {
    clearInterval(this.cleaning)
  }

  async handle(request: Request, caller: Caller): Promise<Response> {
    const { method, headers } = request
    if (caller.role === 'anon') return tusResponse(403, {}, 'new row violates row-level security policy')
    if (headers.get('tus-resumable') !== '1.0.0') return tusResponse(412, capabilities)
    const id = new URL(request.url).pathname.slice(resumablePath.length + 1)
    if (!id) return method === 'POST' ? this.create(headers, caller) : tusResponse(405)
    if (!/^(HEAD|PATCH|DELETE)$/.test(method)) return tusResponse(405)
    // The latest request of an upload ends an earlier one, whose connection may be lost without the server knowing.
    return this.takeTurn(id, async (signal) => {
      const upload = await this.uploads.find(id)
      const offset = upload && (await this.offset(upload))
      if (!upload || offset === undefined || upload.owner !== ownerOf(caller))
        return tusResponse(404, {}, 'The upload was not found')
      if (method === 'DELETE') {
        await this.uploads.remove(id)
        return tusResponse(204)
      }
      if (method === 'PATCH') return this.receive(request, upload, { offset, signal, caller })
      // If storing the complete file failed, the client must not take it for stored.
      if (offset === upload.size && !upload.finished) {
        const refused = await this.store(upload, caller)
        if (refused) return refused
      }
      return tusResponse(200, {
        'Upload-Offset': String(offset),
        'Upload-Length': String(upload.size),
        'Upload-Metadata': upload.metadata,
        'Upload-Expires': expiry(upload),
      })
    })
  }

  private async create(headers: Headers, caller: Caller): Promise<Response> {
    const announced = readAnnounced(headers)
    if (announced instanceof Response) return announced
    const refused = await checkUpload(this.deps.database, caller, announced)
    if (refused) return refusal(refused)
    return this.takeTurn('creation', async () => {
      const all = await this.uploads.list()
      const owner = ownerOf(caller)
      const own = all.filter((upload) => upload.owner === owner)
      const outdated = own.slice(0, Math.max(0, own.length + 1 - maxUnfinished.ofUser))
      const others = all.filter((upload) => !outdated.includes(upload))
      if (others.length >= maxUnfinished.ofAll)
        return tusResponse(429, { 'Retry-After': '60' }, 'Too many uploads are unfinished')
      for (const { id } of outdated) await this.uploads.remove(id)
      if (await this.isFull(announced.size + (await this.missingBytes(others)))) return diskFull()
      const upload = await this.uploads.create(owner, announced)
      return tusResponse(201, {
        Location: `${resumablePath}/${upload.id}`,
        'Upload-Expires': expiry(upload),
      })
    })
  }

  /** Removes the unfinished uploads of an account that it may no longer store. Never throws. */
  checkAgain(account: string): void {
    const check = async () => {
      for (const upload of await this.uploads.list())
        if (upload.owner === account && !(await this.mayStore(upload)))
          await this.takeTurn(upload.id, () => this.uploads.remove(upload.id))
    }
    void this.takeTurn('creation', check).catch(console.error)
  }

  private async mayStore(upload: Upload): Promise<boolean> {
    const claims: Claims = { role: 'authenticated', sub: upload.owner }
    const refused = await checkUpload(this.deps.database, { role: claims.role, claims, ip: '' }, upload)
    return refused?.statusCode !== '403'
  }

  /** How many bytes were received; undefined if the file is gone, also from its bucket. */
  private async offset(upload: Upload): Promise<number | undefined> {
    const { bucket, key } = upload.object
    if (upload.finished && !existsSync(objectFile(this.deps.database.files, bucket, key))) return undefined
    return this.uploads.offset(upload)
  }

  private async isFull(bytes: number): Promise<boolean> {
    return (await this.deps.freeBytes()) < bytes + reservedBytes
  }

  private async missingBytes(uploads: Upload[]): Promise<number> {
    let missing = 0
    for (const upload of uploads)
      missing += upload.size - ((await this.uploads.offset(upload)) ?? upload.size)
    return missing
  }

  private async receive(
    { headers, body }: Request,
    upload: Upload,
    { offset, signal, caller }: { offset: number; signal: AbortSignal; caller: Caller },
  ): Promise<Response> {
    if (headers.get('content-type') !== 'application/offset+octet-stream')
      return tusResponse(415, {}, 'Invalid Content-Type')
    if (wholeNumber(headers.get('upload-offset')) !== offset)
      return tusResponse(409, {}, 'Upload-Offset conflict')
    if (body && !upload.finished) {
      if (await this.isFull(wholeNumber(headers.get('content-length')) ?? 0)) return diskFull()
      const hasRoom = await this.uploads.append(upload.id, body, upload.size - offset, signal)
      if (!hasRoom) return tusResponse(413, { Connection: 'close' }, 'Exceeded Upload-Length')
    }
    const received = (await this.uploads.offset(upload)) ?? offset
    if (received === upload.size && !upload.finished) {
      const refused = await this.store(upload, caller)
      if (refused) return refused
    }
    return tusResponse(204, { 'Upload-Offset': String(received), 'Upload-Expires': expiry(upload) })
  }

  /** Puts a complete file in its bucket, as an upload in one request ends. Returns the refusal, if it is refused. */
  private async store(upload: Upload, caller: Caller): Promise<Response | undefined> {
    const stored = await store(this.deps.database, caller, upload, this.uploads.file(upload.id))
    if (typeof stored === 'string') {
      await this.uploads.finish(upload)
      return undefined
    }
    await this.uploads.remove(upload.id)
    return refusal(stored)
  }
}

const diskFull = () => tusResponse(507, {}, 'The server’s disk is full. Nothing was saved.')
const ownerOf = ({ claims }: Caller) => claims.sub ?? claims.role
const expiry = ({ created }: Upload) => new Date(created + lifetime).toUTCString()

/** Other uploads have the status in the body: resumable ones, as on hosted Supabase, as their own. */
const refusal = ({ statusCode, message }: Refusal) =>
  tusResponse(Number(statusCode), {}, statusCode === '413' ? 'Maximum size exceeded' : message)
