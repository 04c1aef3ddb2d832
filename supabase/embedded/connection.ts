import { inspect } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PgliteConnection } from '@supabase/lite/pglite'
import type { Program } from './thread/jobs.ts'

type PostgresError = Error & { code: string; detail?: string; hint?: string }

/** Postgres in this process, with the corrections that docs/embedded-backend.md explains. */
export class Connection extends PgliteConnection {
  /** Without a folder the database lives in memory; `loadDataDir` starts it from a dump. */
  constructor(folder?: string, more: { loadDataDir?: Blob } & Partial<Program> = {}) {
    super({
      url: folder,
      pgliteOptions: {
        extensions: { pg_trgm },
        // The API's timestamps are ISO 8601, as PostgREST prints them.
        parsers: { 1114: isoTimestamp, 1184: isoTimestamp },
        ...more,
      },
    })
    // Else the library grants every right on every table to every role at the first request.
    Object.assign(this, { rlsState: 'active' })
    void this.driver.waitReady.then(() => keepStack(this.driver))
  }

  /** Gives errors that the library would answer with a bare 500 the status and fields of PostgREST. */
  override normalizeDbError(error: unknown): unknown {
    if (!isPostgresError(error)) return error instanceof Error ? withoutStack(error) : error
    const { code, message, detail, hint } = error
    if (isKnown(code)) return withoutStack(error, code)
    // A raise with SQLSTATE PGRST states body and status itself.
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
 * Each error that Postgres raises leaves up to 5 kB on the stack of PGlite's WebAssembly (seen in 0.4.5): two thousand of
 * them broke the database, or the process. Between two messages nothing of Postgres is on the stack.
 */
function keepStack(driver: PGlite): void {
  const { ___stack_pointer: stack } = driver.Module as unknown as { ___stack_pointer: WebAssembly.Global }
  const exec = driver.execProtocolRawSync.bind(driver)
  driver.execProtocolRawSync = (message) => {
    const top = stack.value as number
    try {
      return exec(message)
    } finally {
      stack.value = top
    }
  }
}

/** The classes that the library maps itself. */
function isKnown(code: string) {
  return /^(42|22|21|55|53|PT|25006|PGRST|23502|23503|23505)/.test(code)
}

/** The library logs every refused request; a stack says nothing about a client's mistake, only about a bug. */
function withoutStack(error: Error, code = '', message = error.message): Error {
  if (!code && error.name !== 'Error') return error
  return Object.assign(error, {
    [inspect.custom]: () => `Refused: ${code} ${printable(message)}`.replaceAll('  ', ' '),
  })
}

/** What a client wrote may stand in the message: one line, and nothing that a terminal would obey. */
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
