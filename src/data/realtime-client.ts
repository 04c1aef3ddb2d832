import { RealtimeClient } from '@supabase/realtime-js'
import type { BackendConfig } from './backend'

/** Delays before reconnecting (ms): the library's defaults, but with a longer last one for long outages. */
const reconnectDelays = [1000, 2000, 5000, 10_000]
const maxDelay = 30_000

/** The delay before a reconnection; `tries` counts from 1. */
export const reconnectAfterMs = (tries: number) => reconnectDelays[tries - 1] ?? maxDelay

/** Live updates as a visitor: the same connection that supabase-js makes without a session. */
export function createRealtimeClient({ url, anonKey }: BackendConfig): RealtimeClient {
  const endpoint = new URL('realtime/v1', url)
  endpoint.protocol = endpoint.protocol.replace('http', 'ws')
  return new RealtimeClient(endpoint.href, {
    params: { apikey: anonKey },
    accessToken: () => Promise.resolve(anonKey),
    reconnectAfterMs,
  })
}
