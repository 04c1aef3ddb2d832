import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../server/errors.ts'
import type { Target } from '../target.ts'
import { listAccounts } from './accounts.ts'
import { unpackArchive } from './archive.ts'
import { differences } from './compare.ts'
import { listFiles } from './files.ts'
import { releaseSchedules } from './held-schedules.ts'
import { makeBackup } from './make-backup.ts'
import { ownerOf, type Owner } from './owner.ts'
import { restoreAll, type Unpacked } from './restore-all.ts'
import { countRows } from './rows.ts'
import { tables } from './tables.ts'

type Options = {
  /** Whether existing data may be replaced. It is backed up first. */
  replace: boolean
  log: (line: string) => void
}

/**
 * Restores an archive into a backend. The archive is checked before anything is changed, and afterwards everything is read back
 * and compared. Throws a StartError if the backend isn't empty, or if the restore fails halfway.
 */
export async function restoreBackup(
  target: () => Promise<Target>,
  file: string,
  options: Options,
): Promise<void> {
  await removeLeftovers(file)
  const folder = `${file}.unpacked-${process.pid}`
  try {
    const manifest = await unpackArchive(file, folder)
    options.log(`${file} is complete: made ${manifest.made} from ${manifest.from}.`)
    const opened = await target()
    try {
      await restoreInto(opened, file, { folder, manifest }, options)
    } finally {
      await opened.close()
    }
  } finally {
    // With retries, since an interrupted unpacking may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Removes what killed restores of the archive left: it contains readers' email addresses. */
async function removeLeftovers(file: string) {
  const prefix = `${path.basename(file)}.unpacked-`
  const folder = path.dirname(file)
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (pid > 0 && (pid === process.pid || !isRunning(pid)))
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function restoreInto(target: Target, file: string, unpacked: Unpacked, { replace, log }: Options) {
  // Triggers leave its rows as they are (restoring.sql).
  const owner = ownerOf(target, { 'x-restoring': 'true' })
  const found = target.isNew ? [] : await contentsOf(owner)
  if (found.length > 0 && !replace)
    throw new StartError(
      `${target.name} is not empty: it contains ${found.join(', ')}. A restore replaces all of it: add --replace to do so.`,
    )
  const copy = found.length > 0 ? await backUpFirst(target, file, log) : undefined
  log(`Restoring into ${target.name}. It is incomplete until this says "Restored".`)
  let step = ''
  try {
    const needPassword = await restoreAll(owner, unpacked, (name) => (step = name))
    step = 'comparing'
    const different = await differences(owner, unpacked, log)
    if (different.length > 0)
      throw new Error(`${different.join(', ')} differ from the archive. Did somebody write meanwhile?`)
    step = 'schedules'
    await releaseSchedules(owner)
    log('Restored: everything is as in the archive.')
    if (needPassword.length > 0)
      log(`The archive contains no passwords. A new one is needed for: ${needPassword.join(', ')}.`)
  } catch (error) {
    throw new StartError(
      [
        `The restore stopped at ${step}: ${(error as Error).message}`,
        `${target.name} IS INCOMPLETE: it may contain only a part of the archive. Run the same command again to finish${
          found.length > 0 ? '' : ', with --replace'
        }.`,
        ...(copy ? [`The data from before the restore is in ${copy}.`] : []),
      ].join('\n'),
    )
  }
}

async function contentsOf(owner: Owner): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const rows = await countRows(owner, table)
    if (rows > 0) found.push(`${rows} ${table.name}`)
  }
  const accounts = await listAccounts(owner)
  if (accounts.length > 0) found.push(`${accounts.length} accounts`)
  for await (const file of listFiles(owner)) {
    found.push(`files in ${file.bucket}`)
    break
  }
  return found
}

async function backUpFirst(target: Target, file: string, log: (line: string) => void) {
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
  const name = path.join(path.dirname(file), `before-restore-${time}`)
  let copy = `${name}.tar.gz`
  for (let next = 2; existsSync(copy); next++) copy = `${name}-${next}.tar.gz`
  await makeBackup(target, copy, () => undefined)
  log(`The data from before the restore is kept in ${copy}.`)
  return copy
}
