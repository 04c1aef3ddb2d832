import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { projectRoot } from './root.ts'
import { etagOf, objectFile } from './storage-disk.ts'

/**
 * Seeds a database with the demo magazine: files into their buckets, then supabase/seed.sql. It runs once per database, so that
 * rows that an editor deleted don't return.
 */
export async function applySeed(db: PGlite, filesFolder: string): Promise<void> {
  const folder = path.join(projectRoot(), 'supabase')
  const script = path.join(folder, 'seed.sql')
  if (!existsSync(script)) return
  const file = 'supabase/seed.sql'
  const { rows } = await db.query('select 1 from supabase_migrations.seed_files where path = $1', [file])
  if (rows.length > 0) {
    // Removed demo content can't be restored after a restart (demo_content.sql).
    await db.query('truncate private.removed_demo')
    return
  }
  const sql = await readFile(script, 'utf8')
  const hash = createHash('sha256').update(sql).digest('hex')
  await seedFiles(db, path.join(folder, 'seed/files'), filesFolder)
  await db.transaction(async (tx) => {
    await tx.exec(sql)
    await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [file, hash])
  })
}

const mimeTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
}

/** Like the CLI's objects_path: seed/files/BUCKET/a/b.png becomes the object a/b.png. Existing objects stay. */
async function seedFiles(db: PGlite, source: string, target: string): Promise<void> {
  if (!existsSync(source)) return
  const { rows } = await db.query<{ id: string }>('select id from storage.buckets')
  for (const { id: bucket } of rows) {
    const folder = path.join(source, bucket)
    if (!existsSync(folder)) continue
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      await seedFile(db, { bucket, key: path.relative(folder, file).replaceAll(path.sep, '/'), file, target })
    }
  }
}

type SeedFile = { bucket: string; key: string; file: string; target: string }

async function seedFile(db: PGlite, { bucket, key, file, target }: SeedFile) {
  const existing = await db.query('select 1 from storage.objects where bucket_id = $1 and name = $2', [
    bucket,
    key,
  ])
  const mimetype = mimeTypes[path.extname(key).toLowerCase()]
  if (existing.rows.length > 0 || !mimetype) return
  const copy = objectFile(target, bucket, key)
  await mkdir(path.dirname(copy), { recursive: true })
  await copyFile(file, copy)
  const { size, mtime } = await stat(copy)
  const metadata = {
    eTag: etagOf(size, mtime),
    size,
    mimetype,
    cacheControl: 'max-age=3600',
    lastModified: mtime.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
  await db.query(
    'insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, gen_random_uuid())',
    [bucket, key, metadata],
  )
}
