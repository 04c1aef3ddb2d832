import type { App } from '@supabase/lite'
import { createApp } from './app.ts'
import { Connection } from './connection.ts'
import { createAdmin, type DemoAdmin } from './demo-admin.ts'
import type { Keys } from './keys.ts'
import { applySchema } from './schema.ts'
import { applySeed } from './seed.ts'
import type { Program } from './thread/jobs.ts'

export type Database = { connection: Connection; app: App }
export type Contents = {
  seed: boolean
  admin?: DemoAdmin
  /** The folder of the migrations; the project's own unless given. */
  migrations?: string
  warn: (line: string) => void
}

/** Opens a database, in memory without a folder, and brings its tables and demo content up to date. */
export async function openDatabase(
  { folder, files, keys, program }: { folder?: string; files: string; keys: Keys; program?: Program },
  { seed, admin, migrations, warn }: Contents,
): Promise<Database> {
  const connection = new Connection(folder, program)
  try {
    const app = createApp(connection, keys, files)
    await withoutNotice(() => app.init())
    await applySchema(app, connection.driver, { migrations, warn })
    if (seed) await applySeed(connection.driver, files)
    if (admin) await createAdmin(connection.driver, admin)
    return { connection, app }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** The library says at every start that its storage is experimental; docs/embedded-backend.md says it once. */
async function withoutNotice(start: () => Promise<unknown>) {
  const { warn } = console
  console.warn = () => undefined
  await start().finally(() => (console.warn = warn))
}
