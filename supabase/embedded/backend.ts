import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from './api.ts'
import { layout } from './data-folder.ts'
import { demoAdmin, type DemoAdmin } from './demo-admin.ts'
import { freeBytes } from './disk-space.ts'
import { lockFolder } from './folder-lock.ts'
import { Delivery } from './mail/delivery.ts'
import { generateKeys, type Keys } from './keys.ts'
import { RateLimiter, type RateLimits } from '../../server/rate-limits.ts'
import { Realtime } from './realtime/realtime.ts'
import type { UpgradeOptions } from './realtime/upgrades.ts'
import { ResumableUploads } from './resumable/resumable-uploads.ts'
import { queryLimits } from './rest/query-limits.ts'
import { mayChangeSchema, type SchemaCache, readSchemaCache } from './rest/schema-cache.ts'
import { Schedule } from './schedule.ts'
import { projectMigrations } from './schema.ts'
import { SearchIndex } from './search-index.ts'
import { StoredFiles, storedFilesSql } from './stored-files.ts'
import { Database } from './thread/database.ts'
import type { Channel, OpenOptions } from './thread/jobs.ts'

export type BackendOptions = {
  /** The data folder; without it the data is in memory and gone after `close`. */
  dataDir?: string
  /** Whether to load supabase/seed.sql and its files; on by default. */
  seed?: boolean
  /** The first account of a new database; by default the demo account. */
  admin?: DemoAdmin
  limits?: Partial<RateLimits>
  /** Reads the client's IP address from X-Forwarded-For. Only safe behind a proxy of your own. */
  trustProxy?: boolean
  /** The site's origin, for links in emails. */
  siteUrl?: () => string
  /** The server that sends mails; by default SMTP_URL. */
  smtpUrl?: string
  /** In memory only: a database to start from, as returned by `dump`. */
  dump?: Blob
  /** The folder of the migrations; by default the project's. */
  migrations?: string
  /** The free bytes of the disk; by default read from the system. */
  freeBytes?: () => Promise<number>
  warn?: (line: string) => void
}

export type Backend = {
  keys: Keys
  /** Whether the path is an API route; anything else is a page. */
  handles: (pathname: string) => boolean
  /** Responds to an API request. `peer` is the IP address of the connection. */
  handle: (request: Request, peer: string) => Promise<Response>
  /** Like the global fetch, but in this process: no network, and no rate limits. */
  fetch: typeof fetch
  /** Runs SQL as the owner, between two requests. */
  query: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>
  /** A token that changes with every change of public content. */
  contentRevision: () => string
  /** Accepts realtime WebSockets on the server; returns a function that detaches it. */
  attachRealtime: (server: Server, options: UpgradeOptions) => () => void
  /** Sends mails that are due. A server calls it when it has its URL. */
  deliver: () => void
  /** Exports the whole database, for the option `dump`. */
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/** Opens the embedded backend: the Supabase APIs that the site uses, in this process. */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const { dataDir, seed = true, dump, migrations = projectMigrations(), warn = console.warn } = options
  const admin = dump ? undefined : (options.admin ?? demoAdmin())
  const openOptions = { seed, migrations, ...(admin && { admin }) }
  if (!dataDir) {
    const files = await mkdtemp(path.join(tmpdir(), 'embedded-files-'))
    const release = () => rm(files, { recursive: true, force: true })
    return assemble({ ...openOptions, files, keys: generateKeys(), dump }, { ...options, warn }, release)
  }
  const folder = path.resolve(dataDir)
  return assemble({ ...openOptions, folder }, { ...options, warn }, await lockFolder(folder))
}

