import type { PGlite } from '@electric-sql/pglite'
import { createUser } from './users.ts'

export type DemoAdmin = { email: string; password: string }

/** The demo account of a fresh data folder; the environment, also that of a bundle's build, may name another one. */
export function demoAdmin(env: NodeJS.ProcessEnv = { ...import.meta.env, ...process.env }): DemoAdmin {
  return {
    email: env.VITE_DEMO_ADMIN_EMAIL || 'admin@longhand.example',
    password: env.VITE_DEMO_ADMIN_PASSWORD || 'longhand-demo',
  }
}

/** Makes an account that may edit. */
export async function createAdmin(db: PGlite, account: DemoAdmin): Promise<void> {
  const { id } = await createUser(db, account)
  await db.query('insert into public.admins (user_id) values ($1)', [id])
}
