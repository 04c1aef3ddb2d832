import { createClient } from '@supabase/supabase-js'
import { sessionKey, type BackendConfig } from './backend'
import type { Database } from './database.types'
import { reconnectAfterMs } from './realtime-client'
import { createTimedFetch } from './timed-fetch'

/** The panel's client, whose session is kept in the browser. For tables use `adminTables`. */
export const createAdminClient = ({ url, anonKey, fetch }: BackendConfig) =>
  createClient<Database>(url, anonKey, {
    global: { fetch: createTimedFetch(fetch) },
    auth: { storageKey: sessionKey(url) },
    realtime: { reconnectAfterMs },
  })
