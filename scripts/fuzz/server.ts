// The server of a fuzz run, in a separate process, so that only its own memory and descriptors are counted. It runs the
// commands of server-process.ts.
import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layout } from '../../supabase/embedded/data-folder.ts'
import { readSchemaCache } from '../../supabase/embedded/rest/schema-cache.ts'
import { startServer } from '../../supabase/embedded/server.ts'
import { closedSql, fillSql, idOf, keptSql } from './data.ts'
import { words } from './random.ts'
import type { Known } from './request.ts'

export type Started = {
  port: number
  known: Known
  /** Must not occur in any response to a visitor or a stranger. */
  secrets: string[]
  publicFile: string
}
export type Measured = { megabytes: number; descriptors: number }

/** A marker in all secret data. */
const canary = `canary${randomBytes(6).toString('hex')}`
const canarySession = randomUUID()
const admin = { email: `${canary}@example.com`, password: 'a former editor' }
const stranger = { email: 'stranger@longhand.example', password: 'a former stranger' }
const files = ['a.png', 'folder/b c.png', "d(1)!'.pdf"]

const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'fuzz-')), 'data')
const [, , madeFolder] = process.argv
if (madeFolder) await cp(madeFolder, dataDir, { recursive: true })
const limits = words`failedLogins failedLoginsPerEmail authRequests recoveries recoveriesPerEmail slowStatements
  databaseTime publicWrites joins sockets`
const { url, backend, close } = await startServer({
  dataDir,
  port: 0,
  host: '127.0.0.1',
  seed: false,
  signals: false,
  admin,
  limits: Object.fromEntries(limits.map((name) => [name, 1e9])),
  pages: () => new Response('a page'),
})
const { keys, query } = backend

async function post(target: string, body: object | string, headers: Record<string, string> = {}) {
  const response = await backend.fetch(`http://localhost${target}`, {
    method: 'POST',
    headers: { apikey: keys.secret, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${target}: ${await response.text()}`)
  return (await response.json()) as { access_token: string; refresh_token: string }
}

// Only a new folder gets the admin; a copy has accounts of its own.
if (madeFolder) {
  await query('delete from auth.users')
  await post('/auth/v1/admin/users', { ...admin, email_confirm: true })
  await query('insert into staff (user_id) select id from auth.users')
}
await post('/auth/v1/admin/users', { ...stranger, email_confirm: true })
for (const table of ['newsletter_subscribers', 'contact_messages', 'chat_messages'])
  await query(`alter table ${table} disable trigger limit_rate`)
await query("insert into storage.buckets (id, name, public) values ('private_files', 'private_files', false)")
await query('create table private.accounts as select id, email, encrypted_password from auth.users')
const [account] = await query<{ id: string }>('select id from auth.users where email = $1', [admin.email])
const schemaCache = await readSchemaCache(query)
const tables = [...schemaCache.tables.values()]

/** Resets rows, files, passwords and sessions to the start of a run. */
async function restore(): Promise<Started> {
  for (const sql of fillSql(canary, canarySession)) await query(sql)
  const upload = (object: string) =>
    post(`/storage/v1/object/${object}`, `bytes of ${object}`, {
      'content-type': 'image/png',
      'x-upsert': 'true',
    })
  for (const key of files) await upload(`media_library/${encodeURI(key)}`)
  await upload('magazine_files/public.png')
  await upload(`private_files/${canary}.png`)
  const signIn = (credentials: object) => post('/auth/v1/token?grant_type=password', credentials)
  const [editor, reader] = [await signIn(admin), await signIn(stranger)]
  return {
    port: Number(new URL(url).port),
    known: {
      anonKey: keys.anon,
      tokens: { admin: editor.access_token, stranger: reader.access_token },
      refreshToken: reader.refresh_token,
      stranger,
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns.values()] })),
      routines: [...schemaCache.routines.values()],
      ids: [0, 1, 2, 3, 4].map(idOf),
      files,
    },
    // '$2a$10$' is the prefix of password hashes.
    secrets: [
      canary,
      canarySession,
      account!.id,
      '$2a$10$',
      editor.refresh_token,
      keys.secret,
      keys.jwtSecret,
    ],
    publicFile: '/storage/v1/object/public/magazine_files/public.png',
  }
}

/** The state of everything that visitors can't change, by name. */
async function snapshot(): Promise<Record<string, string>> {
  const names = tables.map(({ name }) => name)
  const rows = await query<{ name: string; state: string }>(
    `${closedSql(names)} union all ${keptSql(canary, canarySession)}`,
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

async function measure(): Promise<Measured> {
  globalThis.gc?.()
  // Postgres' own files don't count.
  const { database } = layout(dataDir)
  const open = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => database)))
  const descriptors = targets.filter((target) => !target.startsWith(database)).length
  return { megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20), descriptors }
}

// Only an admin may receive it.
const broadcasts = setInterval(() => {
  void query(`select realtime.send('{"word":"${canary}"}', 'message', 'chat:inbox', true)`).catch(
    console.error,
  )
}, 500)

async function end(): Promise<void> {
  clearInterval(broadcasts)
  await close()
  await rm(path.dirname(dataDir), { recursive: true, force: true })
}

const commands = { restore, snapshot, measure, close: end }
export type Commands = { [Name in keyof typeof commands]: Awaited<ReturnType<(typeof commands)[Name]>> }

process.on('message', (name: keyof Commands) => {
  commands[name]().then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ value: 'ready' })
