import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../../server/errors.ts'
import { projectRoot } from '../../supabase/embedded/root.ts'
import { tables } from './tables.ts'

export const manifestName = 'manifest.json'

const count = z.number().int().nonnegative()
const entry = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
/** Entries can't leave the folder that the archive is unpacked into. */
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
  /** Whether the accounts include password hashes. */
  passwords: z.boolean(),
  files: count,
  /** Every entry of the archive except the manifest. */
  entries: z.record(entryName, entry),
})

/** Describes an archive: counts, and a checksum of each entry. */
export type Manifest = z.output<typeof schema>
export type Entry = z.output<typeof entry>

export const entryNames = {
  accounts: 'accounts.ndjson',
  files: 'files.ndjson',
  table: (name: string) => `tables/${name}.ndjson`,
  /** The number keeps names unique on case-insensitive file systems; the end of the key is for people. */
  file: (number: number, key: string) =>
    `files/${String(number).padStart(6, '0')}-${key
      .replace(/.*\//, '')
      .replace(/[^\w.-]/g, '_')
      .slice(-80)}`,
}

/** Parses a manifest. Throws a StartError if it is invalid or from a newer version of the project. */
export function parseManifest(file: string, text: string): Manifest {
  const { success, data } = schema.safeParse(jsonOf(text))
  if (!success) throw new StartError(`${file} is not a backup of a magazine, or from a newer version.`)
  const known = new Set<string>(tables.map(({ name }) => name))
  const unknown = Object.keys(data.tables).find((name) => !known.has(name))
  if (unknown || data.migration > newestMigration())
    throw new StartError(`${file} comes from a newer version of the project: update this one first.`)
  return data
}

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
