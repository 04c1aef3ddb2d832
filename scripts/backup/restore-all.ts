import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { restoreAccounts, type Account } from './accounts.ts'
import { linesOf } from './disk.ts'
import { listFiles, removeFiles, uploadFile, type StoredFile } from './files.ts'
import { heldSchedules } from './held-schedules.ts'
import { entryNames, type Manifest } from './manifest.ts'
import type { Owner } from './owner.ts'
import { deleteRows, writeRows } from './rows.ts'
import { replacedBy } from './tables.ts'

export type SavedFile = StoredFile & { part: string }
/** The folder of a checked and unpacked archive. */
export type Unpacked = { folder: string; manifest: Manifest }

/**
 * Replaces everything in a backend with an unpacked archive. Accounts and files are restored before the rows that refer to
 * them; schedules are held. Returns the email addresses that need a new password.
 */
export async function restoreAll(
  owner: Owner,
  { folder, manifest }: Unpacked,
  step: (name: string) => void,
): Promise<string[]> {
  step('accounts')
  const needPassword = await restoreAccounts(owner, await readEntry<Account>(folder, entryNames.accounts))
  step('files')
  const files = await readEntry<SavedFile>(folder, entryNames.files)
  for (const file of files) await uploadFile(owner, file, await readFile(path.join(folder, file.part)))
  const replaced = replacedBy(manifest)
  for (const table of replaced.toReversed()) {
    step(`${table.name}, emptying`)
    await deleteRows(owner, table)
  }
  for (const table of replaced) {
    step(table.name)
    if (manifest.tables[table.name])
      await writeRows(
        owner,
        table,
        heldSchedules(table.name, linesOf(path.join(folder, entryNames.table(table.name)))),
      )
  }
  step('files that are not in the archive')
  await removeOtherFiles(owner, files)
  return needPassword
}

async function removeOtherFiles(owner: Owner, saved: SavedFile[]) {
  const keep = new Set(saved.map(({ bucket, key }) => `${bucket}/${key}`))
  const surplus = new Map<string, string[]>()
  for await (const { bucket, key } of listFiles(owner))
    if (!keep.has(`${bucket}/${key}`)) surplus.set(bucket, [...(surplus.get(bucket) ?? []), key])
  for (const [bucket, keys] of surplus) await removeFiles(owner, bucket, keys)
}

export async function readEntry<T>(folder: string, name: string): Promise<T[]> {
  const values: T[] = []
  for await (const line of linesOf(path.join(folder, name))) values.push(JSON.parse(line) as T)
  return values
}
