import type { PGlite } from '@electric-sql/pglite'
import { ensureDataFolder, layout, readKeys } from '../data-folder.ts'
import { openDatabase } from '../database.ts'
import { StartError } from '../../../server/errors.ts'
import { rememberMigrations, updateFolder } from '../folder-update.ts'
import type { Keys } from '../keys.ts'
import { openPglite } from '../pglite.ts'
import { removeOrphans, removeUploadParts } from '../storage-disk.ts'
import type { OpenOptions, PgliteProgram } from './jobs.ts'

export type OpenData = {
  db: PGlite
  keys: Keys
  files: string
}

type Warn = (line: string) => void

/** Opens the data, and migrates it unless it comes from a dump or was migrated by this process. */
export async function openData(
  openOptions: OpenOptions,
  program: PgliteProgram,
  warn: Warn,
): Promise<OpenData> {
  const { folder, seed, migrations } = openOptions
  if (!folder) return openMemory(openOptions, program, warn)
  const { database, files } = layout(folder)
  if (!openOptions.isRestart) await prepareFolder(folder, openOptions, program, warn)
  const keys = await readKeys(folder)
  try {
    if (openOptions.isRestart) return { db: await openPglite(database, program), keys, files }
    const db = await openDatabase({ folder: database, files, program }, { seed, migrations, warn })
    const { rows } = await db.query<{ bucket: string; key: string }>(
      'select bucket_id as bucket, name as key from storage.objects',
    )
    await removeOrphans(files, rows)
    return { db, keys, files }
  } catch (error) {
    const reason = (error as Error).message
    throw new StartError(`The data folder ${folder} can't be opened: ${reason}`, { cause: error })
  }
}

async function prepareFolder(
  folder: string,
  { seed, admin, migrations }: OpenOptions,
  program: PgliteProgram,
  warn: Warn,
) {
  const { database, files } = layout(folder)
  await ensureDataFolder(folder, async () => {
    const first = await openDatabase({ folder: database, files, program }, { seed, admin, migrations, warn })
    await first.close()
    await rememberMigrations(folder, migrations)
  })
  await removeUploadParts(files)
  await updateFolder(folder, {
    migrations,
    warn,
    migrate: async (next) => {
      const updated = await openDatabase({ folder: next, files, program }, { seed: false, migrations, warn })
      await updated.close()
    },
  })
}

async function openMemory(openOptions: OpenOptions, program: PgliteProgram, warn: Warn): Promise<OpenData> {
  const { files, keys, dump, seed, admin, migrations } = openOptions
  if (!files || !keys) throw new Error('A database in memory needs a folder for files, and keys.')
  const db = dump
    ? await openPglite(undefined, { ...program, loadDataDir: dump })
    : await openDatabase({ files, program }, { seed, admin, migrations, warn })
  return { db, keys, files }
}
