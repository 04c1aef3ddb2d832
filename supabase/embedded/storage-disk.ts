import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type Uploaded = Parameters<StorageAdapter['uploadObject']>[3]

/** The file of an object. Its name is a hash, so keys can neither escape the folder nor collide. */
export function objectFile(folder: string, bucket: string, key: string): string {
  const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex')
  return path.join(folder, name.slice(0, 2), name)
}

/** A file with the bytes of the upload that is being handled, whose request has no body: it is moved into place. */
export const receivedFile = new AsyncLocalStorage<string | undefined>()

/** Stores uploads as files in a folder; their names and MIME types are in storage.objects. */
export class DiskStorage implements StorageAdapter {
  driver = null
  private readonly folder: string
  private readonly mimeTypeOf: (bucket: string, key: string) => Promise<string>
  private readonly write: typeof writeFile

  constructor(
    folder: string,
    mimeTypeOf: (bucket: string, key: string) => Promise<string>,
    /** Replaced in tests of a failing disk. */
    write = writeFile,
  ) {
    this.folder = folder
    this.mimeTypeOf = mimeTypeOf
    this.write = write
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: unknown,
    body: Uploaded,
    type: string,
    cache: string,
  ) {
    const file = objectFile(this.folder, bucket, key)
    // Renamed into place, so that readers see either the old file or the new one.
    await mkdir(path.dirname(file), { recursive: true })
    const received = receivedFile.getStore()
    if (received) {
      await rename(received, file)
      return this.describe(file, type, cache)
    }
    const part = `${file}.${randomUUID()}`
    try {
      await this.write(part, body instanceof Uint8Array ? body : await bytesOf(body))
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    return this.describe(file, type, cache)
  }

  async getObject(bucket: string, key: string) {
    const file = objectFile(this.folder, bucket, key)
    const metadata = await this.headObject(bucket, key)
    return { metadata, httpStatusCode: 200, body: new Blob([await readFile(file)]) }
  }

  async headObject(bucket: string, key: string) {
    return this.describe(objectFile(this.folder, bucket, key), await this.mimeTypeOf(bucket, key), 'no-cache')
  }

  async deleteObject(bucket: string, key: string) {
    await rm(objectFile(this.folder, bucket, key), { force: true })
  }

  async deleteObjects(bucket: string, keys: string[]) {
    for (const key of keys) await this.deleteObject(bucket, key)
  }

  async copyObject(fromBucket: string, from: string, _version: unknown, toBucket: string, to: string) {
    const target = objectFile(this.folder, toBucket, to)
    await mkdir(path.dirname(target), { recursive: true })
    // Never written in place: copies from before an update are hard links to the same file.
    const part = `${target}.${randomUUID()}`
    await copyFile(objectFile(this.folder, fromBucket, from), part)
    await rename(part, target)
    return this.describe(target, '', '')
  }

  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('Files on disk have no URL of their own.'))
  }

  private async describe(file: string, mimetype: string, cacheControl: string) {
    const { size, mtime } = await stat(file)
    return {
      cacheControl,
      contentLength: size,
      size,
      mimetype,
      lastModified: mtime,
      eTag: etagOf(size, mtime),
    }
  }
}

/** The ETag of a file; it changes whenever the file is written. */
export function etagOf(size: number, mtime: Date): string {
  return `"${size.toString(16)}-${mtime.getTime().toString(16)}"`
}

async function bytesOf(body: Exclude<Uploaded, Uint8Array>) {
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer())
}

/** The temporary file of an upload: the object's hash and a random id. */
const partName = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

/** Removes temporary files of interrupted uploads. Call it only while nobody is uploading. */
export async function removeUploadParts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && partName.test(entry.name))
      await rm(path.join(entry.parentPath, entry.name), { force: true })
}
