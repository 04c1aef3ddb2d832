import { PostgrestClient } from '@supabase/postgrest-js'
import type { BackendAddress } from './backend'
import type { Database } from './database.types'
import { unreadable } from './errors'

export type Tables = PostgrestClient<Database, { PostgrestVersion: '12' }>

/** A backend that says nothing for so long (ms) is as good as none. */
const answerTimeout = 15_000

/**
 * fetch, for the backend's answers. postgrest-js takes a 404 without text for a success without rows: where a proxy
 * has lost its backend, what an editor saves would be gone unnoticed.
 */
const fetchAnswer =
  (ask?: typeof fetch): typeof fetch =>
  async (...request) => {
    // The global one is looked up for each request: tests and tools replace it.
    const response = await (ask ?? globalThis.fetch)(...request)
    if (response.status !== 404) return response
    const text = await response.text()
    const { headers, status } = response
    return new Response(text.startsWith('{') ? text : JSON.stringify({ message: unreadable }), {
      headers,
      status,
    })
  }

/** Reaches the tables with the token that `getToken` gives for each request, without one as a visitor. */
export function makeTables(
  { url, anonKey, fetch }: BackendAddress,
  getToken?: () => Promise<string | undefined>,
): Tables {
  const answer = fetchAnswer(fetch)
  const withToken: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    headers.set('authorization', `Bearer ${(await getToken?.()) ?? anonKey}`)
    return answer(input, { ...init, headers })
  }
  return new PostgrestClient(new URL('rest/v1', url).href, {
    schema: 'public',
    fetch: withToken,
    timeout: answerTimeout,
    // Reads are repeated by the query cache (see shouldRetry).
    retry: false,
  })
}
