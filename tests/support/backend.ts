import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import type { Database } from '../../src/data/database.types.ts'
import { startServer, type ServerOptions } from '../../supabase/embedded/server.ts'
import type { Keys } from '../../supabase/embedded/keys.ts'
import type { Role as AnyRole } from '../../supabase/rights/expectations.ts'
import { accounts } from './accounts.ts'
import { startOnPostgres } from './postgres-backend.ts'
import { useBundledThread } from './programs.ts'

export type Client = SupabaseClient<Database>
/** 'admin' is an owner. */
export type Role = AnyRole | 'admin'
type SignedInRole = Exclude<Role, 'visitor'>
const accountOf = (role: SignedInRole) => accounts[role === 'owner' ? 'admin' : role]

export type TestBackend = {
  url: string
  anonKey: string
  secretKey: string
  /** A supabase-js client that is signed in as the role. */
  clientAs: (role: Role) => Promise<Client>
  /** A client with the secret key. */
  owner: () => Client
  /** Runs SQL as the database's owner. */
  query: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>
  /** Stops only the server; its clients notice as they would of any lost server. */
  stopServer: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a backend with the test accounts on a free port: in memory, or on the given data folder. In the Vitest
 * project 'postgres' it is the Data API alone, over a real PostgreSQL.
 */
export async function startBackend(options: Partial<ServerOptions> = {}): Promise<TestBackend> {
  const postgres = inject('postgres')
  if (postgres) return startPostgresBackend(postgres, options)
  useBundledThread()
  const { dataDir, migrations } = options
  if (dataDir && !migrations && !existsSync(dataDir)) await makeFolder(dataDir)
  const dump = dataDir ? undefined : new Blob([await readFile(inject('databaseTemplate'))])
  const { url, backend, close } = await startServer({
    port: 0,
    host: '127.0.0.1',
    seed: false,
    signals: false,
    dump,
    pages: () => Promise.resolve(new Response('a page')),
    ...options,
    // A test works as fast as it can, on a busy machine.
    limits: { databaseTime: 1e9, ...options.limits },
  })
  const addUser = async (account: { email: string; password: string }) => {
    const response = await backend.fetch('http://localhost/auth/v1/admin/users', {
      method: 'POST',
      headers: { apikey: backend.keys.secret, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  return testBackend({ ...backend, url, close, addUser }, async (connect, role) => {
    const client = connect()
    const { error } = await client.auth.signInWithPassword(accountOf(role))
    if (error) throw error
    return client
  })
}

/** Makes a data folder as a first start leaves it, which would take seven seconds of processor time. */
export const makeFolder = (dataDir: string) => cp(inject('folderTemplate'), dataDir, { recursive: true })

async function startPostgresBackend(folder: string, options: Partial<ServerOptions>): Promise<TestBackend> {
  const { tokenOf, ...started } = await startOnPostgres(folder, options)
  const addUser = async ({ email }: { email: string }) => {
    await started.query('insert into auth.users (email) values ($1)', [email])
  }
  return testBackend({ ...started, addUser }, async (connect, role) =>
    connect(await tokenOf(accountOf(role).email)),
  )
}

/** Creates a client, with the token's session if one is given. */
type Connect = (token?: string) => Client
type Started = {
  url: string
  keys: Keys
  query: TestBackend['query']
  close: () => Promise<void>
  addUser: (account: { email: string; password: string }) => Promise<void>
}

function testBackend(
  { url, keys, query, close, addUser }: Started,
  signedIn: (connect: Connect, role: SignedInRole) => Promise<Client>,
): TestBackend {
  const base = url.replace('localhost', '127.0.0.1')
  const clients: Client[] = []
  const connect = (key: string, token?: string) => {
    const client = createClient<Database>(base, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
      // Node 20 has no built-in WebSocket.
      realtime: { transport: WebSocket as never, reconnectAfterMs: () => 50 },
    })
    clients.push(client)
    return client
  }
  const added = new Map<SignedInRole, Promise<unknown>>()
  /** The accounts of three roles are made when a test first needs them. */
  async function addStaff(role: SignedInRole) {
    const account = accountOf(role)
    await addUser(account)
    await query('insert into public.staff (user_id, role) select id, $2 from auth.users where email = $1', [
      account.email,
      role,
    ])
  }
  return {
    url: base,
    anonKey: keys.anon,
    secretKey: keys.secret,
    query,
    owner: () => connect(keys.secret),
    clientAs: async (role) => {
      if (role === 'visitor') return connect(keys.anon)
      if (['editor', 'author', 'contributor'].includes(role)) {
        if (!added.has(role)) added.set(role, addStaff(role))
        await added.get(role)
      }
      return signedIn((token) => connect(keys.anon, token), role)
    },
    stopServer: close,
    stop: async () => {
      await Promise.all(clients.map((client) => client.removeAllChannels()))
      for (const client of clients) await client.realtime.disconnect()
      await close()
    },
  }
}

/** A backend without rate limits, which have their own tests. */
export async function startBackendWithoutLimits(): Promise<TestBackend> {
  const limits = { publicWrites: 1e9, failedLogins: 1e9, failedLoginsPerEmail: 1e9, authRequests: 1e9 }
  const backend = await startBackend({ limits })
  for (const table of ['newsletter_subscribers', 'contact_messages', 'chat_messages'])
    await backend.query(`alter table ${table} disable trigger limit_rate`)
  return backend
}

/** A backend for one test, stopped when the test ends. */
export async function backendForTest(options: Partial<ServerOptions> = {}): Promise<TestBackend> {
  const backend = await startBackend(options)
  onTestFinished(backend.stop)
  return backend
}
