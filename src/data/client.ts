import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BackendAddress } from './backend'
import type { Database } from './database.types'

export type Client = SupabaseClient<Database>

/** Node 20 has no WebSocket, without which no client can be made; a server only reads and never opens one. */
class NoSocket extends EventTarget {
  constructor() {
    super()
    throw new Error('No live updates on a server.')
  }
}

/** The one place that makes a Supabase client. On a server it keeps no session and starts no timers. */
export function makeClient({ url, anonKey, fetch }: BackendAddress): Client {
  const inBrowser = typeof window !== 'undefined'
  const client = createClient<Database>(url, anonKey, {
    // A backend that says nothing is as good as none.
    db: { timeout: 15_000 },
    auth: { persistSession: inBrowser, autoRefreshToken: inBrowser, detectSessionInUrl: inBrowser },
    ...(!inBrowser && { realtime: { transport: NoSocket as unknown as typeof WebSocket } }),
    ...(fetch && { global: { fetch } }),
  })
  // supabase-js 2.109 repeats a failed read three times over seven seconds, with no option for it.
  // Reads are repeated once, sooner, by the query cache (see shouldRetry).
  client['rest'].retry = false
  return client
}
