import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { configureBackend } from '@/prerender'
import { openBackend } from '../supabase/embedded/backend'
import { backendTag } from '../supabase/embedded/backend-tag'
import { layout, readKeys } from '../supabase/embedded/data-folder'
import { dataFolder, supabaseUrl } from '../supabase/embedded/environment'
import { isLocked } from '../supabase/embedded/folder-lock'

export type BuildBackend = {
  /** Tells the page its backend, where the build's environment does not. */
  tag: string
  /** The address of a backend on another machine; undefined for the embedded one. */
  url?: string
  /** The content's token, null where the backend keeps it to itself. */
  revision: () => string | null
  close: () => Promise<void>
}

/**
 * The backend whose content is rendered: the one named by VITE_SUPABASE_URL, else the embedded one, in this process or, where
 * a server runs on its data folder, in that one.
 */
export async function backendForBuild(): Promise<BuildBackend> {
  const url = supabaseUrl({ ...process.env, ...import.meta.env })
  if (url) {
    return { tag: '', url, revision: () => null, close: () => Promise.resolve() }
  }
  const folder = path.resolve(dataFolder())
  if (await isLocked(folder)) return runningBackend(folder)
  const backend = await openBackend({ dataDir: folder })
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch })
  return {
    tag: backendTag(backend.keys),
    revision: () => backend.contentRevision(),
    close: () => backend.close(),
  }
}

async function runningBackend(folder: string): Promise<BuildBackend> {
  const keys = await readKeys(folder)
  const origin = await readFile(layout(folder).address, 'utf8')
  const ask: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(new URL(pathname + search, origin), init)
  }
  configureBackend({ url: '', anonKey: keys.anon, fetch: ask })
  return { tag: backendTag(keys), revision: () => null, close: () => Promise.resolve() }
}
