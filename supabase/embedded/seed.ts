import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { projectRoot } from './root.ts'
import { seedFiles } from './seed-files.ts'

/**
 * Where supabase/seed.sql is new or changed: puts the seed's files into their buckets, then runs it. At no other start,
 * so that what an editor deleted, or a restore left out, stays away.
 */
export async function applySeed(db: PGlite, filesFolder: string): Promise<void> {
  const folder = path.join(projectRoot(), 'supabase')
  const script = path.join(folder, 'seed.sql')
  if (!existsSync(script)) return
  const sql = await readFile(script, 'utf8')
  const file = 'supabase/seed.sql'
  const hash = createHash('sha256').update(sql).digest('hex')
  const { rows } = await db.query(
    'select 1 from supabase_migrations.seed_files where path = $1 and hash = $2',
    [file, hash],
  )
  if (rows.length > 0) return
  await seedFiles(db, path.join(folder, 'seed/files'), filesFolder)
  await db.transaction(async (tx) => {
    await tx.exec(sql)
    await tx.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [file, hash],
    )
  })
}
