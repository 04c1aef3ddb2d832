import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './errors.ts'

/** In the order in which Vite reads them for a build: earlier files win. */
const envFiles = ['.env.production.local', '.env.production', '.env.local', '.env']

/** Loads the folder's .env files into `process.env`. Variables that are already set keep their value. */
export function readEnvFiles(folder = process.cwd()): void {
  for (const name of envFiles) {
    const file = path.join(folder, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

/** Whether a host name or IP address, from a URL or a socket, is a loopback address. */
export const isLoopback = (host: string) => /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The role in a JSON Web Token; the API keys of older projects are such tokens. */
export function roleInKey(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
    return (JSON.parse(claims) as { role?: unknown }).role
  } catch {
    return undefined
  }
}

/** Whether an API key bypasses row level security. */
export const isSecretKey = (key: string) => key.startsWith('sb_secret_') || roleInKey(key) === 'service_role'

/** Throws a StartError if the key that every page contains is a secret one. */
export function refuseSecretKey({
  VITE_SUPABASE_ANON_KEY,
}: NodeJS.ProcessEnv | Record<string, string>): void {
  if (VITE_SUPABASE_ANON_KEY && isSecretKey(VITE_SUPABASE_ANON_KEY.trim()))
    throw new StartError(
      'VITE_SUPABASE_ANON_KEY is a secret key: every page would show it. Use the publishable key; if a build with it was deployed, revoke it.',
    )
}

/** The origin of the site's URL. Throws a StartError if that is no URL or has a path, in which the site would not work. */
export function siteOrigin(name: string, url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new StartError(`${name} must be an http(s) URL, not "${url}": see .env.example.`)
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search || hash)
    throw new StartError(
      `${name} must be without a path, such as ${origin}, not "${url}": the site needs a host name of its own.`,
    )
  return origin
}

/** The URL of the hosted Supabase project in VITE_SUPABASE_URL; undefined means the embedded backend. */
export function supabaseUrl(
  env: NodeJS.ProcessEnv | Record<string, string> = process.env,
): string | undefined {
  refuseSecretKey(env)
  const url = env.VITE_SUPABASE_URL
  if (!url) return undefined
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(`VITE_SUPABASE_URL must be an http(s) URL, not "${url}": see .env.example.`)
  }
  if (!env.VITE_SUPABASE_ANON_KEY)
    throw new StartError('VITE_SUPABASE_URL is set, but VITE_SUPABASE_ANON_KEY is not: see .env.example.')
  return url
}

/** The data folder: DATA_DIR, else .embedded in the project. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.DATA_DIR || '.embedded'
}

/** Parses PORT; 3000 if it is not set. */
export function portFrom(value: string | undefined): number {
  if (!value) return 3000
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${value}".`)
  return port
}

/** The host to listen on. By default other machines can't connect. */
export const hostFrom = (value: string | undefined): string => value || '127.0.0.1'

/** The environment variable that makes the site reachable from other machines, as NAME=value; undefined if none does. */
export function exposedBy({ HOST, TRUST_PROXY, VITE_SITE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!isLoopback(hostFrom(HOST))) return `HOST=${HOST}`
  if (TRUST_PROXY === '1') return 'TRUST_PROXY=1'
  const isPublic = VITE_SITE_URL && !isLoopback(new URL(VITE_SITE_URL).hostname)
  return isPublic ? `VITE_SITE_URL=${VITE_SITE_URL}` : undefined
}
