import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { layout } from '../../supabase/embedded/data-folder.ts'
import { objectFile } from '../../supabase/embedded/storage-disk.ts'
import { listFiles } from '../backup/files.ts'
import { ownerOf } from '../backup/owner.ts'

export type Leftovers = {
  /** Files without an object. */
  orphans: number
  /** Files of interrupted uploads. */
  unfinished: number
  /** Objects without a file. */
  missing: number
}

/** Counts what kills left in a running server's data folder. */
export async function leftoversIn(folder: string, url: string, secretKey: string): Promise<Leftovers> {
  const { files } = layout(folder)
  const expected = new Set<string>()
  for await (const { bucket, key } of listFiles(ownerOf({ url, secretKey, fetch })))
    expected.add(path.basename(objectFile(files, bucket, key)))
  const found = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const unfinished = found.filter(({ name }) => name.includes('.'))
  const complete = new Set(found.map(({ name }) => name).filter((name) => !name.includes('.')))
  return {
    orphans: [...complete].filter((name) => !expected.has(name)).length,
    unfinished: unfinished.length,
    missing: [...expected].filter((name) => !complete.has(name)).length,
  }
}
