import { uploadMetadata } from '../upload-metadata.ts'
import { RequestFailed, sendJson, type Owner } from './owner.ts'

export type StoredFile = { bucket: string; key: string; mimetype: string; cacheControl: string }

type Listed = {
  name: string
  /** Null for a folder. */
  id: string | null
  metadata: { mimetype?: string; cacheControl?: string } | null
}

const pageSize = 1000

export async function* listFiles(owner: Owner): AsyncGenerator<StoredFile> {
  const buckets = (await (await owner('/storage/v1/bucket')).json()) as { id: string }[]
  for (const { id } of buckets) yield* listFolder(owner, id, '')
}

/** Storage lists one folder, with names inside it. */
async function* listFolder(owner: Owner, bucket: string, folder: string): AsyncGenerator<StoredFile> {
  for (let offset = 0; ; offset += pageSize) {
    const response = await sendJson(owner, `/storage/v1/object/list/${bucket}`, {
      body: { prefix: folder, limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } },
    })
    const entries = (await response.json()) as Listed[]
    for (const { name, id, metadata } of entries) {
      const key = folder ? `${folder}/${name}` : name
      if (id === null) yield* listFolder(owner, bucket, key)
      else
        yield {
          bucket,
          key,
          mimetype: metadata?.mimetype ?? 'application/octet-stream',
          cacheControl: metadata?.cacheControl ?? 'no-cache',
        }
    }
    if (entries.length < pageSize) return
  }
}

const objectPath = ({ bucket, key }: Pick<StoredFile, 'bucket' | 'key'>) =>
  `/storage/v1/object/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`

/** Downloads a file. Throws a RequestFailed if the backend lists the file but can't send it. */
export async function downloadFile(owner: Owner, file: StoredFile): Promise<Uint8Array> {
  return new Uint8Array(await (await owner(objectPath(file))).arrayBuffer())
}

export async function uploadFile(
  owner: Owner,
  file: StoredFile,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (bytes.byteLength > partBytes) return uploadInParts(owner, file, bytes)
  await owner(objectPath(file), {
    method: 'POST',
    headers: { 'content-type': file.mimetype, 'cache-control': file.cacheControl, 'x-upsert': 'true' },
    body: bytes,
  })
}

/** The size that hosted Supabase prescribes. */
const partBytes = 6 * 1024 * 1024
const tus = { 'tus-resumable': '1.0.0', 'x-upsert': 'true' }

/** One request may be too large for the backend: the embedded one takes 50 MB. */
async function uploadInParts(owner: Owner, file: StoredFile, bytes: Uint8Array<ArrayBuffer>) {
  const [, seconds] = /^max-age=(\d+)$/.exec(file.cacheControl) ?? []
  const metadata = {
    bucketName: file.bucket,
    objectName: file.key,
    contentType: file.mimetype,
    ...(seconds && { cacheControl: seconds }),
  }
  const begun = await owner('/storage/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': uploadMetadata(metadata),
    },
  })
  const path = new URL(begun.headers.get('location') ?? '', 'http://localhost').pathname
  for (let offset = 0; offset < bytes.byteLength;) {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const body = bytes.subarray(offset, offset + partBytes)
    const sent = await owner(path, { method: 'PATCH', headers: { ...tus, ...type }, body }).catch(
      (error: unknown) => {
        // A part that was sent again after its response was lost.
        if (error instanceof RequestFailed && error.status === 409)
          return owner(path, { method: 'HEAD', headers: tus })
        throw error
      },
    )
    offset = Number(sent.headers.get('upload-offset'))
  }
}

export async function removeFiles(owner: Owner, bucket: string, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 100)
    await sendJson(owner, `/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      body: { prefixes: keys.slice(from, from + 100) },
    })
}
