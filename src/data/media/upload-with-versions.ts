import { storedName, withVersions } from '@/lib/pictures'
import { storageKey } from '@/lib/storage-key'
import { standardType } from '@/lib/upload-rules'
import { discardFiles } from './write-row-for-files'
import { partBytes, uploadFile, type Bucket, type UploadOptions } from './files'
import { preparePicture } from './prepare-picture'
import { uniqueNow } from './unique-now'

/** By then the server has stored what had reached it whole when the upload was cancelled, in milliseconds. */
const lateStore = 2000

const unfinishedKey = async (bucket: Bucket, folder: string, file: File) =>
  (await import('./resumable-upload')).unfinishedKey(bucket, folder, file)

/** A stored file: its URL as rows store it, the keys of the file and its versions, and the file itself as stored. */
type StoredFile = { url: string; keys: string[]; file: File }

/**
 * Uploads a file to a folder of a bucket. Pictures are re-encoded first and uploaded with their versions; every picture
 * upload goes through here. The versions go first: only editors could add one to a picture that is there. If it fails or is
 * cancelled, everything uploaded is removed.
 */
export async function uploadWithVersions(
  bucket: Bucket,
  folder: string,
  chosen: File,
  { onProgress, signal }: UploadOptions = {},
  storedAs = chosen.name,
): Promise<StoredFile> {
  const { name, lastModified } = chosen
  const type = standardType(chosen)
  const file = chosen.type === type ? chosen : new File([chosen], name, { type, lastModified })
  const prepared = file.type.startsWith('image/') ? await preparePicture(file) : null
  signal?.throwIfAborted()
  const files = prepared?.files ?? ([file] as const)
  const unfinished = !prepared && file.size > partBytes && (await unfinishedKey(bucket, folder, file))
  const keys = withVersions(unfinished || storageKey(folder, storedName(storedAs, prepared), uniqueNow()))
  // An empty key would be that of the bucket.
  if (keys.length < files.length) throw new Error(`No place to store ${file.name}.`)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  let url = ''
  try {
    for (const [index, part] of [...files.entries()].reverse()) {
      url = await uploadFile(bucket, keys[index]!, part, {
        onProgress: (share, isWaiting) => onProgress?.((sent + share * part.size) / total, isWaiting),
        signal,
      })
      sent += part.size
    }
    return { url, keys, file: files[0] }
  } catch (error) {
    await discardFiles(bucket, keys)
    if (signal?.aborted) setTimeout(() => void discardFiles(bucket, keys), lateStore)
    throw error
  }
}
