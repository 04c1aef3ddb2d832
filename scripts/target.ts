import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openBackend } from '../supabase/embedded/backend.ts'
import { layout, readKeys } from '../supabase/embedded/data-folder.ts'
import { dataFolder } from '../server/environment.ts'
import { StartError } from '../server/errors.ts'
import { isLocked } from '../supabase/embedded/folder-lock.ts'

/** A backend, with the secret key that bypasses row level security. */
export type Target = {
  name: string
  url: string
  secretKey: string
  /** The key that browsers use, if it is known. */
  publishableKey?: string
  fetch: typeof fetch
  /** Whether its data folder was created just now, and only contains the demo magazine. */
  isNew: boolean
  close: () => Promise<void>
}

type Options = {
  /** Whether to create a missing data folder. */
  create: boolean
}

/**
 * Finds the backend of SUPABASE_URL (or VITE_SUPABASE_URL) and SUPABASE_SECRET_KEY (or SUPABASE_SERVICE_ROLE_KEY), else the
 * embedded one: over HTTP if a server runs on its data folder, otherwise in this process.
 */
export async function findTarget(env: NodeJS.ProcessEnv, { create }: Options): Promise<Target> {
  const name = env.SUPABASE_URL ? 'SUPABASE_URL' : 'VITE_SUPABASE_URL'
  const url = env[name]
  if (url) {
    const secretKey = env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY
    return { ...hosted(name, url, secretKey), publishableKey: env.VITE_SUPABASE_ANON_KEY }
  }
  const folder = path.resolve(dataFolder(env))
  if (await isLocked(folder)) return running(folder)
  const isNew = !existsSync(layout(folder).keys)
  if (isNew && !create) throw new StartError(`${folder} contains no data of a site.`)
  const backend = await openBackend({ dataDir: folder })
  return {
    name: folder,
    url: 'http://localhost',
    secretKey: backend.keys.secret,
    publishableKey: backend.keys.anon,
    fetch: backend.fetch,
    isNew,
    close: backend.close,
  }
}

function hosted(name: string, url: string, secretKey: string | undefined): Target {
  if (!URL.canParse(url)) throw new StartError(`${name} is not a URL: "${url}".`)
  if (!secretKey) throw new StartError(`${name} is set, but SUPABASE_SECRET_KEY is not: see .env.example.`)
  return overNetwork(url, url, secretKey)
}

async function running(folder: string): Promise<Target> {
  const { serverUrl } = layout(folder)
  if (!existsSync(serverUrl))
    throw new StartError(`A process uses ${folder}, but serves nothing yet: try again.`)
  const url = await readFile(serverUrl, 'utf8')
  const { ok } = await fetch(new URL('/robots.txt', url)).catch(() => ({ ok: false }))
  if (!ok)
    throw new StartError(
      `A process uses ${folder}, but doesn't respond at ${url}: if it runs in another container, run this in there.`,
    )
  const { secret, anon } = await readKeys(folder)
  return { ...overNetwork(`the site running on ${folder}`, url, secret), publishableKey: anon }
}

function overNetwork(name: string, url: string, secretKey: string): Target {
  return {
    name,
    url: url.replace(/\/$/, ''),
    secretKey,
    fetch,
    isNew: false,
    close: () => Promise.resolve(),
  }
}
