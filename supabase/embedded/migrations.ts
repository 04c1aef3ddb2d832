import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { StartError } from '../../server/errors.ts'

/** A PGlite database, or anything with the same query method. */
type Queryable = { query: <Row>(sql: string) => Promise<{ rows: Row[] }> }

/**
 * The files of the migrations that were not applied yet, oldest first. Throws a StartError if the database has one that is not in
 * the folder: another version of the project made it.
 */
export async function newMigrations(db: Queryable, folder: string): Promise<string[]> {
  const applied = await appliedMigrations(db)
  const files = await filesIn(folder)
  const versions = files.map(versionOf)
  if (![...applied.keys()].every((version) => versions.includes(version)))
    throw new StartError(
      'another version of the project made its database, with migrations that this one lacks.',
    )
  return files.filter((file) => !applied.has(versionOf(file)))
}

/** Applies new migrations, each in a transaction, and records them in the Supabase CLI's table. */
export async function applyMigrations(
  db: PGlite,
  folder: string,
  warn: (line: string) => void,
): Promise<void> {
  const applied = await appliedMigrations(db)
  const files = await filesIn(folder)
  for (const file of files) {
    const [version = '', ...name] = path.basename(file, '.sql').split('_')
    const sql = await readFile(path.join(folder, file), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    if (!applied.has(version)) await applyOne(db, { version, name: name.join('_'), sql, hash })
    else if (hash !== applied.get(version)) {
      warn(
        `Migration ${file} changed after it was applied: 'npm run reset' creates a database from the new one.`,
      )
    }
  }
}

/** The applied versions, each with the hash of its file at the time. */
async function appliedMigrations(db: Queryable) {
  const { rows } = await db.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  return new Map(rows.map((row) => [row.version, row.statements?.[0]]))
}

const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort()

const versionOf = (file: string) => file.split('_')[0] ?? ''

type Migration = { version: string; name: string; sql: string; hash: string }

async function applyOne(db: PGlite, { version, name, sql, hash }: Migration) {
  try {
    await db.transaction(async (tx) => {
      await tx.exec(sql)
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [hash]],
      )
    })
  } catch (error) {
    throw new Error(`Migration ${version}_${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
