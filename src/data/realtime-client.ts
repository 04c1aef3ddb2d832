import { RealtimeClient } from '@supabase/realtime-js'
import type { BackendAddress } from './backend'

/** How long to wait for a lost connection (ms): the library's own pauses, but a longer last one for long outages. */
const reconnectDelays = [1000, 2000, 5000, 10_000]
const longestDelay = 30_000

export const reconnectAfterMs = (tries: number) => reconnectDelays[tries - 1] ?? longestDelay

/** Live updates as a visitor: the connection that supabase-js would make without a session. */
export function makeRealtime({ url, anonKey }: BackendAddress): RealtimeClient {
  const endpoint = new URL('realtime/v1', url)
  endpoint.protocol = endpoint.protocol.replace('http', 'ws')
  return new RealtimeClient(endpoint.href, {
    params: { apikey: anonKey },
    accessToken: () => Promise.resolve(anonKey),
    reconnectAfterMs,
  })
}
