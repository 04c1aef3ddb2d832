import { PostgrestClient } from '@supabase/postgrest-js'
import type { BackendConfig } from './backend'
import type { Database } from './database.types'
import { unreadableResponse } from './errors'

export type Tables = PostgrestClient<Database, { PostgrestVersion: '12' }>

/** How long to wait for a response (ms). */
export const responseTimeout = 15_000

/**
 * A fetch whose errors are JSON, which the clients expect. postgrest-js treats a 404 without text as success without rows: if a
 * proxy had lost its backend, an editor's changes would be lost unnoticed.
 */
export const withJsonErrors =
  (customFetch?: typeof fetch): typeof fetch =>
  async (...request) => {
    // Looks up the global fetch for each request, since tests and tools replace it.
    const response = await (customFetch ?? globalThis.fetch)(...request)
    if (response.ok) return response
    const text = await response.text()
    const { headers, status } = response
    return new Response(text.startsWith('{') ? text : JSON.stringify({ message: unreadableResponse }), {
      headers,
      status,
    })
  }

/** Creates a client for the tables that calls `getToken` for each request's token; without one, it acts as a visitor. */
export function createTablesClient(
  { url, anonKey, fetch }: BackendConfig,
  getToken: () => Promise<string> = () => Promise.resolve(anonKey),
): Tables {
  const wrapped = withJsonErrors(fetch)
  const withToken: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    headers.set('authorization', `Bearer ${await getToken()}`)
    return wrapped(input, { ...init, headers })
  }
  return new PostgrestClient(new URL('rest/v1', url).href, {
    schema: 'public',
    fetch: withToken,
    timeout: responseTimeout,
    // Reads are repeated by the query cache (see shouldRetry).
    retry: false,
  })
}
