// npm run admin:create -- EMAIL: makes an account that may edit, or lets an existing one edit.
// The backend is the one that SUPABASE_URL and SUPABASE_SECRET_KEY (or SUPABASE_SERVICE_ROLE_KEY) name, else the embedded one.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../src/data/database.types.ts'
import { openBackend } from '../supabase/embedded/backend.ts'
import { layout, readKeys } from '../supabase/embedded/data-folder.ts'
import { dataFolder } from '../supabase/embedded/environment.ts'
import { exitWith, StartError } from '../supabase/embedded/errors.ts'
import { isLocked } from '../supabase/embedded/folder-lock.ts'

type SupabaseClient = ReturnType<typeof connect>
type Target = { client: SupabaseClient; close?: () => Promise<void> }

function connect(url: string, key: string, options: { fetch?: typeof fetch } = {}) {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Realtime is not used here; Node 20 has no WebSocket to give it.
    realtime: { transport: class {} as never },
    global: options,
  })
}

async function target(env: NodeJS.ProcessEnv): Promise<Target> {
  const key = env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY
  if (env.SUPABASE_URL) {
    if (!URL.canParse(env.SUPABASE_URL))
      throw new StartError(`SUPABASE_URL is no address: "${env.SUPABASE_URL}".`)
    if (!key) throw new StartError('SUPABASE_URL is set, but SUPABASE_SECRET_KEY is not.')
    return { client: connect(env.SUPABASE_URL, key) }
  }
  const folder = path.resolve(dataFolder(env))
  if (!(await isLocked(folder))) {
    const backend = await openBackend({ dataDir: folder })
    return {
      client: connect('http://localhost', backend.keys.secret, { fetch: backend.fetch }),
      close: backend.close,
    }
  }
  const { address } = layout(folder)
  if (!existsSync(address))
    throw new StartError(`A process holds ${folder}, but serves nothing yet: try again.`)
  return { client: connect(await readFile(address, 'utf8'), (await readKeys(folder)).secret) }
}

async function findUser({ auth }: SupabaseClient, email: string) {
  for (let page = 1; ; page++) {
    const { data, error } = await auth.admin.listUsers({ page, perPage: 1000 })
    if (error) throw new StartError(`The accounts can't be listed: ${error.message}`)
    const user = data.users.find((each) => each.email === email)
    if (user || data.users.length < 1000) return user
  }
}

async function makeUser({ auth }: SupabaseClient, email: string, password: string) {
  const { data, error } = await auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw new StartError(`${email}: ${error.message}`)
  return data.user
}

async function createAdmin(client: SupabaseClient, email: string, chosen?: string) {
  const known = await findUser(client, email)
  const password = chosen || randomBytes(12).toString('base64url')
  const { id } = known ?? (await makeUser(client, email, password))
  const { error } = await client.from('admins').upsert({ user_id: id }, { ignoreDuplicates: true })
  if (error) throw new StartError(`${email} could not be made an admin: ${error.message}`)
  if (known) console.log(`${email} has an account, and may now edit. Its password is as it was.`)
  else console.log(`${email} may now edit. Password: ${password}`)
}

async function main() {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email?.includes('@'))
    throw new StartError('Usage: npm run admin:create -- EMAIL   (ADMIN_PASSWORD chooses the password)')
  const { client, close } = await target(process.env)
  try {
    await createAdmin(client, email, process.env.ADMIN_PASSWORD)
  } finally {
    await close?.()
  }
}

await main().catch(exitWith)
