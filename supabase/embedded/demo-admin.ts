import type { PGlite } from '@electric-sql/pglite'
import type { Backend } from './backend.ts'
import { openedBy } from './environment.ts'
import { StartError } from './errors.ts'
import { createUser } from './users.ts'

export type DemoAdmin = { email: string; password: string }

const usual: DemoAdmin = { email: 'admin@longhand.example', password: 'longhand-demo' }

const environment = (): NodeJS.ProcessEnv => ({ ...import.meta.env, ...process.env })

/** The demo account of a fresh data folder; the environment, also that of a bundle's build, may name another one or none. */
export function demoAdmin(env = environment()): DemoAdmin | undefined {
  const { VITE_DEMO_ADMIN_EMAIL: email = usual.email, VITE_DEMO_ADMIN_PASSWORD: password } = env
  return email ? { email, password: password || usual.password } : undefined
}

/** Makes an account that may edit. */
export async function createAdmin(db: PGlite, account: DemoAdmin): Promise<void> {
  const { id } = await createUser(db, account)
  await db.query('insert into public.admins (user_id) values ($1)', [id])
}

/** The demo accounts that a data folder may have been made with. */
export function demoAccounts(env = environment()): DemoAdmin[] {
  const named = demoAdmin(env)
  return named && named.email !== usual.email ? [usual, named] : [named ?? usual]
}

let lastChecked: { hash: string; password: string; works: boolean } | undefined

/** Whether somebody can sign in with it. Every visitor of the sign-in page asks, so bcrypt runs once for each hash. */
async function works(query: Backend['query'], { email, password }: DemoAdmin): Promise<boolean> {
  const [user] = await query<{ hash: string }>(
    // The auth service writes '$2b$', which Postgres knows by its older name.
    "select regexp_replace(encrypted_password, '^\\$2b', '$2a') as hash from auth.users where email = $1",
    [email.toLowerCase()],
  )
  if (!user?.hash) return false
  const { hash } = user
  if (lastChecked?.hash !== hash || lastChecked.password !== password) {
    const [same] = await query('select 1 where extensions.crypt($1, $2) = $2', [password, hash])
    lastChecked = { hash, password, works: same !== undefined }
  }
  return lastChecked.works
}

/** Whether the account that the sign-in page would show can be signed in to. */
export async function demoAccountWorks(query: Backend['query']): Promise<boolean> {
  const account = demoAdmin(environment())
  return account !== undefined && works(query, account)
}

/** The demo account that can still be signed in to with its published password. */
export async function workingDemoAccount(
  query: Backend['query'],
  env = environment(),
): Promise<DemoAdmin | undefined> {
  for (const account of demoAccounts(env)) if (await works(query, account)) return account
  return undefined
}

/** Throws where the site is open to others and the demo account works. */
export async function refuseDemoAccount(query: Backend['query'], env = environment()): Promise<void> {
  const opening = openedBy(env)
  if (!opening || env.ALLOW_DEMO === '1') return
  const account = await workingDemoAccount(query, env)
  if (!account) return
  throw new StartError(
    `The demo account ${account.email} still has its demo password, and ${opening} opens the site to others: ` +
      'run `npm run admin:create -- you@example.com --remove-demo` first, or set ALLOW_DEMO=1.',
  )
}
