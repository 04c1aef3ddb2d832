import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { layout, makePrivate } from './data-folder.ts'
import { StartError } from '../../server/errors.ts'
import { newMigrations } from './migrations.ts'

/** How many copies from before earlier updates are kept. */
const maxCopies = 3

type Update = {
  /** The folder of the migrations. */
  migrations: string
  /** Migrates the database in the folder, and closes it. */
  migrate: (database: string) => Promise<void>
  warn: (line: string) => void
}

/**
 * Applies new migrations to a complete data folder. They run on a copy, which replaces the database when they are done; the old
 * database becomes another data folder beside this one. A failed migration, or a kill at any moment, leaves the old
 * database as it was. The caller holds the lock.
 */
export async function updateFolder(folder: string, { migrations, migrate, warn }: Update): Promise<void> {
  const { database, nextDatabase, migrated } = layout(folder)
  // After a kill between the two renames below, the next database is complete and the old one is in its copy.
  if (!existsSync(database) && existsSync(nextDatabase)) await rename(nextDatabase, database)
  await rm(nextDatabase, { recursive: true, force: true })
  await recoverCopies(folder)

  if ((await readFile(migrated, 'utf8').catch(() => '')) === (await listMigrations(migrations))) return
  const pending = await pendingMigrations(database, migrations)
  if (pending.length > 0) {
    const copy = await beginCopy(folder)
    try {
      await cp(database, nextDatabase, { recursive: true })
      await migrate(nextDatabase)
    } catch (error) {
      await rm(nextDatabase, { recursive: true, force: true })
      await rm(copy.unfinished, { recursive: true, force: true })
      throw new StartError(
        `The data folder ${folder} could not be updated: ${(error as Error).message}\n` +
          'Nothing in it has changed: the version of the project that you had before still starts with it.',
        { cause: error },
      )
    }
    await rename(database, layout(copy.unfinished).database)
    await rename(nextDatabase, database)
    await rename(copy.unfinished, copy.finished)
    await removeOldCopies(path.dirname(copy.finished))
    warn(`Updated the database by ${pending.length} migrations. As it was before: ${copy.finished}`)
  }
  await rememberMigrations(folder, migrations)
}

/** Records that all current migrations were applied. */
export async function rememberMigrations(folder: string, migrations: string): Promise<void> {
  await writeFile(layout(folder).migrated, await listMigrations(migrations))
}

/** The migrations that were added since the folder was last opened. */
export async function unseenMigrations(folder: string, migrations: string): Promise<string[]> {
  const seen = (await readFile(layout(folder).migrated, 'utf8')).split('\n')
  return (await readdir(migrations)).filter((file) => !seen.includes(file)).sort()
}

const listMigrations = async (migrations: string) => (await readdir(migrations)).sort().join('\n')

/** The migrations that were not applied to a closed database. */
async function pendingMigrations(database: string, migrations: string) {
  const db = new PGlite(database, { extensions: { pg_trgm } })
  try {
    return await newMigrations(db, migrations)
  } finally {
    await db.close()
  }
}

/** Copies a data folder except its database. Files are never changed in place, so hard links are enough. */
async function beginCopy(folder: string) {
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
  const finished = path.join(`${folder}-copies`, time)
  const unfinished = `${finished}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await copyFile(layout(folder).keys, layout(unfinished).keys)
  await linkAll(layout(folder).files, layout(unfinished).files)
  return { finished, unfinished }
}

/** Finishes or removes a copy that a kill interrupted: if it has the database, only the last rename is missing. */
async function recoverCopies(folder: string) {
  const copies = `${folder}-copies`
  if (!existsSync(copies)) return
  await makePrivate(copies)
  for (const name of await readdir(copies)) {
    const copy = path.join(copies, name)
    if (!name.endsWith('.unfinished')) continue
    if (existsSync(layout(copy).database)) await rename(copy, copy.replace(/\.unfinished$/, ''))
    else await rm(copy, { recursive: true, force: true })
  }
}

async function linkAll(from: string, to: string) {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkAll(source, target)
    // Not every file system supports hard links.
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

async function removeOldCopies(copies: string) {
  const finished = (await readdir(copies)).filter((name) => !name.endsWith('.unfinished')).sort()
  for (const name of finished.slice(0, -maxCopies))
    await rm(path.join(copies, name), { recursive: true, force: true })
}
