import { PostgrestClient } from '@supabase/postgrest-js'
import type { BackendAddress } from './backend'
import type { Database } from './database.types'

export type Tables = PostgrestClient<Database, { PostgrestVersion: '12' }>

/** A backend that says nothing for so long (ms) is as good as none. */
export const answerTimeout = 15_000

/** Reaches the tables as a visitor, with the address and the headers that supabase-js sends for one. */
export function makeTablesClient({ url, anonKey, fetch }: BackendAddress): Tables {
  return new PostgrestClient(new URL('rest/v1', url).href, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    schema: 'public',
    // Looked up for each request: tests and tools replace the global one.
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    timeout: answerTimeout,
    // Reads are repeated by the query cache (see shouldRetry).
    retry: false,
  })
}
