import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDatabase } from '../supabase/embedded/database.ts'
import { freePort } from '../server/free-port.ts'
import { projectRoot } from '../supabase/embedded/root.ts'

type Served = { url: string; run: (sql: string) => Promise<unknown> }

/**
 * Creates an in-memory database from the migrations and serves it on a port for the Supabase CLI. It is closed when `use` is
 * done.
 */
export async function withServedDatabase<T>(use: (served: Served) => Promise<T>): Promise<T> {
  const db = await openDatabase({ files: tmpdir() }, { seed: false, warn: console.warn })
  try {
    const port = await freePort()
    const server = new PGLiteSocketServer({ db, port, maxConnections: 20 })
    await server.start()
    try {
      const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`
      return await use({ url, run: (sql) => db.exec(sql) })
    } finally {
      await server.stop()
    }
  } finally {
    await db.close()
  }
}

export function supabaseCli(args: string[], cwd = projectRoot()) {
  return promisify(execFile)(path.join(projectRoot(), 'node_modules/.bin/supabase'), args, {
    cwd,
    maxBuffer: 10_000_000,
    env: { ...process.env, DO_NOT_TRACK: '1' },
    shell: process.platform === 'win32',
  })
}

/** Generates the types of the database's tables and functions with the CLI. */
export async function generateTypes(url: string): Promise<string> {
  return (await supabaseCli(['gen', 'types', `--remote=${url}`, '--schema', 'public'])).stdout
}
