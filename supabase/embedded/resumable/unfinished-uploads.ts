import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Announced } from './protocol.ts'

export type Upload = Announced & {
  id: string
  /** The user who began it; only they may continue it. */
  owner: string
  /** When it began, in milliseconds. */
  created: number
  /** All bytes were received, and the file is in its bucket: kept for a client that lost the last response. */
  finished?: true
}

/** As on hosted Supabase, in milliseconds. */
export const lifetime = 24 * 3600 * 1000

/**
 * Uploads in a folder, so that they outlive a restart: each has a file with the bytes received so far, whose size is the offset,
 * and one that describes it.
 */
export class UnfinishedUploads {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  file = (id: string) => path.join(this.folder, id)
  private description = (id: string) => path.join(this.folder, `${id}.json`)

  async create(owner: string, announced: Announced): Promise<Upload> {
    const upload = { ...announced, id: randomUUID(), owner, created: Date.now() }
    await mkdir(this.folder, { recursive: true })
    await writeFile(this.file(upload.id), '')
    await this.describe(upload)
    return upload
  }

  async find(id: string): Promise<Upload | undefined> {
    const text = await readFile(this.description(id), 'utf8').catch(() => undefined)
    const upload = text && (JSON.parse(text) as Upload)
    return upload && upload.created + lifetime > Date.now() ? upload : undefined
  }

  /** How many bytes were received; undefined if the file is gone. */
  async offset({ id, finished, size }: Upload): Promise<number | undefined> {
    return finished ? size : (await stat(this.file(id)).catch(() => undefined))?.size
  }

  /**
   * Appends what arrives, at most `room` bytes, until the body ends, its connection breaks or the signal aborts. Returns whether
   * all of it had room. Nothing is held in memory, and what has arrived stays.
   */
  async append(
    id: string,
    body: ReadableStream<Uint8Array>,
    room: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const handle = await open(this.file(id), 'a')
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', stop)
    try {
      while (!signal.aborted) {
        // It rejects if the connection breaks.
        const { value } = await reader.read().catch(() => ({ value: undefined }))
        if (!value) return true
        if (value.byteLength > room) {
          stop()
          return false
        }
        await handle.writeFile(value)
        room -= value.byteLength
      }
      return true
    } finally {
      signal.removeEventListener('abort', stop)
      await handle.close()
    }
  }

  async finish(upload: Upload): Promise<void> {
    await this.describe({ ...upload, finished: true })
  }

  async remove(id: string): Promise<void> {
    const description = this.description(id)
    for (const file of [description, `${description}.new`, this.file(id)]) await rm(file, { force: true })
  }

  /** All unfinished uploads, the oldest first. Removes expired ones, and what a crash left: not while another is created. */
  async list(): Promise<Upload[]> {
    const names = await readdir(this.folder).catch(() => [])
    const uploads: Upload[] = []
    for (const id of new Set(names.map((name) => name.slice(0, 36)))) {
      const upload = await this.find(id)
      if (!upload) await this.remove(id)
      else if (!upload.finished) uploads.push(upload)
    }
    return uploads.sort((a, b) => a.created - b.created)
  }

  private async describe(upload: Upload) {
    const file = this.description(upload.id)
    // Renamed into place, so that a crash leaves the old description or the new one.
    await writeFile(`${file}.new`, JSON.stringify(upload))
    await rename(`${file}.new`, file)
  }
}
