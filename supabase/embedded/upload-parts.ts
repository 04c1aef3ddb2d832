import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** An upload while it is written: the object's name and a random one. */
const part = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

/** Removes what killed uploads left below the folder of the files. Nobody may be uploading. */
export async function removeUploadParts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && part.test(entry.name))
      await rm(path.join(entry.parentPath, entry.name), { force: true })
}
