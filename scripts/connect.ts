import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../src/data/database.types.ts'
import { demoAccounts } from '../supabase/embedded/demo-admin.ts'
import { StartError } from '../supabase/embedded/errors.ts'
import type { Target } from './target.ts'

export type Client = ReturnType<typeof connect>

/** A client that acts for whoever holds the key, and forgets its session with the process. */
export function connect({ url, fetch }: Pick<Target, 'url' | 'fetch'>, key: string) {
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as never },
    global: { fetch },
  })
  // Otherwise a read that fails is repeated three times, over seven seconds.
  client['rest'].retry = false
  return client
}

/** The account with this email address, found with the secret key. */
export async function findUser({ auth }: Client, email: string) {
  for (let page = 1; ; page++) {
    const { data, error } = await auth.admin.listUsers({ page, perPage: 1000 })
    if (error) throw new StartError(`The accounts can't be listed: ${error.message}`)
    const user = data.users.find((each) => each.email === email)
    if (user || data.users.length < 1000) return user
  }
}

/** The demo account that can still be signed in to with its published password. */
export async function workingDemoAccount(target: Pick<Target, 'url' | 'fetch' | 'secretKey'>) {
  for (const account of demoAccounts()) {
    // A client of its own: after a sign-in it would act for that account.
    const { auth } = connect(target, target.secretKey)
    const { data } = await auth.signInWithPassword(account)
    if (!data.session) continue
    await auth.signOut({ scope: 'local' })
    return account
  }
  return undefined
}
