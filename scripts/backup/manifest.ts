import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../../supabase/embedded/errors.ts'
import { projectRoot } from '../../supabase/embedded/root.ts'
import { tables } from './tables.ts'

export const manifestName = 'manifest.json'

const count = z.number().int().nonnegative()
const entry = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
/** A part of an archive stays below the folder that it is unpacked into. */
const entryName = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/)

const schema = z.object({
  format: z.literal('magazine-backup'),
  version: z.literal(1),
  made: z.string(),
  from: z.string(),
  /** The newest migration of the project that made the archive. */
  migration: z.string().regex(/^\d+$/),
  tables: z.record(z.string(), z.object({ rows: count, columns: z.array(z.string().regex(/^\w+$/)) })),
  accounts: count,
  /** Whether the accounts come with their passwords. */
  passwords: z.boolean(),
  files: count,
  /** Every part of the archive but the manifest. */
  entries: z.record(entryName, entry),
})

/** What an archive says of itself: counts, and a checksum of each part. */
export type Manifest = z.output<typeof schema>
export type Entry = z.output<typeof entry>

/** The names of an archive's parts. */
export const part = {
  accounts: 'accounts.ndjson',
  files: 'files.ndjson',
  table: (name: string) => `tables/${name}.ndjson`,
  /** A number, since keys that differ in case alone would meet on some disks; the end of the key, for people. */
  file: (number: number, key: string) =>
    `files/${String(number).padStart(6, '0')}-${key
      .replace(/.*\//, '')
      .replace(/[^\w.-]/g, '_')
      .slice(-80)}`,
}

/** Reads a manifest; throws where it is none, or one of a newer version of the project. */
export function parseManifest(file: string, text: string): Manifest {
  const { success, data } = schema.safeParse(jsonOf(text))
  if (!success) throw new StartError(`${file} is no backup of a magazine, or one of a newer version.`)
  const known = new Set<string>(tables.map(({ name }) => name))
  const foreign = Object.keys(data.tables).find((name) => !known.has(name))
  if (foreign || data.migration > newestMigration())
    throw new StartError(`${file} comes from a newer version of the project: update this one first.`)
  return data
}

/** The number of the project's newest migration. */
export function newestMigration(): string {
  const names = readdirSync(path.join(projectRoot(), 'supabase/migrations'))
  return (
    names
      .map((name) => /^\d+/.exec(name)?.[0] ?? '')
      .sort()
      .at(-1) ?? '0'
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
