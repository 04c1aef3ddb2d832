/**
 * Which Supabase the app talks to (the one named at build time, else the one that served the page) and how: the public
 * pages as a visitor, the panel with its session. The clients load on first use, so that no page waits for them to paint.
 */

export type BackendAddress = {
  /** Origin of the Supabase project; '' means the origin of the page. */
  url: string
  anonKey: string
  /** How a server without a network reaches its own backend. */
  fetch?: typeof fetch
}

let address: BackendAddress | undefined
const loaded = new Map<string, Promise<unknown>>()

/** Tells the data layer its backend. Browsers need no call: they read the build's environment or the page. */
export function configureBackend(next: BackendAddress): void {
  address = next
  loaded.clear()
}

function fromBuild(): BackendAddress | undefined {
  const url = import.meta.env.VITE_SUPABASE_URL
  if (!url) return undefined
  if (!URL.canParse(url))
    throw new Error(`VITE_SUPABASE_URL is not a URL: "${url}". Set it as in .env.example.`)
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

/** Makes a client once, when it is first asked for. Where its code can't be loaded, the next call tries again. */
function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const known = loaded.get(name) as Promise<T> | undefined
  if (known) return known
  const made = make()
  made.catch(() => loaded.delete(name))
  loaded.set(name, made)
  return made
}

/** The database as every visitor sees it, whoever is signed in: for the public pages and for rendering them. */
export const visitorTables = () =>
  once('visitor tables', async () => (await import('./tables-client')).makeTables(backendAddress()))

/** Live updates for a visitor. */
export const visitorRealtime = () =>
  once('visitor realtime', async () => (await import('./realtime-client')).makeRealtime(backendAddress()))

/** The client that holds the session of the panel: for auth, files and live updates. */
export const adminClient = () =>
  once('admin client', async () => (await import('./admin-client')).makeAdminClient(backendAddress()))

/** The database for the panel: each request carries the session's token, the public key where nobody is signed in. */
export const adminTables = () =>
  once('admin tables', async () => {
    const [{ makeTables }, { auth }] = await Promise.all([import('./tables-client'), adminClient()])
    return makeTables(backendAddress(), async () => (await auth.getSession()).data.session?.access_token)
  })

/** Live updates for the panel. */
export const adminRealtime = async () => (await adminClient()).realtime
