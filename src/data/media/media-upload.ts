import { withoutExtension } from '@/lib/upload-rules'
import { adminClient } from '../backend'
import { errorText } from '../errors'
import type { UploadOptions } from './files'
import { writeRowForFiles } from './write-row-for-files'
import { addMedia, fetchMediaByUrl } from './media'
import { uploadWithVersions } from './upload-with-versions'

const bucket = 'media_library'

/** The file was stored, but its row was refused; the file is removed again. */
export class MediaRowError extends Error {
  override name = 'MediaRowError'
}

/** Files that are uploaded together. */
export type Order = {
  /** One object for all; holds the moment, by the server's clock, from which their places count. */
  batch: { start?: Promise<number | undefined> }
  place: number
}

/** Adds a row. The library shows the newest first, so files that were chosen together are given times in reverse order. */
async function addInOrder(row: Parameters<typeof addMedia>[0], { batch, place }: Order) {
  const start = batch.start && (await batch.start)
  const added = addMedia(
    start === undefined ? row : { ...row, created_at: new Date(start - place).toISOString() },
  )
  batch.start ??= added.then(
    (at) => (at ? Date.parse(at) + place : undefined),
    () => undefined,
  )
  await added
}

/** The signed-in user's id, null if nobody is signed in. */
async function currentUserId(): Promise<string | null> {
  const db = await adminClient()
  const { data } = await db.auth.getSession()
  return data.session?.user.id ?? null
}

/**
 * Stores a file and adds it to the library; returns its URL as rows store it. If it fails or is cancelled, the file is removed.
 * Throws what uploadFile throws, or a MediaRowError.
 */
export async function uploadMedia(
  file: File,
  options: UploadOptions & { order?: Order; stored?: { folder: string; name: string } } = {},
): Promise<string> {
  const { signal, order = { batch: {}, place: 0 }, stored: place } = options
  const userId = await currentUserId()
  if (!userId) throw new Error('You are not signed in.')
  const stored = await uploadWithVersions(bucket, place?.folder ?? userId, file, options, place?.name)
  await writeRowForFiles(bucket, stored.keys, {
    write: async () => {
      signal?.throwIfAborted()
      const row = {
        user_id: userId,
        file_name: file.name,
        file_type: stored.file.type,
        file_size: stored.file.size,
        source_size: file.size,
        url: stored.url,
        alt_text: withoutExtension(file.name),
      }
      await addInOrder(row, order)
    },
    wasSaved: async () => (await fetchMediaByUrl(stored.url)) !== null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new MediaRowError(errorText(error))
  })
  return stored.url
}
