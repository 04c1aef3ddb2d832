import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '@/data/database.types'

const demoAdmin = { email: 'admin@longhand.example', password: 'longhand-demo' }

type Client = SupabaseClient<Database>

const admins = new Map<string, Promise<Client>>()

/** A client of the running site's backend. All tests of a process share one admin, since a sign-in takes half a second. */
export async function siteClient(origin: string, as: 'visitor' | 'admin'): Promise<Client> {
  if (as === 'visitor') return newClient(origin)
  const admin = admins.get(origin) ?? signedIn(origin)
  admins.set(origin, admin)
  return admin
}

/** A client with its own session, for tests that end it. */
export async function signedIn(origin: string): Promise<Client> {
  const client = await newClient(origin)
  const { error } = await client.auth.signInWithPassword(demoAdmin)
  if (error) throw error
  return client
}

/** Finds the backend as a browser does: by the `<script>` in the site's pages. */
async function newClient(origin: string): Promise<Client> {
  const html = await (await fetch(origin)).text()
  const tag = /id="backend">([^<]+)</.exec(html)?.[1]
  if (!tag) throw new Error(`${origin} names no backend.`)
  const { anonKey } = JSON.parse(tag) as { anonKey: string }
  return createClient<Database>(origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  })
}
