import type { PGlite } from '@electric-sql/pglite'
import type { Backend } from './backend.ts'
import { exposedBy } from '../../server/environment.ts'
import { StartError } from '../../server/errors.ts'
import { createUser } from './users.ts'

export type DemoAdmin = { email: string; password: string }

const defaults: DemoAdmin = { email: 'admin@longhand.example', password: 'longhand-demo' }

const environment = (): NodeJS.ProcessEnv => ({ ...import.meta.env, ...process.env })

/** The demo account of a new data folder. The environment, at build time or at run time, may define another one or none. */
export function demoAdmin(env = environment()): DemoAdmin | undefined {
  const { VITE_DEMO_ADMIN_EMAIL: email = defaults.email, VITE_DEMO_ADMIN_PASSWORD: password } = env
  return email ? { email, password: password || defaults.password } : undefined
}

export async function createAdmin(db: PGlite, account: DemoAdmin): Promise<void> {
  const { id } = await createUser(db, account)
  await db.query('insert into public.staff (user_id) values ($1)', [id])
}

/** The demo accounts that a data folder may have been created with. */
export function demoAccounts(env = environment()): DemoAdmin[] {
  const configured = demoAdmin(env)
  return configured && configured.email !== defaults.email ? [defaults, configured] : [configured ?? defaults]
}

let lastChecked: { hash: string; password: string; works: boolean } | undefined

/** Whether the account's password works. Cached per hash, since bcrypt is slow and every visit to the sign-in page asks. */
async function works(query: Backend['query'], { email, password }: DemoAdmin): Promise<boolean> {
  const [user] = await query<{ hash: string }>(
    // The auth service writes the prefix '$2b$'; Postgres only knows the older '$2a$'.
    "select regexp_replace(encrypted_password, '^\\$2b', '$2a') as hash from auth.users where email = $1",
    [email.toLowerCase()],
  )
  if (!user?.hash) return false
  const { hash } = user
  if (lastChecked?.hash !== hash || lastChecked.password !== password) {
    const [match] = await query('select 1 where extensions.crypt($1, $2) = $2', [password, hash])
    lastChecked = { hash, password, works: match !== undefined }
  }
  return lastChecked.works
}

/** Whether the account shown on the sign-in page can sign in. */
export async function demoAccountWorks(query: Backend['query']): Promise<boolean> {
  const account = demoAdmin(environment())
  return account !== undefined && works(query, account)
}

/** Finds a demo account whose published password still works. */
export async function usableDemoAccount(
  query: Backend['query'],
  env = environment(),
): Promise<DemoAdmin | undefined> {
  for (const account of demoAccounts(env)) if (await works(query, account)) return account
  return undefined
}

/** Throws a StartError if the site is reachable by others and a demo account still works. */
export async function refuseDemoAccount(query: Backend['query'], env = environment()): Promise<void> {
  const setting = exposedBy(env)
  if (!setting || env.ALLOW_DEMO === '1') return
  const account = await usableDemoAccount(query, env)
  if (!account) return
  throw new StartError(
    `The demo account ${account.email} still has its demo password, and ${setting} opens the site to others: ` +
      'run `npm run admin:create -- you@example.com --remove-demo` first, or set ALLOW_DEMO=1.',
  )
}
