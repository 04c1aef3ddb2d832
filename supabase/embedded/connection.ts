import { inspect } from 'node:util'
import { types, type PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PgliteConnection } from '@supabase/lite/pglite'
import type { PgliteProgram } from './thread/jobs.ts'

type PostgresError = Error & { code: string; detail?: string; hint?: string }

/** PGlite with the corrections that docs/embedded-backend.md explains. */
export class Connection extends PgliteConnection {
  /** Without a folder the database is in memory; `loadDataDir` starts it from a dump. */
  constructor(folder?: string, more: { loadDataDir?: Blob } & Partial<PgliteProgram> = {}) {
    super({
      url: folder,
      pgliteOptions: {
        extensions: { pg_trgm },
        // The API's timestamps are ISO 8601, as PostgREST prints them.
        parsers: { 1114: isoTimestamp, 1184: isoTimestamp },
        ...more,
      },
    })
    // Otherwise @supabase/lite grants every right on every table to every role at the first request.
    Object.assign(this, { rlsState: 'active' })
    void this.driver.waitReady.then(() => {
      restoreStackPointer(this.driver)
      dropParsers(this.driver)
    })
  }

  /** Gives errors the status and fields of PostgREST, where @supabase/lite would respond with a bare 500. */
  override normalizeDbError(error: unknown): unknown {
    if (!isPostgresError(error)) return error instanceof Error ? withoutStack(error) : error
    const { code, message, detail, hint } = error
    if (isMapped(code)) return withoutStack(error, code)
    // Errors with SQLSTATE PGRST define body and status themselves.
    const body = { code, message, details: detail ?? null, hint: hint ?? null }
    const status = code === 'P0001' || code.startsWith('23') ? 400 : 500
    const raised = Object.assign(new Error(JSON.stringify(body)), {
      code: 'PGRST',
      detail: JSON.stringify({ status, headers: {} }),
    })
    return withoutStack(raised, code, message)
  }
}

/**
 * Works around a leak in PGlite 0.4.5: each error leaves up to 5 kB on the WebAssembly stack, and 2,000 errors crashed the
 * database or the process. Between two messages the stack is empty, so the pointer can be restored.
 */
function restoreStackPointer(driver: PGlite): void {
  const { ___stack_pointer: stack } = driver.Module as unknown as { ___stack_pointer: WebAssembly.Global }
  const exec = driver.execProtocolRawSync.bind(driver)
  driver.execProtocolRawSync = (message) => {
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
function dropParsers(driver: PGlite): void {
  const kept = new Set([...Object.keys(types.parsers), ...arrayTypes.map(String)])
  driver.parsers = Object.fromEntries(Object.entries(driver.parsers).filter(([type]) => kept.has(type)))
}

/** Whether @supabase/lite maps the SQLSTATE itself. */
function isMapped(code: string) {
  return /^(42|22|21|55|53|PT|25006|PGRST|23502|23503|23505)/.test(code)
}

/** @supabase/lite logs every rejected request. A stack trace is useful for our bugs, not for clients' mistakes. */
function withoutStack(error: Error, code = '', message = error.message): Error {
  if (!code && error.name !== 'Error') return error
  return Object.assign(error, {
    [inspect.custom]: () => `Rejected: ${code} ${printable(message)}`.replaceAll('  ', ' '),
  })
}

/** Messages may quote a client's input, so control characters are replaced. */
function printable(text: string) {
  return text.slice(0, 500).replace(/\p{C}/gu, '\ufffd')
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** '2026-01-02 03:04:05+00' becomes '2026-01-02T03:04:05+00:00'. */
function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
