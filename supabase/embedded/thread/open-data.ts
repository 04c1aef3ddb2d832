import type { App } from '@supabase/lite'
import { Connection } from '../connection.ts'
import { ensureDataFolder, layout, readKeys } from '../data-folder.ts'
import type { openDatabase } from '../database.ts'
import { StartError } from '../errors.ts'
import { rememberMigrations, updateFolder } from '../folder-update.ts'
import type { Keys } from '../keys.ts'
import { removeUploadParts } from '../storage-disk.ts'
import type { Opening, Program } from './jobs.ts'

export type OpenData = {
  connection: Connection
  keys: Keys
  /** The folder of uploaded files. */
  files: string
  /** The library over the database, made when it is first needed. */
  library: () => Promise<App>
}

type Warn = (line: string) => void

/** Opens the data, which is brought up to date first unless that was done before: by this process, or by whoever made the dump. */
export async function openData(opening: Opening, program: Program, warn: Warn): Promise<OpenData> {
  const { folder, seed, migrations } = opening
  if (!folder) return openMemory(opening, program, warn)
  const { database, files } = layout(folder)
  if (!opening.again) await prepareFolder(folder, opening, program, warn)
  const keys = await readKeys(folder)
  try {
    if (opening.again) return opened(await connect(database, program), keys, files)
    const place = { folder: database, files, keys, program }
    const { connection, app } = await upToDate(place, { seed, migrations, warn })
    return opened(connection, keys, files, app)
  } catch (error) {
    const reason = (error as Error).message
    throw new StartError(`The data folder ${folder} can't be opened: ${reason}`, { cause: error })
  }
}

async function prepareFolder(
  folder: string,
  { seed, admin, migrations }: Opening,
  program: Program,
  warn: Warn,
) {
  const { database, files } = layout(folder)
  await ensureDataFolder(folder, async (keys) => {
    const place = { folder: database, files, keys, program }
    const first = await upToDate(place, { seed, admin, migrations, warn })
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
      const updated = await upToDate(place, { seed: false, migrations, warn })
      await updated.connection.close()
    },
  })
}

async function openMemory(opening: Opening, program: Program, warn: Warn): Promise<OpenData> {
  const { files, keys, dump, seed, admin, migrations } = opening
  if (!files || !keys) throw new Error('A database in memory needs a folder for files, and keys.')
  if (dump) return opened(await connect(undefined, { ...program, loadDataDir: dump }), keys, files)
  const { connection, app } = await upToDate({ files, keys, program }, { seed, admin, migrations, warn })
  return opened(connection, keys, files, app)
}

// The library takes half a second to load: a database that is up to date goes without until somebody signs in.
async function upToDate(...parameters: Parameters<typeof openDatabase>): ReturnType<typeof openDatabase> {
  return (await import('../database.ts')).openDatabase(...parameters)
}

async function connect(...parameters: ConstructorParameters<typeof Connection>): Promise<Connection> {
  const connection = new Connection(...parameters)
  await connection.driver.waitReady
  return connection
}

function opened(connection: Connection, keys: Keys, files: string, made?: App): OpenData {
  let app = made && Promise.resolve(made)
  const makeApp = async () => (await import('../app.ts')).createApp(connection, keys, files).init()
  const library = () => (app ??= makeApp())
  return { connection, keys, files, library }
}
