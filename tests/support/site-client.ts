import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '@/data/database.types'

const demoAdmin = { email: 'admin@longhand.example', password: 'longhand-demo' }

/** A client of the running site's own backend, found as a browser finds it: by the tag in its pages. */
export async function siteClient(origin: string, as: 'visitor' | 'admin'): Promise<SupabaseClient<Database>> {
  const html = await (await fetch(origin)).text()
  const tag = /id="backend">([^<]+)</.exec(html)?.[1]
  if (!tag) throw new Error(`${origin} names no backend.`)
  const { anonKey } = JSON.parse(tag) as { anonKey: string }
  const client = createClient<Database>(origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  })
  if (as === 'admin') {
    const { error } = await client.auth.signInWithPassword(demoAdmin)
    if (error) throw error
  }
  return client
}
