import type { App } from '@supabase/lite'
import { createApp } from './app.ts'
import { Connection } from './connection.ts'
import { createAdmin, type DemoAdmin } from './demo-admin.ts'
import type { Keys } from './keys.ts'
import { applySchema } from './schema.ts'
import { applySeed } from './seed.ts'
import type { PgliteProgram } from './thread/jobs.ts'

export type Database = { connection: Connection; app: App }
export type Contents = {
  seed: boolean
  admin?: DemoAdmin
  /** The folder of the migrations; by default the project's. */
  migrations?: string
  warn: (line: string) => void
}

/** Opens a database (in memory if no folder is given), migrates it, and seeds a new one. */
export async function openDatabase(
  { folder, files, keys, program }: { folder?: string; files: string; keys: Keys; program?: PgliteProgram },
  { seed, admin, migrations, warn }: Contents,
): Promise<Database> {
  const connection = new Connection(folder, program)
  try {
    const app = createApp(connection, keys, files)
    await withoutStorageWarning(() => app.init())
    await applySchema(app, connection.driver, { migrations, warn })
    if (seed) await applySeed(connection.driver, files)
    if (admin) await createAdmin(connection.driver, admin)
    return { connection, app }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Hides @supabase/lite's warning at every start that its storage is experimental (see docs/embedded-backend.md). */
async function withoutStorageWarning(start: () => Promise<unknown>) {
  const { warn } = console
  console.warn = () => undefined
  await start().finally(() => (console.warn = warn))
}
