import { backendAddress } from '../backend'

/**
 * Files are kept in rows by their path on the backend, '/storage/v1/…', so that rows stay right when the backend
 * moves. These two turn them into addresses for the page and back.
 */
const storagePath = '/storage/v1/object/public/'

/** The address of a stored file as a page can load it; other addresses stay as they are. */
export function assetUrl<T extends string | null>(address: T): T {
  if (!address?.startsWith(storagePath)) return address
  const { url } = backendAddress()
  const sameOrigin =
    typeof window === 'undefined' ? !import.meta.env.VITE_SUPABASE_URL : url === window.location.origin
  return (sameOrigin ? address : url + address) as T
}

/** What to keep of an address of our own storage: its path. Other addresses stay as they are. */
export function portableUrl(address: string): string {
  const { url } = backendAddress()
  return address.startsWith(url + storagePath) ? address.slice(url.length) : address
}

/** The address that makes a browser save a stored file under `name` instead of showing it; others stay as they are. */
export function downloadUrl(address: string, name: string): string {
  if (!address.includes(storagePath)) return address
  return `${address}${address.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`
}
