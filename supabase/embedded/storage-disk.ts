import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** The file of an object. Its name is a hash, so keys can neither escape the folder nor collide. */
export function objectFile(folder: string, bucket: string, key: string): string {
  const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex')
  return path.join(folder, name.slice(0, 2), name)
}

/** The ETag of a file; it changes whenever the file is written. */
export function etagOf(size: number, mtime: Date): string {
  return `"${size.toString(16)}-${mtime.getTime().toString(16)}"`
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

/**
 * Removes files without a row, which a kill left between the two. Call it only while nobody is uploading. A database without any row
 * of a file is another one than the files' own: then they stay.
 */
export async function removeOrphans(
  folder: string,
  objects: { bucket: string; key: string }[],
): Promise<void> {
  if (objects.length === 0) return
  const known = new Set(objects.map(({ bucket, key }) => objectFile(folder, bucket, key)))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name) && !known.has(file))
      await rm(file, { force: true })
  }
}
