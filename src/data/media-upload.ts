import { storedName, withVersions, type PreparedPicture } from '@/lib/pictures'
import { storageKey } from '@/lib/storage-key'
import { withoutExtension } from '@/lib/upload-rules'
import { backend } from './backend'
import { errorText } from './errors'
import { uploadFile, type UploadOptions } from './files'
import { discardFiles, keepWithRow } from './keep-with-row'
import { addMedia, hasMedia } from './media'
import { uniqueNow } from './unique-now'

const bucket = 'media_library'

/** The file was stored, its row was refused; the file is removed again. */
export class MediaRowError extends Error {
  override name = 'MediaRowError'
}

/** The signed-in user's id, null for nobody. */
async function currentUserId(): Promise<string | null> {
  const db = await backend()
  const { data } = await db.auth.getSession()
  return data.session?.user.id ?? null
}

/**
 * Stores a file with its versions, where some were made, and puts it into the library. Where any of it fails or is
 * cancelled nothing remains. Throws as uploadFile does, or a MediaRowError.
 */
export async function uploadMedia(
  file: File,
  prepared: PreparedPicture | null,
  options: UploadOptions = {},
): Promise<void> {
  const { signal } = options
  const userId = await currentUserId()
  if (!userId) throw new Error('You are not signed in.')
  const keys = withVersions(storageKey(userId, storedName(file.name, prepared), uniqueNow()))
  const url = await uploadAll(keys, [file, ...(prepared?.versions ?? [])], options)
  await keepWithRow(bucket, keys, {
    write: async () => {
      signal?.throwIfAborted()
      await addMedia({
        user_id: userId,
        file_name: file.name,
        file_type: file.type,
        file_size: file.size,
        url,
        alt_text: withoutExtension(file.name),
      })
    },
    wasSaved: () => hasMedia(url),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new MediaRowError(errorText(error))
  })
}

/** Uploads files one after the other under one progress; returns the first one's address. */
async function uploadAll(keys: string[], files: File[], { onProgress, signal }: UploadOptions) {
  const total = files.reduce((sum, file) => sum + file.size, 0)
  let sent = 0
  let first = ''
  try {
    for (const [index, file] of files.entries()) {
      const address = await uploadFile(bucket, keys[index] ?? '', file, {
        onProgress: (share) => onProgress?.((sent + share * file.size) / total),
        signal,
      })
      first ||= address
      sent += file.size
    }
    return first
  } catch (error) {
    await discardFiles(bucket, keys)
    throw error
  }
}
