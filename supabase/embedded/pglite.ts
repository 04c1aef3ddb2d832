import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import type { PgliteProgram } from './thread/jobs.ts'

/**
 * Opens PGlite with the corrections that docs/embedded-backend.md explains. Without a folder the database is in memory;
 * `loadDataDir` starts it from a dump.
 */
export async function openPglite(
  folder?: string,
  more: { loadDataDir?: Blob } & Partial<PgliteProgram> = {},
): Promise<PGlite> {
  const db = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm, pgcrypto },
    // The API's timestamps are ISO 8601, as PostgREST prints them.
    parsers: { 1082: (value) => value, 1114: isoTimestamp, 1184: isoTimestamp },
    ...more,
  })
  restoreStackPointer(db)
  dropParsers(db)
  return db
}

/**
 * Works around a leak in PGlite 0.4.5: each error leaves up to 5 kB on the WebAssembly stack, and 2,000 errors crashed the
 * database or the process. Between two messages the stack is empty, so the pointer can be restored.
 */
function restoreStackPointer(db: PGlite): void {
  const { ___stack_pointer: stack } = db.Module as unknown as { ___stack_pointer: WebAssembly.Global }
  const exec = db.execProtocolRawSync.bind(db)
  db.execProtocolRawSync = (message) => {
    const pointer = stack.value as number
    try {
      return exec(message)
    } finally {
      stack.value = pointer
    }
  }
}

/** Arrays of bool, name, int2, int4, text, varchar, int8, float8, oid, timestamptz, uuid and jsonb. */
const arrayTypes = [1000, 1003, 1005, 1007, 1009, 1015, 1016, 1022, 1028, 1185, 2951, 3807]

/**
 * PGlite copies its parsers for each result, and it has one for the array of each table's rows: 300 of them took a quarter of
 * the time of a read. Other arrays are returned as Postgres prints them.
 */
function dropParsers(db: PGlite): void {
  const kept = new Set([...Object.keys(types.parsers), ...arrayTypes.map(String)])
  db.parsers = Object.fromEntries(Object.entries(db.parsers).filter(([type]) => kept.has(type)))
}

/** '2026-01-02 03:04:05+00' becomes '2026-01-02T03:04:05+00:00'. */
function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
