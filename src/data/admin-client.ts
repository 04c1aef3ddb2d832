import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { isObject } from '@/lib/settings'
import { sessionStore } from './account/session-store'
import { sessionKey, type BackendConfig } from './backend'
import type { Database } from './database.types'
import { reconnectAfterMs } from './realtime-client'
import { createTimedFetch } from './timed-fetch'

type Auth = SupabaseClient<Database>['auth']

/** The panel's client, whose session is kept in the browser. For tables use `adminTables`. */
export function createAdminClient({ url, anonKey, fetch }: BackendConfig) {
  const client = createClient<Database>(url, anonKey, {
    global: { fetch: withOwnClock(createTimedFetch(fetch)) },
    // A session in a link is read in src/admin/session/arrival.ts.
    auth: { storageKey: sessionKey(url), storage: sessionStore, detectSessionInUrl: false },
    realtime: { reconnectAfterMs },
  })
  client.auth.getSession = sessionReader(client.auth)
  return client
}

/**
 * Leaves out when a session ends by the server's clock, so that the library counts from now. By the clock of a computer that is
 * ahead, each new session would have ended already, and each request would renew it.
 */
const withOwnClock =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (
      !response.ok ||
      !/\/auth\/v1\/(token|verify)\b/.test(input instanceof Request ? input.url : String(input))
    )
      return response
    const session: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (!isObject(session)) return response
    delete session.expires_at
    return Response.json(session)
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
