/**
 * Which Supabase the app talks to: the one named at build time, else the one that served the page.
 * The clients load on first use, so that no page waits for them to paint.
 */
import { pageIsLoaded } from '@/lib/page-loaded'
import type { Client } from './client'
import type { Tables } from './tables-client'

export type BackendAddress = {
  /** Origin of the Supabase project; '' means the origin of the page. */
  url: string
  anonKey: string
  /** How a server without a network reaches its own backend. */
  fetch?: typeof fetch
}

let address: BackendAddress | undefined
let client: Promise<Client> | undefined
let clientIsThere = false
let visitor: Promise<Tables> | undefined

/** Tells the data layer its backend. Browsers need no call: they read the build's environment or the page. */
export function configureBackend(next: BackendAddress): void {
  address = next
  client = undefined
  clientIsThere = false
  visitor = undefined
}

function fromBuild(): BackendAddress | undefined {
  const url = import.meta.env.VITE_SUPABASE_URL
  if (!url) return undefined
  if (!URL.canParse(url)) throw new Error(`VITE_SUPABASE_URL is no URL: "${url}". Set it as in .env.example.`)
  const anonKey = import.meta.env.VITE_SUPABASE_ANON_KEY
  if (!anonKey) throw new Error('VITE_SUPABASE_ANON_KEY is missing. Set it as in .env.example.')
  return { url, anonKey }
}

function fromPage(): BackendAddress | undefined {
  if (typeof document === 'undefined') return undefined
  const tag = document.getElementById('backend')?.textContent
  return tag ? (JSON.parse(tag) as BackendAddress) : undefined
}

/** The backend's address, with an absolute origin. Throws where neither the build nor the page names one. */
export function backendAddress(): BackendAddress {
  address ??= fromBuild() ?? fromPage()
  if (!address) throw new Error('No backend: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY at build time.')
  return { ...address, url: address.url || globalThis.location?.origin || 'http://localhost' }
}

/** Where the auth client keeps its session in the browser's storage: its own default, by the backend's host. */
export const sessionKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

function someoneIsSignedIn(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.localStorage.getItem(sessionKey(backendAddress().url)) !== null
  } catch {
    // This browser lets no page store anything.
    return false
  }
}

/** The whole Supabase client, made once: for sessions, files and live updates. */
export function backend(): Promise<Client> {
  client ??= pageIsLoaded()
    .then(() => import('./client'))
    .then(({ makeClient }) => {
      clientIsThere = true
      return makeClient(backendAddress())
    })
    .catch((error: unknown) => {
      // The code could not be had: the next call tries again.
      client = undefined
      throw error
    })
  return client
}

/**
 * The tables and functions of the database, for reads and writes alike. A visitor needs no more code than that; who is
 * signed in reaches them through the whole client, which sends the session's token.
 */
export async function tables(): Promise<Tables> {
  if (clientIsThere || someoneIsSignedIn()) return (await backend())['rest']
  visitor ??= pageIsLoaded()
    .then(() => import('./tables-client'))
    .then(({ makeTablesClient }) => makeTablesClient(backendAddress()))
    .catch((error: unknown) => {
      visitor = undefined
      throw error
    })
  return visitor
}
