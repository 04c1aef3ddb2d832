/**
 * The Supabase backend that the app uses: the one configured at build time, else the one that served the page. Public pages
 * connect as a visitor, the panel with its session. The clients load on first use, so that they don't delay the first paint.
 */

export type BackendConfig = {
  /** Origin of the Supabase project; '' means the origin of the page. */
  url: string
  anonKey: string
  /** Replaces the global fetch, for a server that calls its own backend directly. */
  fetch?: typeof fetch
}

let config: BackendConfig | undefined
const loaded = new Map<string, Promise<unknown>>()

/** Sets the backend. Not needed in browsers, which read it from the build's environment or the page. */
export function configureBackend(next: BackendConfig): void {
  config = next
  loaded.clear()
}

function fromBuild(): BackendConfig | undefined {
  const url = import.meta.env.VITE_SUPABASE_URL
  if (!url) return undefined
  if (!URL.canParse(url))
    throw new Error(`VITE_SUPABASE_URL is not a URL: "${url}". Set it as in .env.example.`)
  const anonKey = import.meta.env.VITE_SUPABASE_ANON_KEY
  if (!anonKey) throw new Error('VITE_SUPABASE_ANON_KEY is missing. Set it as in .env.example.')
  return { url, anonKey }
}

function fromPage(): BackendConfig | undefined {
  if (typeof document === 'undefined') return undefined
  const tag = document.getElementById('backend')?.textContent
  return tag ? (JSON.parse(tag) as BackendConfig) : undefined
}

/** The backend's URL, made absolute, and key. Throws if neither the build nor the page configures them. */
export function backendConfig(): BackendConfig {
  config ??= fromBuild() ?? fromPage()
  if (!config) throw new Error('No backend: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY at build time.')
  return { ...config, url: config.url || globalThis.location?.origin || 'http://localhost' }
}

/** The storage key of the auth client's session: the client's own default, derived from the backend's host. */
export const sessionKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

/** Creates a client on first use. If its code can't be loaded, the next call tries again. */
function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const known = loaded.get(name) as Promise<T> | undefined
  if (known) return known
  const made = make()
  made.catch(() => loaded.delete(name))
  loaded.set(name, made)
  return made
}

/** The database as every visitor sees it, even if somebody is signed in: for the public pages and for rendering them. */
export const visitorTables = () =>
  once('visitor tables', async () => (await import('./tables-client')).createTablesClient(backendConfig()))

export const visitorRealtime = () =>
  once('visitor realtime', async () =>
    (await import('./realtime-client')).createRealtimeClient(backendConfig()),
  )

export const adminClient = () =>
  once('admin client', async () => (await import('./admin-client')).createAdminClient(backendConfig()))

/** The database for the panel: requests carry the session's token, or the public key if nobody is signed in. */
export const adminTables = () =>
  once('admin tables', async () => {
    const { createTablesClient } = await import('./tables-client')
    const { accessToken, createRenewingFetch } = await import('./access-token')
    const config = backendConfig()
    return createTablesClient({ ...config, fetch: createRenewingFetch(config.fetch) }, accessToken)
  })

export const adminRealtime = async () => (await adminClient()).realtime
