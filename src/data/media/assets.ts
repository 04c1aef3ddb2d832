import { backendConfig } from '../backend'
import type { Json } from '../database.types'

/**
 * Rows store files by their path on the backend, '/storage/v1/…', so that they stay valid if the backend moves. These
 * functions convert between paths and URLs.
 */
const storagePath = '/storage/v1/object/public/'

/** The URL that loads a stored file in a page; other URLs are returned unchanged. */
export function assetUrl<T extends string | null>(url: T): T {
  if (!url?.startsWith(storagePath)) return url
  const { url: backendUrl } = backendConfig()
  const sameOrigin =
    typeof window === 'undefined' ? !import.meta.env.VITE_SUPABASE_URL : backendUrl === window.location.origin
  return (sameOrigin ? url : backendUrl + url) as T
}

/** A stored body whose pictures can be loaded. */
export const bodyWithAssets = (body: Json | null): Json | null =>
  body &&
  (JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    (name === 'src' || name === 'poster') && typeof value === 'string' ? assetUrl(value) : value,
  ) as Json)

/** The path to store for a URL in our own storage; other URLs are returned unchanged. */
export function portableUrl(url: string): string {
  const { url: backendUrl } = backendConfig()
  return url.startsWith(backendUrl + storagePath) ? url.slice(backendUrl.length) : url
}

/** The URL that makes a browser download a stored file under `name` instead of showing it; others are unchanged. */
export function downloadUrl(url: string, name: string): string {
  if (!url.includes(storagePath)) return url
  return `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`
}
