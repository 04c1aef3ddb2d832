import { createHash } from 'node:crypto'
import { accountsDiffer, type Account } from './accounts.ts'
import { sha256 } from './archive.ts'
import { downloadFile, listFiles } from './files.ts'
import { asArchived } from './held-schedules.ts'
import { entryNames } from './manifest.ts'
import type { Owner } from './owner.ts'
import { readEntry, type SavedFile, type Unpacked } from './restore-all.ts'
import { readRows } from './rows.ts'
import { replacedBy } from './tables.ts'

/** Reads everything back and compares it with the archive. Returns the names of what differs. */
export async function differences(
  owner: Owner,
  { folder, manifest }: Unpacked,
  log: (line: string) => void,
): Promise<string[]> {
  const different: string[] = []
  const report = (name: string, what: string, same: boolean) => {
    log(`  ${name.padEnd(24)} ${what.padEnd(24)} ${same ? 'same' : 'DIFFERENT'}`)
    if (!same) different.push(name)
  }
  for (const table of replacedBy(manifest)) {
    const saved = manifest.tables[table.name] ?? { rows: 0, columns: [] }
    const hash = createHash('sha256')
    let rows = 0
    for await (const page of readRows(owner, table, saved.rows > 0 ? saved.columns : undefined)) {
      for (const row of page) hash.update(`${JSON.stringify(asArchived(row))}\n`)
      rows += page.length
    }
    const expected = manifest.entries[entryNames.table(table.name)]?.sha256
    report(
      table.name,
      `${rows} of ${saved.rows} rows`,
      rows === saved.rows && (rows === 0 || hash.digest('hex') === expected),
    )
  }
  const accounts = await readEntry<Account>(folder, entryNames.accounts)
  report('accounts', String(accounts.length), !(await accountsDiffer(owner, accounts)))
  const files = await readEntry<SavedFile>(folder, entryNames.files)
  let same = 0
  for (const file of files) {
    const bytes = await downloadFile(owner, file).catch(() => undefined)
    if (bytes && sha256(bytes) === manifest.entries[file.part]?.sha256) same += 1
  }
  let existing = 0
  for await (const file of listFiles(owner)) existing += file.key ? 1 : 0
  report('files', `${same} of ${files.length}`, same === files.length && existing === files.length)
  return different
}
