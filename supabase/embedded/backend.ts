import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from './api.ts'
import { ensureDataFolder, layout, readKeys } from './data-folder.ts'
import { type Contents, type Database, openDatabase } from './database.ts'
import { demoAdmin, type DemoAdmin } from './demo-admin.ts'
import { freeBytes } from './disk-room.ts'
import { StartError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { rememberMigrations, updateFolder } from './folder-update.ts'
import { generateKeys, type Keys } from './keys.ts'
import { Limiter, type Limits } from './limits.ts'
import { createLock } from './lock.ts'
import { Realtime } from './realtime/realtime.ts'
import { projectMigrations } from './schema.ts'
import { removeUploadParts } from './upload-parts.ts'

export type BackendOptions = {
  /** Where the data is kept; without it in memory, gone with `close`. */
  dataDir?: string
  /** Whether to load supabase/seed.sql and its files; on by default. */
  seed?: boolean
  /** The account that a fresh database begins with; the demo account unless given. */
  admin?: DemoAdmin
  /** Bounds other than the default ones. */
  limits?: Partial<Limits>
  /** Takes the client's address from the last X-Forwarded-For: only behind a proxy of one's own. */
  trustProxy?: boolean
  /** In memory only: a database that `dump` gave. */
  dump?: Blob
  /** The folder of the migrations; the project's own unless given. */
  migrations?: string
  /** The bytes that the disk has left; asked of the system unless given. */
  free?: () => Promise<number>
  warn?: (line: string) => void
}

export type Backend = {
  keys: Keys
  /** Whether this backend answers the path; anything else is a page. */
  answers: (pathname: string) => boolean
  /** Answers an API request that came from the address. */
  handle: (request: Request, peerAddress: string) => Promise<Response>
  /** As the global fetch, for code in this process: no network, no bounds by address. */
  fetch: typeof fetch
  /** SQL as the owner, while no request is running. */
  query: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>
  /** A token that changes with every change of public content. */
  contentRevision: () => Promise<string>
  /** Lets the server's clients follow broadcasts; gives a function that stops it. */
  attachRealtime: (server: Server) => () => void
  /** The whole database, for `dump`. */
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/** Opens the embedded backend: everything the site needs of Supabase, in this process. */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const { dataDir, seed = true, admin = demoAdmin(), warn = console.warn } = options
  const { migrations = projectMigrations() } = options
  const contents: Contents = { seed, migrations, warn }
  if (!dataDir) {
    const files = await mkdtemp(path.join(tmpdir(), 'embedded-files-'))
    const keys = generateKeys()
    const { dump } = options
    const database = await openDatabase({ dump, files, keys }, { ...contents, ...(!dump && { admin }) })
    return assemble({
      database,
      files,
      keys,
      options,
      release: () => rm(files, { recursive: true, force: true }),
    })
  }
  const folder = path.resolve(dataDir)
  const unlock = await lockFolder(folder)
  try {
    const { database: databaseFolder, files } = layout(folder)
    await ensureDataFolder(folder, async (keys) => {
      const first = await openDatabase({ folder: databaseFolder, files, keys }, { ...contents, admin })
      await first.connection.close()
      await rememberMigrations(folder, migrations)
    })
    const keys = await readKeys(folder)
    await removeUploadParts(files)
    await updateFolder(folder, {
      migrations,
      warn,
      migrate: async (next) => {
        const updated = await openDatabase({ folder: next, files, keys }, { ...contents, seed: false })
        await updated.connection.close()
      },
    })
    const database = await openDatabase({ folder: databaseFolder, files, keys }, contents).catch(
      (error: unknown) => {
        throw new StartError(`The data folder ${folder} can't be opened: ${(error as Error).message}`, {
          cause: error,
        })
      },
    )
    return await assemble({ database, files, keys, options, release: unlock })
  } catch (error) {
    await unlock()
    throw error
  }
}

type Parts = {
  database: Database
  files: string
  keys: Keys
  options: BackendOptions
  release: () => Promise<void>
}

async function assemble({ database, files, keys, options, release }: Parts): Promise<Backend> {
  const lock = createLock()
  const db = database.connection.driver
  const limiter = new Limiter(options.limits)
  const free = options.free ?? (() => freeBytes(files))
  const api = createApi({
    app: database.app,
    db,
    files,
    keys,
    lock,
    limiter,
    trustProxy: options.trustProxy,
    free,
  })
  const realtime = new Realtime({ db, keys, lock, limiter, trustProxy: options.trustProxy })
  await realtime.listen()
  const query = <Row extends object>(sql: string, parameters?: unknown[]) =>
    lock(async () => (await db.query<Row>(sql, parameters)).rows)
  let closing: Promise<void> | undefined
  return {
    keys,
    answers: api.answers,
    handle: api.handle,
    fetch: (input, init) => api.handle(new Request(input, init), ''),
    query,
    contentRevision: async () => {
      const rows = await query<{ revision: string }>('select revision from private.content_revision')
      return rows[0]?.revision ?? ''
    },
    attachRealtime: (server) => realtime.attach(server),
    dump: () => lock(() => db.dumpDataDir('none')),
    close: () =>
      (closing ??= (async () => {
        realtime.close()
        await lock(() => database.connection.close())
        await release()
      })()),
  }
}
