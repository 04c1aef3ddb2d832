import { BackendError } from '../errors'
import { removeFiles, type Bucket } from './files'

/**
 * Writes the row of uploaded files. If that fails, deletes the files. If only the response was lost, the row may have been
 * saved: then `wasSaved` checks that, and if it can't, the files stay, since a page may be showing them.
 */
export async function writeRowForFiles(
  bucket: Bucket,
  keys: string[],
  { write, wasSaved }: { write: () => Promise<void>; wasSaved: () => Promise<boolean> },
): Promise<void> {
  try {
    await write()
  } catch (error) {
    const noResponse = error instanceof BackendError && error.status === 0
    if (noResponse) {
      const saved = await wasSaved().catch(() => null)
      if (saved) return
      if (saved === null) throw error
    }
    await discardFiles(bucket, keys)
    throw error
  }
}

/** Removes uploaded files after a failure. Errors are ignored, so that they don't hide the original one. */
export const discardFiles = (bucket: Bucket, keys: string[]) =>
  removeFiles(bucket, keys).catch(() => undefined)
