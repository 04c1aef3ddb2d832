import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sessionStore } from './account/session-store'
import { sessionKey, type BackendConfig } from './backend'
import type { Database } from './database.types'
import { reconnectAfterMs } from './realtime-client'
import { createTimedFetch } from './timed-fetch'

type Auth = SupabaseClient<Database>['auth']

/** The panel's client, whose session is kept in the browser. For tables use `adminTables`. */
export function createAdminClient({ url, anonKey, fetch }: BackendConfig) {
  const client = createClient<Database>(url, anonKey, {
    global: { fetch: createTimedFetch(fetch) },
    auth: { storageKey: sessionKey(url), storage: sessionStore },
    realtime: { reconnectAfterMs },
  })
  client.auth.getSession = sessionReader(client.auth)
  return client
}

/**
 * The library also says that there is no session where another tab has renewed it at the same time, and where it can't be renewed
 * just now: requests would be a visitor's, and refused or shown less.
 */
function sessionReader(auth: Auth): Auth['getSession'] {
  const read = auth.getSession.bind(auth)
  return async () => {
    const answer = await read().catch(() => null)
    if (answer?.error?.name === 'AuthRefreshDiscardedError') return read()
    // As browsers report a lost network.
    if (!answer || answer.error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch')
    return answer
  }
}
