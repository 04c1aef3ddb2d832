import { storedName, withVersions } from '@/lib/pictures'
import { storageKey } from '@/lib/storage-key'
import { discardFiles } from './keep-with-row'
import { uploadFile, type Bucket, type UploadOptions } from './files'
import { preparePicture } from './prepare-picture'
import { uniqueNow } from './unique-now'

/** A stored file: its address as rows keep it, its key and those of its versions, and the file that lies there. */
type StoredFile = { url: string; keys: string[]; file: File }

/**
 * Puts a file into a folder of a bucket. Of a picture only what the browser has drawn anew is sent, with its versions;
 * every upload of a picture comes through here. Where any of it fails or is cancelled, nothing remains.
 */
export async function uploadWithVersions(
  bucket: Bucket,
  folder: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<StoredFile> {
  const prepared = file.type.startsWith('image/') ? await preparePicture(file) : null
  signal?.throwIfAborted()
  const files = prepared?.files ?? ([file] as const)
  const keys = withVersions(storageKey(folder, storedName(file.name, prepared), uniqueNow()))
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  let url = ''
  try {
    for (const [index, part] of files.entries()) {
      const address = await uploadFile(bucket, keys[index] ?? '', part, {
        onProgress: (share) => onProgress?.((sent + share * part.size) / total),
        signal,
      })
      url ||= address
      sent += part.size
    }
    return { url, keys, file: files[0] }
  } catch (error) {
    await discardFiles(bucket, keys)
    throw error
  }
}
