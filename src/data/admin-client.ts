import { createClient } from '@supabase/supabase-js'
import { sessionKey, type BackendAddress } from './backend'
import type { Database } from './database.types'
import { reconnectAfterMs } from './realtime-client'

/** The client of the panel, whose session stays in the browser. Tables are reached with `adminTables`. */
export const makeAdminClient = ({ url, anonKey, fetch }: BackendAddress) =>
  createClient<Database>(url, anonKey, {
    global: { fetch },
    auth: { storageKey: sessionKey(url) },
    realtime: { reconnectAfterMs },
  })
