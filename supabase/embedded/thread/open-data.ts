import type { App } from '@supabase/lite'
import { Connection } from '../connection.ts'
import { ensureDataFolder, layout, readKeys } from '../data-folder.ts'
import type { openDatabase } from '../database.ts'
import { StartError } from '../errors.ts'
import { rememberMigrations, updateFolder } from '../folder-update.ts'
import type { Keys } from '../keys.ts'
import { removeOrphans, removeUploadParts } from '../storage-disk.ts'
import type { OpenOptions, PgliteProgram } from './jobs.ts'

export type OpenData = {
  connection: Connection
  keys: Keys
  /** The folder of uploaded files. */
  files: string
  /** The @supabase/lite app on the database, created when it is first needed. */
  liteApp: () => Promise<App>
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
    if (openOptions.isRestart) return opened(await connect(database, program), keys, files)
    const place = { folder: database, files, keys, program }
    const { connection, app } = await openMigrated(place, { seed, migrations, warn })
    const { rows } = await connection.driver.query<{ bucket: string; key: string }>(
      'select bucket_id as bucket, name as key from storage.objects',
    )
    await removeOrphans(files, rows)
    return opened(connection, keys, files, app)
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
  await ensureDataFolder(folder, async (keys) => {
    const place = { folder: database, files, keys, program }
    const first = await openMigrated(place, { seed, admin, migrations, warn })
    await first.connection.close()
    await rememberMigrations(folder, migrations)
  })
  const keys = await readKeys(folder)
  await removeUploadParts(files)
  await updateFolder(folder, {
    migrations,
    warn,
    migrate: async (next) => {
      const place = { folder: next, files, keys, program }
      const updated = await openMigrated(place, { seed: false, migrations, warn })
      await updated.connection.close()
    },
  })
}

async function openMemory(openOptions: OpenOptions, program: PgliteProgram, warn: Warn): Promise<OpenData> {
  const { files, keys, dump, seed, admin, migrations } = openOptions
  if (!files || !keys) throw new Error('A database in memory needs a folder for files, and keys.')
  if (dump) return opened(await connect(undefined, { ...program, loadDataDir: dump }), keys, files)
  const { connection, app } = await openMigrated({ files, keys, program }, { seed, admin, migrations, warn })
  return opened(connection, keys, files, app)
}

// Imported lazily: @supabase/lite takes half a second to load, and a migrated database doesn't need it until somebody signs in.
async function openMigrated(...parameters: Parameters<typeof openDatabase>): ReturnType<typeof openDatabase> {
  return (await import('../database.ts')).openDatabase(...parameters)
}

async function connect(...parameters: ConstructorParameters<typeof Connection>): Promise<Connection> {
  const connection = new Connection(...parameters)
  await connection.driver.waitReady
  return connection
}

function opened(connection: Connection, keys: Keys, files: string, existing?: App): OpenData {
  let app = existing && Promise.resolve(existing)
  const makeApp = async () => (await import('../app.ts')).createApp(connection, keys, files).init()
  const liteApp = () => (app ??= makeApp())
  return { connection, keys, files, liteApp }
}
