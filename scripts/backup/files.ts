import { sendJson, type Owner } from './owner.ts'

export type StoredFile = { bucket: string; key: string; mimetype: string; cacheControl: string }

type Listed = {
  name: string
  /** Null for a folder. */
  id: string | null
  metadata: { mimetype?: string; cacheControl?: string } | null
}

const pageSize = 1000

/** Lists all files of all buckets. */
export async function* listFiles(owner: Owner): AsyncGenerator<StoredFile> {
  const buckets = (await (await owner('/storage/v1/bucket')).json()) as { id: string }[]
  for (const { id } of buckets) yield* listFolder(owner, id, '')
}

/** Hosted Supabase lists one folder, with relative names; the embedded backend lists all keys at once. */
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

/** Uploads a file; replaces one with the same key. */
export async function uploadFile(
  owner: Owner,
  file: StoredFile,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await owner(objectPath(file), {
    method: 'POST',
    headers: { 'content-type': file.mimetype, 'cache-control': file.cacheControl, 'x-upsert': 'true' },
    body: bytes,
  })
}

/** Removes files of one bucket. */
export async function removeFiles(owner: Owner, bucket: string, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 100)
    await sendJson(owner, `/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      body: { prefixes: keys.slice(from, from + 100) },
    })
}
