import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { restoreAccounts, type Account } from './accounts.ts'
import { linesOf } from './disk.ts'
import { listFiles, removeFiles, uploadFile, type StoredFile } from './files.ts'
import { part, type Manifest } from './manifest.ts'
import type { Owner } from './owner.ts'
import { deleteRows, writeRows } from './rows.ts'
import { tables } from './tables.ts'

export type SavedFile = StoredFile & { part: string }
/** An archive that was checked, and where its parts lie. */
export type Unpacked = { folder: string; manifest: Manifest }

/**
 * Makes a backend hold what an unpacked archive holds, and nothing else. Accounts and files come before the rows that
 * name them. Gives the e-mails whose password the archive doesn't know.
 */
export async function restoreAll(
  owner: Owner,
  { folder, manifest }: Unpacked,
  step: (name: string) => void,
): Promise<string[]> {
  step('accounts')
  const forgotten = await restoreAccounts(owner, await readPart<Account>(folder, part.accounts))
  step('files')
  const files = await readPart<SavedFile>(folder, part.files)
  for (const file of files) await uploadFile(owner, file, await readFile(path.join(folder, file.part)))
  for (const table of [...tables].reverse()) {
    step(`${table.name}, emptying`)
    await deleteRows(owner, table)
  }
  for (const table of tables) {
    step(table.name)
    if (manifest.tables[table.name])
      await writeRows(owner, table, linesOf(path.join(folder, part.table(table.name))))
  }
  step('files that are no longer named')
  await removeOthers(owner, files)
  return forgotten
}

async function removeOthers(owner: Owner, wanted: SavedFile[]) {
  const keep = new Set(wanted.map(({ bucket, key }) => `${bucket}/${key}`))
  const surplus = new Map<string, string[]>()
  for await (const { bucket, key } of listFiles(owner))
    if (!keep.has(`${bucket}/${key}`)) surplus.set(bucket, [...(surplus.get(bucket) ?? []), key])
  for (const [bucket, keys] of surplus) await removeFiles(owner, bucket, keys)
}

/** A part of an archive that is small enough to be held whole. */
export async function readPart<T>(folder: string, name: string): Promise<T[]> {
  const values: T[] = []
  for await (const line of linesOf(path.join(folder, name))) values.push(JSON.parse(line) as T)
  return values
}
