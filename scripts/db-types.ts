// Writes src/data/database.types.ts from the migrations, with the Supabase CLI's own generator.
// With --check it writes nothing and fails when the file is stale.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDatabase } from '../supabase/embedded/database.ts'
import { freePort } from '../supabase/embedded/free-port.ts'
import { generateKeys } from '../supabase/embedded/keys.ts'
import { projectRoot } from '../supabase/embedded/root.ts'

const target = path.join(projectRoot(), 'src/data/database.types.ts')

async function generate(): Promise<string> {
  const { connection } = await openDatabase(
    { files: tmpdir(), keys: generateKeys() },
    { seed: false, warn: console.warn },
  )
  const port = await freePort()
  const server = new PGLiteSocketServer({ db: connection.driver, port, maxConnections: 20 })
  await server.start()
  try {
    const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`
    const { stdout } = await promisify(execFile)(
      'npx',
      ['supabase', 'gen', 'types', `--remote=${url}`, '--schema', 'public'],
      {
        cwd: projectRoot(),
        maxBuffer: 10_000_000,
        env: { ...process.env, DO_NOT_TRACK: '1' },
        shell: process.platform === 'win32',
      },
    )
    return stdout
  } finally {
    await server.stop()
    await connection.close()
  }
}

const types = await generate()
if (!process.argv.includes('--check')) {
  await writeFile(target, types)
} else if (types !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error("src/data/database.types.ts is stale: run 'npm run db:types'.")
  process.exitCode = 1
}
