import { backendTag } from '../supabase/embedded/backend-tag'
import { openBackend } from '../supabase/embedded/backend'
import { configureBackend } from '@/prerender'
import { dataFolder, supabaseUrl } from '../supabase/embedded/environment'

export type BuildBackend = {
  /** Tells the page its backend, where the build's environment does not. */
  tag: string
  /** The address of a backend on another machine; undefined for the embedded one. */
  url?: string
  /** The content's token, null where the backend keeps it to itself. */
  revision: () => Promise<string | null>
  close: () => Promise<void>
}

/** The backend whose content is rendered: the one named by VITE_SUPABASE_URL, else the embedded one, in this process. */
export async function backendForBuild(): Promise<BuildBackend> {
  const url = supabaseUrl({ ...process.env, ...import.meta.env })
  if (url) {
    return { tag: '', url, revision: () => Promise.resolve(null), close: () => Promise.resolve() }
  }
  const backend = await openBackend({ dataDir: dataFolder() })
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch })
  return {
    tag: backendTag(backend.keys),
    revision: () => backend.contentRevision(),
    close: () => backend.close(),
  }
}
