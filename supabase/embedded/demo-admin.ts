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

/** The demo account that can still be signed in to with its published password. */
export async function workingDemoAccount(
  query: Backend['query'],
  env = environment(),
): Promise<DemoAdmin | undefined> {
  for (const account of demoAccounts(env)) {
    const found = await query(
      'select 1 from auth.users where email = $1 and encrypted_password = extensions.crypt($2, encrypted_password)',
      [account.email.toLowerCase(), account.password],
    )
    if (found.length > 0) return account
  }
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
