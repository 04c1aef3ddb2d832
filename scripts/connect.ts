import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../src/data/database.types.ts'
import { demoAccounts } from '../supabase/embedded/demo-admin.ts'
import { StartError } from '../server/errors.ts'
import type { Target } from './target.ts'

export type Client = ReturnType<typeof connect>

/** Creates a supabase-js client with the key's rights. Its session is not persisted. */
export function connect({ url, fetch }: Pick<Target, 'url' | 'fetch'>, key: string) {
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no built-in WebSocket.
    realtime: { transport: WebSocket as never },
    global: { fetch: answerFor(url, fetch) },
  })
  // By default a failed read is retried three times, over seven seconds.
  client['rest'].retry = false
  return client
}

/** Turns a failed request into an answer: auth-js would print its stack. */
const answerFor =
  (url: string, request: typeof fetch): typeof fetch =>
  (input, init) =>
    request(input, init).catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error
      // Of 500 to 530 auth-js doesn't read the message.
      return Response.json({ message: `${url} doesn’t answer (${message}).` }, { status: 599 })
    })

/** Finds the account with this email address. Needs the secret key. */
export async function findUser({ auth }: Client, email: string) {
  for (let page = 1; ; page++) {
    const { data, error } = await auth.admin.listUsers({ page, perPage: 1000 })
    if (error) throw new StartError(`The accounts can't be listed: ${error.message}`)
    const user = data.users.find((each) => each.email === email)
    if (user || data.users.length < 1000) return user
  }
}

/** Finds a demo account whose published password still works. */
export async function usableDemoAccount(target: Pick<Target, 'url' | 'fetch' | 'secretKey'>) {
  for (const account of demoAccounts()) {
    // A separate client, since it acts as the account after signing in.
    const { auth } = connect(target, target.secretKey)
    const { data } = await auth.signInWithPassword(account)
    if (!data.session) continue
    await auth.signOut({ scope: 'local' })
    return account
  }
  return undefined
}
