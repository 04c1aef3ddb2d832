import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../supabase/embedded/errors.ts'
import type { Target } from '../target.ts'
import { listAccounts } from './accounts.ts'
import { unpackArchive } from './archive.ts'
import { differences } from './compare.ts'
import { listFiles } from './files.ts'
import { makeBackup } from './make-backup.ts'
import { ownerOf, type Owner } from './owner.ts'
import { restoreAll, type Unpacked } from './restore-parts.ts'
import { countRows } from './rows.ts'
import { tables } from './tables.ts'

type Options = {
  /** Whether what the backend holds may go. A copy of it is made first. */
  replace: boolean
  say: (line: string) => void
}

/**
 * Makes a backend hold what an archive holds. The archive is checked before anything is changed; afterwards everything
 * is read back and compared. Throws where the backend isn't empty, and where the restore stopped half-way.
 */
export async function restoreBackup(
  target: () => Promise<Target>,
  file: string,
  options: Options,
): Promise<void> {
  const folder = `${file}.unpacked-${process.pid}`
  try {
    const manifest = await unpackArchive(file, folder)
    options.say(`${file} is whole: made ${manifest.made} from ${manifest.from}.`)
    const opened = await target()
    try {
      await restoreInto(opened, file, { folder, manifest }, options)
    } finally {
      await opened.close()
    }
  } finally {
    // With tries: an unpacking that was broken off may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function restoreInto(target: Target, file: string, unpacked: Unpacked, { replace, say }: Options) {
  const owner = ownerOf(target)
  const found = target.isNew ? [] : await contentsOf(owner)
  if (found.length > 0 && !replace)
    throw new StartError(
      `${target.name} is not empty: it holds ${found.join(', ')}. A restore replaces all of it: add --replace to do so.`,
    )
  const copy = found.length > 0 ? await copyBefore(target, file, say) : undefined
  say(`Restoring into ${target.name}. It is incomplete until this says "Restored".`)
  let step = ''
  try {
    const forgotten = await restoreAll(owner, unpacked, (name) => (step = name))
    step = 'comparing'
    const wrong = await differences(owner, unpacked, say)
    if (wrong.length > 0)
      throw new Error(`${wrong.join(', ')} differ from the archive. Did somebody write meanwhile?`)
    say('Restored: everything is as in the archive.')
    if (forgotten.length > 0)
      say(`The archive holds no passwords. A new one is needed for: ${forgotten.join(', ')}.`)
  } catch (error) {
    throw new StartError(
      [
        `The restore stopped at ${step}: ${(error as Error).message}`,
        `${target.name} IS NOT AS IN THE ARCHIVE: it may hold a part of it. Run the same command again to finish${
          found.length > 0 ? '' : ', with --replace'
        }.`,
        ...(copy ? [`What was there before is in ${copy}.`] : []),
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

async function copyBefore(target: Target, file: string, say: (line: string) => void) {
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-')
  const name = path.join(path.dirname(file), `before-restore-${time}`)
  let copy = `${name}.tar.gz`
  for (let next = 2; existsSync(copy); next++) copy = `${name}-${next}.tar.gz`
  await makeBackup(target, copy, () => undefined)
  say(`What was there before is kept in ${copy}.`)
  return copy
}
