import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDatabase } from '../supabase/embedded/database.ts'
import { freePort } from '../supabase/embedded/free-port.ts'
import { generateKeys } from '../supabase/embedded/keys.ts'
import { projectRoot } from '../supabase/embedded/root.ts'

type Served = { url: string; run: (sql: string) => Promise<unknown> }

/**
 * A database made from the migrations, in memory, served on a port so that the Supabase CLI can read it. It goes when
 * `use` is done.
 */
export async function withServedDatabase<T>(use: (served: Served) => Promise<T>): Promise<T> {
  const { connection } = await openDatabase(
    { files: tmpdir(), keys: generateKeys() },
    { seed: false, warn: console.warn },
  )
  try {
    const port = await freePort()
    const server = new PGLiteSocketServer({ db: connection.driver, port, maxConnections: 20 })
    await server.start()
    try {
      const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`
      return await use({ url, run: (sql) => connection.driver.exec(sql) })
    } finally {
      await server.stop()
    }
  } finally {
    await connection.close()
  }
}

/** What the Supabase CLI prints. */
export function supabaseCli(args: string[], cwd = projectRoot()) {
  return promisify(execFile)(path.join(projectRoot(), 'node_modules/.bin/supabase'), args, {
    cwd,
    maxBuffer: 10_000_000,
    env: { ...process.env, DO_NOT_TRACK: '1' },
    shell: process.platform === 'win32',
  })
}

/** Types of the database's tables and functions, as the CLI generates them. */
export async function generateTypes(url: string): Promise<string> {
  return (await supabaseCli(['gen', 'types', `--remote=${url}`, '--schema', 'public'])).stdout
}
