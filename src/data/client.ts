import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sessionKey, type BackendAddress } from './backend'
import type { Database } from './database.types'
import { answerTimeout, fetchAnswer } from './tables-client'

/** How long to wait for a lost connection (ms): the library's own pauses, but a longer last one for long outages. */
const reconnectDelays = [1000, 2000, 5000, 10_000]
const longestDelay = 30_000

export type Client = SupabaseClient<Database>

/** The one place that makes a Supabase client: in a browser, where its session stays. */
export function makeClient({ url, anonKey }: BackendAddress): Client {
  const client = createClient<Database>(url, anonKey, {
    db: { timeout: answerTimeout },
    global: { fetch: fetchAnswer() },
    auth: { storageKey: sessionKey(url) },
    realtime: { reconnectAfterMs: (tries) => reconnectDelays[tries - 1] ?? longestDelay },
  })
  // supabase-js 2.109 repeats a failed read three times over seven seconds, with no option for it.
  // Reads are repeated once, sooner, by the query cache (see shouldRetry).
  client['rest'].retry = false
  return client
}