async function assemble(
  openOptions: OpenOptions,
  { limits, trustProxy, warn, ...options }: BackendOptions & { warn: (line: string) => void },
  release: () => Promise<void>,
): Promise<Backend> {
  const storedFiles = new StoredFiles()
  let revision = ''
  let schemaCache: Promise<SchemaCache> | undefined
  const listeners: Record<Channel, (payload: string) => void> = {
    content_revision: (payload) => (revision = payload),
    stored_files: (payload) => storedFiles.apply(JSON.parse(payload) as never),
    schedule: () => {
      void schedule.update()
      searchIndex.update()
    },
    mail: () => deliver(),
    accounts: (account) => {
      realtime.checkAgain(account)
      resumableUploads.checkAgain(account)
    },
  }
  const database = await Database.open(openOptions, {
    warn,
    onNotification: (channel, payload) => listeners[channel](payload),
    onBroadcast: (message) => realtime.broadcast(message),
    onRestart: () => void load().catch((error: unknown) => console.error(error)),
  }).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const query = <Row extends object>(sql: string, parameters?: unknown[]) =>
    database.run('query', { sql, parameters }) as Promise<Row[]>
  const schedule = new Schedule(query)
  const cleanUp = new Schedule(query, {
    next: 'private.next_cleaning',
    run: () => query('select private.clean_up()'),
    failed: 'Old data could not be deleted:',
  })
  const searchIndex = new SearchIndex(query)
  const siteUrl = options.siteUrl ?? (() => 'http://localhost:3000')

  async function load() {
    const changes = await query<{ change: never }>(storedFilesSql)
    storedFiles.load(changes.map(({ change }) => change))
    const [row] = await query<{ revision: string }>('select revision from private.content_revision')
    revision = row?.revision ?? ''
    await schedule.update()
    // Older migrations don't have it.
    const [cleaning] = await query<{ name: string | null }>(
      "select to_regproc('private.next_cleaning') as name",
    )
    if (cleaning?.name) await cleanUp.update()
    searchIndex.update()
    deliver()
  }

  const { keys, files } = database
  const limiter = new RateLimiter(limits)
  const realtime = new Realtime({
    keys,
    limiter,
    trustProxy,
    mayRead: (topic, claims, ip) =>
      database.run('mayRead', { topic, claims }, { client: ip, timeoutMs: queryLimits.anon.timeoutMs }),
  })
  const { folder } = openOptions
  const inProcess: typeof fetch = (input, init) => api.handle(new Request(input, init), '')
  const delivery = new Delivery({
    project: { url: 'http://localhost', secretKey: keys.secret, fetch: inProcess },
    query,
    folder: folder ? layout(folder).outbox : path.join(files, 'outbox'),
    site: siteUrl,
    smtpUrl: options.smtpUrl ?? process.env.SMTP_URL,
  })
  const mailSchedule = new Schedule(query, {
    next: 'private.next_mail',
    run: () => delivery.run(),
    failed: 'Mails that are due were not sent:',
  })
  const deliver = () => {
    // A server has its URL once it listens. Not waited for: it sends.
    if (siteUrl()) void mailSchedule.update()
  }
  const readFreeBytes = options.freeBytes ?? (() => freeBytes(files))
  const resumableUploads = new ResumableUploads({
    database,
    folder: folder ? layout(folder).uploads : path.join(files, 'uploads'),
    freeBytes: readFreeBytes,
  })
  const api = createApi({
    database,
    schemaCache: () =>
      (schemaCache ??= readSchemaCache(query).catch((error: unknown) => {
        schemaCache = undefined
        throw error
      })),
    storedFiles,
    resumableUploads,
    keys,
    limiter,
    trustProxy,
    siteUrl,
    freeBytes: readFreeBytes,
    delivery,
  })
  await load()
  let closing: Promise<void> | undefined
  return {
    keys,
    handles: api.handles,
    handle: api.handle,
    fetch: inProcess,
    query: <Row extends object>(sql: string, parameters?: unknown[]) =>
      query<Row>(sql, parameters).finally(() => {
        if (mayChangeSchema(sql)) schemaCache = undefined
      }),
    contentRevision: () => revision,
    attachRealtime: (server, options) => realtime.attach(server, options),
    deliver,
    dump: () => database.run('dump', null),
    close: () =>
      (closing ??= (async () => {
        schedule.close()
        cleanUp.close()
        searchIndex.close()
        mailSchedule.close()
        await delivery.close()
        resumableUploads.close()
        realtime.close()
        try {
          await database.close()
        } finally {
          await release()
        }
      })()),
  }
}
