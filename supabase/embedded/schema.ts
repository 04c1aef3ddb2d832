import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '@supabase/lite'
import type { PGlite } from '@electric-sql/pglite'
import { applyMigrations } from './migrations.ts'
import { projectRoot } from './root.ts'

/** Migrates an empty or older database. */
export async function applySchema(
  app: App,
  db: PGlite,
  { migrations = projectMigrations(), warn }: { migrations?: string; warn: (line: string) => void },
): Promise<void> {
  const root = projectRoot()
  await db.exec(await embeddedSql(root, 'prelude.sql'))
  await app.ensureSystemSchema()
  const { rows } = await db.query('select 1 from supabase_migrations.schema_migrations limit 1')
  if (rows.length === 0) await db.exec(await embeddedSql(root, 'grants.sql'))
  await applyMigrations(db, migrations, warn)
  await db.exec(await embeddedSql(root, 'signals.sql'))
}

/** The folder of the project's migrations. */
export const projectMigrations = () => path.join(projectRoot(), 'supabase/migrations')

function embeddedSql(root: string, file: string) {
  return readFile(path.join(root, 'supabase/embedded', file), 'utf8')
}
