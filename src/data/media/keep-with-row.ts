import { BackendError } from '../errors'
import { removeFiles, type Bucket } from './files'

/**
 * Writes the row that files were uploaded for. Where that fails the files go again. A write whose answer never came
 * may have arrived: `wasSaved` looks, and while it can't tell the files stay, since a page may be showing them.
 */
export async function keepWithRow(
  bucket: Bucket,
  keys: string[],
  { write, wasSaved }: { write: () => Promise<void>; wasSaved: () => Promise<boolean> },
): Promise<void> {
  try {
    await write()
  } catch (error) {
    const unanswered = error instanceof BackendError && error.status === 0
    if (unanswered) {
      const saved = await wasSaved().catch(() => null)
      if (saved) return
      if (saved === null) throw error
    }
    await discardFiles(bucket, keys)
    throw error
  }
}

/** Removes what was uploaded in vain. What can't be removed must not hide why it was in vain. */
export const discardFiles = (bucket: Bucket, keys: string[]) =>
  removeFiles(bucket, keys).catch(() => undefined)
