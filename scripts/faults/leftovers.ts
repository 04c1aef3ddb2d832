import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { layout } from '../../supabase/embedded/data-folder.ts'
import { objectFile } from '../../supabase/embedded/storage-disk.ts'
import { listFiles } from '../backup/files.ts'
import { ownerOf } from '../backup/owner.ts'

export type Leftovers = {
  /** Bytes that no object names. */
  orphans: number
  /** Uploads that were broken off while they were written. */
  parts: number
  /** Objects without bytes. */
  hollow: number
}

/** What kills left in a running server's folder. */
export async function leftoversIn(folder: string, url: string, secretKey: string): Promise<Leftovers> {
  const { files } = layout(folder)
  const expected = new Set<string>()
  for await (const { bucket, key } of listFiles(ownerOf({ url, secretKey, fetch })))
    expected.add(path.basename(objectFile(files, bucket, key)))
  const found = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const parts = found.filter(({ name }) => name.includes('.'))
  const whole = new Set(found.map(({ name }) => name).filter((name) => !name.includes('.')))
  return {
    orphans: [...whole].filter((name) => !expected.has(name)).length,
    parts: parts.length,
    hollow: [...expected].filter((name) => !whole.has(name)).length,
  }
}
