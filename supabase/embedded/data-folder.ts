import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../server/errors.ts'
import { generateKeys, type Keys } from './keys.ts'

export function layout(folder: string) {
  return {
    database: path.join(folder, 'database'),
    files: path.join(folder, 'files'),
    /** Resumable uploads that are not complete. Not in `files`: they grow in place, and copies are hard links. */
    uploads: path.join(folder, 'uploads'),
    /** Mails that are kept and not sent. */
    outbox: path.join(folder, 'outbox'),
    /** Written last: if it exists, the folder is complete. */
    keys: path.join(folder, 'keys.json'),
    /** Exists during the first start. If that is killed, the next start deletes what it left. */
    unfinished: path.join(folder, 'unfinished'),
    /** The URL of the running server. */
    serverUrl: path.join(folder, 'address'),
    /** A copy of the database while new migrations run on it. */
    nextDatabase: path.join(folder, 'database.next'),
    /** The names of the applied migrations, so that a start need not open the database to compare them. */
    migrated: path.join(folder, 'migrated'),
  }
}

/** Creates the folder's contents unless they are complete; starts over if an earlier attempt was killed. The caller holds the lock. */
export async function ensureDataFolder(folder: string, build: () => Promise<void>): Promise<void> {
  const { database, files, keys, unfinished } = layout(folder)
  try {
    if (existsSync(keys)) {
      await makePrivate(folder)
      return await rm(unfinished, { force: true })
    }
    await mkdir(folder, { recursive: true })
    if (!existsSync(unfinished) && (await readdir(folder)).length > 0) {
      throw new StartError(
        `${folder} contains files that are not the embedded backend's: choose another folder.`,
      )
    }
    await makePrivate(folder)
    await writeFile(unfinished, '')
    for (const part of [database, files]) await rm(part, { recursive: true, force: true })
    await mkdir(files)
    await build()
    await writeFile(`${keys}.new`, JSON.stringify(generateKeys(), null, 2), { mode: 0o600 })
    await rename(`${keys}.new`, keys)
    await rm(unfinished)
  } catch (error) {
    throw describeError(folder, error)
  }
}

/** Denies access to other accounts of this machine: the database contains password hashes. */
export async function makePrivate(folder: string): Promise<void> {
  try {
    await chmod(folder, 0o700)
  } catch (error) {
    // Only the owner can change the mode, and a mounted volume may belong to another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

export async function readKeys(folder: string): Promise<Keys> {
  try {
    const keys = JSON.parse(await readFile(layout(folder).keys, 'utf8')) as Keys
    if (!keys.jwtSecret || !keys.anon || !keys.secret) throw new Error('a key is missing')
    return keys
  } catch (error) {
    throw new StartError(`${layout(folder).keys} can't be read: ${(error as Error).message}`)
  }
}

function describeError(folder: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (code && /^(EACCES|EPERM|ENOTDIR|EEXIST|EROFS|ENOSPC)$/.test(code)) {
    return new StartError(`The data folder ${folder} can't be used: ${(error as Error).message}`)
  }
  return error
}
