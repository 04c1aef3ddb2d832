import { existsSync } from 'node:fs'
import { StartError } from '../../server/errors.ts'
import type { Target } from '../target.ts'
import { listAccounts } from './accounts.ts'
import { createArchive, type ArchiveWriter } from './archive.ts'
import { downloadFile, listFiles } from './files.ts'
import { newestMigration, entryNames, type Manifest } from './manifest.ts'
import { ownerOf, RequestFailed, type Owner } from './owner.ts'
import { readRows } from './rows.ts'
import { tables, type Table } from './tables.ts'

type BackupResult = {
  passwords: boolean
  /** Files that the backend lists but can't send. */
  unread: string[]
}

/** Saves everything in a backend to one archive, and logs what it finds. */
export async function makeBackup(
  target: Target,
  file: string,
  log: (line: string) => void,
): Promise<BackupResult> {
  if (existsSync(file)) throw new StartError(`${file} exists: choose another name.`)
  const owner = ownerOf(target)
  const archive = await createArchive(file)
  try {
    const saved: Manifest['tables'] = {}
    for (const table of tables) {
      saved[table.name] = await saveTable(owner, table, archive)
      log(`  ${table.name.padEnd(24)} ${saved[table.name]!.rows} rows`)
    }
    const accounts = await listAccounts(owner)
    await archive.addLines(entryNames.accounts, jsonLines(accounts))
    const passwords = accounts.every((account) => account.password_hash)
    log(`  ${'accounts'.padEnd(24)} ${accounts.length}, ${passwords ? 'with' : 'without'} passwords`)
    const { files, unread } = await saveFiles(owner, archive, log)
    const manifest = {
      format: 'magazine-backup' as const,
      version: 1 as const,
      made: new Date().toISOString(),
      from: target.name,
      migration: newestMigration(),
      tables: saved,
      accounts: accounts.length,
      passwords,
      files,
    }
    await archive.finish(manifest)
    return { passwords, unread }
  } finally {
    await archive.discard()
  }
}

async function saveTable(owner: Owner, table: Table, archive: ArchiveWriter) {
  let columns: string[] = []
  async function* lines() {
    for await (const page of readRows(owner, table)) {
      columns = Object.keys(page[0]!)
      for (const row of page) yield JSON.stringify(row)
    }
  }
  const rows = await archive.addLines(entryNames.table(table.name), lines())
  return { rows, columns }
}

async function saveFiles(owner: Owner, archive: ArchiveWriter, log: (line: string) => void) {
  const unread: string[] = []
  let total = 0
  let number = 0
  async function* lines() {
    for await (const file of listFiles(owner)) {
      const bytes = await downloadFile(owner, file).catch((error: unknown) => {
        if (!(error instanceof RequestFailed)) throw error
        // A file that was deleted meanwhile, or is missing on the disk, must not stop the backup.
        unread.push(`${file.bucket}/${file.key}`)
        log(`  NOT SAVED: ${error.message}`)
      })
      if (!bytes) continue
      const name = entryNames.file((number += 1), file.key)
      await archive.addBytes(name, bytes)
      total += bytes.byteLength
      yield JSON.stringify({ ...file, part: name })
    }
  }
  const files = await archive.addLines(entryNames.files, lines())
  log(`  ${'files'.padEnd(24)} ${files}, ${(total / 1_000_000).toFixed(1)} MB`)
  return { files, unread }
}

async function* jsonLines(values: object[]) {
  for (const value of values) yield await Promise.resolve(JSON.stringify(value))
}
