import { existsSync } from 'node:fs'
import { StartError } from '../../supabase/embedded/errors.ts'
import type { Target } from '../target.ts'
import { listAccounts } from './accounts.ts'
import { beginArchive, type Draft } from './archive.ts'
import { downloadFile, listFiles } from './files.ts'
import { newestMigration, part, type Manifest } from './manifest.ts'
import { ownerOf, Refused, type Owner } from './owner.ts'
import { readRows } from './rows.ts'
import { tables, type Table } from './tables.ts'

type Made = {
  passwords: boolean
  /** Files that the backend lists and can't give. */
  unread: string[]
}

/** Writes everything that a backend holds into one archive. Says what it found, line by line. */
export async function makeBackup(target: Target, file: string, say: (line: string) => void): Promise<Made> {
  if (existsSync(file)) throw new StartError(`${file} exists: choose another name.`)
  const owner = ownerOf(target)
  const draft = await beginArchive(file)
  try {
    const saved: Manifest['tables'] = {}
    for (const table of tables) {
      saved[table.name] = await saveTable(owner, table, draft)
      say(`  ${table.name.padEnd(24)} ${saved[table.name]!.rows} rows`)
    }
    const accounts = await listAccounts(owner)
    await draft.addLines(part.accounts, jsonLines(accounts))
    const passwords = accounts.every((account) => account.password_hash)
    say(`  ${'accounts'.padEnd(24)} ${accounts.length}, ${passwords ? 'with' : 'without'} passwords`)
    const { files, unread } = await saveFiles(owner, draft, say)
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
    await draft.finish(manifest)
    return { passwords, unread }
  } finally {
    await draft.discard()
  }
}

async function saveTable(owner: Owner, table: Table, draft: Draft) {
  let columns: string[] = []
  async function* lines() {
    for await (const page of readRows(owner, table)) {
      columns = Object.keys(page[0]!)
      for (const row of page) yield JSON.stringify(row)
    }
  }
  const rows = await draft.addLines(part.table(table.name), lines())
  return { rows, columns }
}

async function saveFiles(owner: Owner, draft: Draft, say: (line: string) => void) {
  const unread: string[] = []
  let total = 0
  let number = 0
  async function* lines() {
    for await (const file of listFiles(owner)) {
      const bytes = await downloadFile(owner, file).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        // One that was deleted meanwhile, or has no bytes on the disk, must not keep all others from being saved.
        unread.push(`${file.bucket}/${file.key}`)
        say(`  NOT SAVED: ${error.message}`)
      })
      if (!bytes) continue
      const name = part.file((number += 1), file.key)
      await draft.addBytes(name, bytes)
      total += bytes.byteLength
      yield JSON.stringify({ ...file, part: name })
    }
  }
  const files = await draft.addLines(part.files, lines())
  say(`  ${'files'.padEnd(24)} ${files}, ${(total / 1_000_000).toFixed(1)} MB`)
  return { files, unread }
}

async function* jsonLines(values: object[]) {
  for (const value of values) yield await Promise.resolve(JSON.stringify(value))
}
