/**
 * Which Supabase the app talks to: the one named at build time, else the one that served the page.
 * The client itself loads on first use, so that no page waits for it to paint.
 */
import type { Client } from './client'

export type BackendAddress = {
  /** Origin of the Supabase project; '' means the origin of the page. */
  url: string
  anonKey: string
  /** How a server without a network reaches its own backend. */
  fetch?: typeof fetch
}

let address: BackendAddress | undefined
let client: Promise<Client> | undefined

/** Tells the data layer its backend. Browsers need no call: they read the build's environment or the page. */
export function configureBackend(next: BackendAddress): void {
  address = next
  client = undefined
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

const longestWait = 4000

/** A page that came rendered has its data: the client's code waits until the page's own pictures and fonts are there. */
function pageIsLoaded(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return Promise.resolve()
  if (!document.getElementById('page-data')) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, longestWait)
  })
}

/** The Supabase client, made once. */
export function backend(): Promise<Client> {
  client ??= pageIsLoaded()
    .then(() => import('./client'))
    .then(({ makeClient }) => makeClient(backendAddress()))
    .catch((error: unknown) => {
      // The code could not be had: the next call tries again.
      client = undefined
      throw error
    })
  return client
}
