import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { projectRoot } from './root.ts'
import { seedFiles } from './seed-files.ts'

/** Runs supabase/seed.sql when it is new or changed, then puts the seed's files into their buckets. */
export async function applySeed(db: PGlite, filesFolder: string): Promise<void> {
  const folder = path.join(projectRoot(), 'supabase')
  const script = path.join(folder, 'seed.sql')
  if (existsSync(script)) await runScript(db, await readFile(script, 'utf8'))
  await seedFiles(db, path.join(folder, 'seed/files'), filesFolder)
}

async function runScript(db: PGlite, sql: string) {
  const file = 'supabase/seed.sql'
  const hash = createHash('sha256').update(sql).digest('hex')
  const { rows } = await db.query(
    'select 1 from supabase_migrations.seed_files where path = $1 and hash = $2',
    [file, hash],
  )
  if (rows.length > 0) return
  await db.transaction(async (tx) => {
    await tx.exec(sql)
    await tx.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [file, hash],
    )
  })
}
