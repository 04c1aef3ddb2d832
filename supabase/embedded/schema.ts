import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { applyMigrations } from './migrations.ts'
import { projectRoot } from './root.ts'

/** Migrates an empty or older database. */
export async function applySchema(
  db: PGlite,
  { migrations = projectMigrations(), warn }: { migrations?: string; warn: (line: string) => void },
): Promise<void> {
  const run = async (file: string) =>
    db.exec(await readFile(path.join(projectRoot(), 'supabase/embedded', file), 'utf8'))
  await run('prelude.sql')
  await run('services.sql')
  const { rows } = await db.query('select 1 from supabase_migrations.schema_migrations limit 1')
  if (rows.length === 0) await run('grants.sql')
  await applyMigrations(db, migrations, warn)
  await run('signals.sql')
}

export const projectMigrations = () => path.join(projectRoot(), 'supabase/migrations')
