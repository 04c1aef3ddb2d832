import { tmpdir } from 'node:os'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDatabase } from '../supabase/embedded/database.ts'
import { freePort } from '../supabase/embedded/free-port.ts'
import { generateKeys } from '../supabase/embedded/keys.ts'

/**
 * A database made from the migrations, in memory, served on a port so that the Supabase CLI can read it. `sql` runs
 * before that. The database goes when `use` is done.
 */
export async function withServedDatabase<T>(use: (url: string) => Promise<T>, sql = ''): Promise<T> {
  const { connection } = await openDatabase(
    { files: tmpdir(), keys: generateKeys() },
    { seed: false, warn: console.warn },
  )
  try {
    await connection.driver.exec(sql)
    const port = await freePort()
    const server = new PGLiteSocketServer({ db: connection.driver, port, maxConnections: 20 })
    await server.start()
    try {
      return await use(`postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`)
    } finally {
      await server.stop()
    }
  } finally {
    await connection.close()
  }
}

/** Environment and shell for the Supabase CLI, on any system. */
export const cliOptions = {
  maxBuffer: 10_000_000,
  env: { ...process.env, DO_NOT_TRACK: '1' },
  shell: process.platform === 'win32',
}
