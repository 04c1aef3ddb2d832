import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { backendConfig } from '@/data/backend'
import { configureBackend } from '@/prerender'
import { openBackend } from '../supabase/embedded/backend'
import { backendTag } from '../server/backend-tag'
import { layout, readKeys } from '../supabase/embedded/data-folder'
import { dataFolder, supabaseUrl } from '../server/environment'
import { isLocked } from '../supabase/embedded/folder-lock'
import { rememberReads } from './remembered-reads'

export type BuildBackend = {
  /** A `<script>` with the backend's URL and key, for pages whose build has neither in its environment. */
  tag: string
  /** The URL of a backend on another machine; undefined for the embedded one. */
  url?: string
  close: () => Promise<void>
}

/**
 * Connects to the backend whose content is rendered: the one at VITE_SUPABASE_URL, else the embedded one. If a server is
 * running on the data folder, its embedded backend is used over HTTP.
 */
export async function backendForBuild(): Promise<BuildBackend> {
  const url = supabaseUrl({ ...process.env, ...import.meta.env })
  if (url) {
    configureBackend({ ...backendConfig(), fetch: rememberReads(fetch) })
    return { tag: '', url, close: () => Promise.resolve() }
  }
  const folder = path.resolve(dataFolder())
  if (await isLocked(folder)) return runningBackend(folder)
  const backend = await openBackend({ dataDir: folder })
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch: rememberReads(backend.fetch) })
  return {
    tag: backendTag(backend.keys),
    close: () => backend.close(),
  }
}

async function runningBackend(folder: string): Promise<BuildBackend> {
  const keys = await readKeys(folder)
  const origin = await readFile(layout(folder).serverUrl, 'utf8')
  const fetchFromServer: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(new URL(pathname + search, origin), init)
  }
  configureBackend({ url: '', anonKey: keys.anon, fetch: rememberReads(fetchFromServer) })
  return { tag: backendTag(keys), close: () => Promise.resolve() }
}
