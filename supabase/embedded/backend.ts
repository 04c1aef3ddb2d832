import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from './api.ts'
import { demoAdmin, type DemoAdmin } from './demo-admin.ts'
import { freeBytes } from './disk-room.ts'
import { lockFolder } from './folder-lock.ts'
import { generateKeys, type Keys } from './keys.ts'
import { Limiter, type Limits } from './limits.ts'
import { Realtime } from './realtime/realtime.ts'
import { bounds } from './rest/bounds.ts'
import { type Catalogue, readCatalogue } from './rest/catalogue.ts'
import { projectMigrations } from './schema.ts'
import { StoredFiles, storedFilesSql } from './stored-files.ts'
import { Database } from './thread/database.ts'
import type { Channel, Opening } from './thread/jobs.ts'

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
  /** The site's origin, for links that are mailed elsewhere. */
  siteUrl?: () => string
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
  /** SQL as the owner, between two requests. */
  query: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>
  /** A token that changes with every change of public content. */
  contentRevision: () => string
  /** Lets the server's clients follow broadcasts; gives a function that stops it. `answerOthers`: nobody else accepts WebSockets there. */
  attachRealtime: (server: Server, options?: { answerOthers?: boolean }) => () => void
  /** The whole database, for `dump`. */
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/** Opens the embedded backend: everything the site needs of Supabase, in this process. */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const { dataDir, seed = true, dump, migrations = projectMigrations(), warn = console.warn } = options
  const admin = dump ? undefined : (options.admin ?? demoAdmin())
  const opening = { seed, migrations, ...(admin && { admin }) }
  if (!dataDir) {
    const files = await mkdtemp(path.join(tmpdir(), 'embedded-files-'))
    const release = () => rm(files, { recursive: true, force: true })
    return assemble({ ...opening, files, keys: generateKeys(), dump }, { ...options, warn }, release)
  }
  const folder = path.resolve(dataDir)
  return assemble({ ...opening, folder }, { ...options, warn }, await lockFolder(folder))
}

async function assemble(
  opening: Opening,
  { limits, trustProxy, warn, ...options }: BackendOptions & { warn: (line: string) => void },
  release: () => Promise<void>,
): Promise<Backend> {
  const storedFiles = new StoredFiles()
  let revision = ''
  let catalogue: Promise<Catalogue> | undefined
  const listeners: Record<Channel, (payload: string) => void> = {
    content_revision: (payload) => (revision = payload),
    stored_files: (payload) => storedFiles.take(JSON.parse(payload) as never),
  }
  const database = await Database.open(opening, {
    warn,
    notified: (channel, payload) => listeners[channel](payload),
    broadcast: (message) => realtime.broadcast(message),
    restarted: () => void load().catch((error: unknown) => console.error(error)),
  }).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const ask = <Row extends object>(sql: string, parameters?: unknown[]) =>
    database.run('query', { sql, parameters }) as Promise<Row[]>

  async function load() {
    const signals = await ask<{ signal: never }>(storedFilesSql)
    storedFiles.load(signals.map(({ signal }) => signal))
    const [known] = await ask<{ there: boolean }>(
      "select to_regclass('private.content_revision') is not null as there",
    )
    if (known?.there) {
      const [row] = await ask<{ revision: string }>('select revision from private.content_revision')
      revision = row?.revision ?? ''
    }
  }

  const { keys, files } = database
  const limiter = new Limiter(limits)
  const realtime = new Realtime({
    keys,
    limiter,
    trustProxy,
    mayRead: (topic, claims, address) =>
      database.run('mayRead', { topic, claims }, { caller: address, time: bounds.anon.time }),
  })
  await load()
  const api = createApi({
    database,
    catalogue: () =>
      (catalogue ??= readCatalogue(ask).catch((error: unknown) => {
        catalogue = undefined
        throw error
      })),
    storedFiles,
    keys,
    limiter,
    trustProxy,
    siteUrl: options.siteUrl ?? (() => 'http://localhost:3000'),
    free: options.free ?? (() => freeBytes(files)),
  })
  let closing: Promise<void> | undefined
  return {
    keys,
    answers: api.answers,
    handle: api.handle,
    fetch: (input, init) => api.handle(new Request(input, init), ''),
    // It may change what tables there are.
    query: <Row extends object>(sql: string, parameters?: unknown[]) =>
      ask<Row>(sql, parameters).finally(() => (catalogue = undefined)),
    contentRevision: () => revision,
    attachRealtime: (server, options) => realtime.attach(server, options),
    dump: () => database.run('dump', null),
    close: () =>
      (closing ??= (async () => {
        realtime.close()
        await database.close()
        await release()
      })()),
  }
}
