import type { PGlite } from '@electric-sql/pglite'
import { createAdmin, type DemoAdmin } from './demo-admin.ts'
import { openPglite } from './pglite.ts'
import { applySchema } from './schema.ts'
import { applySeed } from './seed.ts'
import type { PgliteProgram } from './thread/jobs.ts'

export type Contents = {
  seed: boolean
  admin?: DemoAdmin
  /** The folder of the migrations; by default the project's. */
  migrations?: string
  warn: (line: string) => void
}

/** Opens a database (in memory if no folder is given), migrates it, and seeds a new one. */
export async function openDatabase(
  { folder, files, program }: { folder?: string; files: string; program?: PgliteProgram },
  { seed, admin, migrations, warn }: Contents,
): Promise<PGlite> {
  const db = await openPglite(folder, program)
  try {
    await applySchema(db, { migrations, warn })
    if (seed) await applySeed(db, files)
    if (admin) await createAdmin(db, admin)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
