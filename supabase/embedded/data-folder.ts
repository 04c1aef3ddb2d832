import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './errors.ts'
import { generateKeys, type Keys } from './keys.ts'

/** What lies where below the data folder. */
export function layout(folder: string) {
  return {
    database: path.join(folder, 'database'),
    files: path.join(folder, 'files'),
    /** Written last: a folder that has it is complete. */
    keys: path.join(folder, 'keys.json'),
    /** There while the first start is at work: what it left when it was killed may go. */
    unfinished: path.join(folder, 'unfinished'),
    address: path.join(folder, 'address'),
    /** A database on its way through new migrations. */
    nextDatabase: path.join(folder, 'database.next'),
    /** The migrations that the database has seen; a start that finds the same looks no further. */
    migrated: path.join(folder, 'migrated'),
  }
}

/** Fills the folder if it isn't complete, from the start if an earlier attempt was killed. The caller holds the lock. */
export async function ensureDataFolder(folder: string, build: (keys: Keys) => Promise<void>): Promise<void> {
  const { database, files, keys, unfinished } = layout(folder)
  try {
    if (existsSync(keys)) {
      await makePrivate(folder)
      return await rm(unfinished, { force: true })
    }
    await mkdir(folder, { recursive: true })
    if (!existsSync(unfinished) && (await readdir(folder)).length > 0) {
      throw new StartError(
        `${folder} holds something else than the embedded backend's data: choose another folder.`,
      )
    }
    await makePrivate(folder)
    await writeFile(unfinished, '')
    for (const part of [database, files]) await rm(part, { recursive: true, force: true })
    await mkdir(files)
    const made = generateKeys()
    await build(made)
    await writeFile(`${keys}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
    await rename(`${keys}.new`, keys)
    await rm(unfinished)
  } catch (error) {
    throw readable(folder, error)
  }
}

/** Keeps other accounts of this machine out: the database's files hold password hashes. */
export async function makePrivate(folder: string): Promise<void> {
  try {
    await chmod(folder, 0o700)
  } catch (error) {
    // Of a folder that belongs to somebody else, as a mounted volume may, only they can change the mode.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** The keys that the first start made. */
export async function readKeys(folder: string): Promise<Keys> {
  try {
    const keys = JSON.parse(await readFile(layout(folder).keys, 'utf8')) as Keys
    if (!keys.jwtSecret || !keys.anon || !keys.secret) throw new Error('a key is missing')
    return keys
  } catch (error) {
    throw new StartError(`${layout(folder).keys} can't be read: ${(error as Error).message}`)
  }
}

function readable(folder: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (code && /^(EACCES|EPERM|ENOTDIR|EEXIST|EROFS|ENOSPC)$/.test(code)) {
    return new StartError(`The data folder ${folder} can't be used: ${(error as Error).message}`)
  }
  return error
}
