import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { layout, makePrivate } from './data-folder.ts'
import { StartError } from './errors.ts'
import { newMigrations } from './migrations.ts'

/** How many copies from before an update are kept. */
const copiesKept = 3

type Update = {
  /** The folder of the migrations. */
  migrations: string
  /** Brings the database in the folder up to date, and closes it. */
  migrate: (database: string) => Promise<void>
  warn: (line: string) => void
}

/**
 * Brings the database of a complete data folder forward where there are new migrations. They run on a copy that takes the
 * database's place when they are done; the old one becomes a data folder of its own, beside this one. So a migration that
 * fails, or a kill at any moment, leaves the old database as it was. The caller holds the lock.
 */
export async function updateFolder(folder: string, { migrations, migrate, warn }: Update): Promise<void> {
  const { database, nextDatabase, migrated } = layout(folder)
  // A kill between the two renames below: the next database is whole, and the old one is in its copy.
  if (!existsSync(database) && existsSync(nextDatabase)) await rename(nextDatabase, database)
  await rm(nextDatabase, { recursive: true, force: true })
  await settleCopies(folder)

  if ((await readFile(migrated, 'utf8').catch(() => '')) === (await stateOf(migrations))) return
  const pending = await pendingIn(database, migrations)
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

/** Notes that the folder's database has seen the migrations there are. */
export async function rememberMigrations(folder: string, migrations: string): Promise<void> {
  await writeFile(layout(folder).migrated, await stateOf(migrations))
}

/** The migrations that came after the folder was last opened. */
export async function unseenMigrations(folder: string, migrations: string): Promise<string[]> {
  const seen = (await readFile(layout(folder).migrated, 'utf8')).split('\n')
  return (await readdir(migrations)).filter((file) => !seen.includes(file)).sort()
}

const stateOf = async (migrations: string) => (await readdir(migrations)).sort().join('\n')

/** The migrations that a closed database has not seen. */
async function pendingIn(database: string, migrations: string) {
  const db = new PGlite(database, { extensions: { pg_trgm } })
  try {
    return await newMigrations(db, migrations)
  } finally {
    await db.close()
  }
}

/** All of a data folder but its database. The files are never written in place, so a second name for each is a copy. */
async function beginCopy(folder: string) {
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
  const finished = path.join(`${folder}-copies`, time)
  const unfinished = `${finished}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await copyFile(layout(folder).keys, layout(unfinished).keys)
  await linkAll(layout(folder).files, layout(unfinished).files)
  return { finished, unfinished }
}

/** What a kill left of a copy: one that holds the database lacks its last name only. */
async function settleCopies(folder: string) {
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
    // Not every disk knows links.
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

async function removeOldCopies(copies: string) {
  const finished = (await readdir(copies)).filter((name) => !name.endsWith('.unfinished')).sort()
  for (const name of finished.slice(0, -copiesKept))
    await rm(path.join(copies, name), { recursive: true, force: true })
}
