import { decodePercent } from './text'

/**
 * An address of a former site as the table of redirects has it: the path in lower case, without the slash at its end; null for the
 * front page and for what isn't an address. WordPress' addresses without names are redirected by the number alone.
 */
export function formerPath(address: string, base = 'http://localhost'): string | null {
  if (!address || !URL.canParse(address, base)) return null
  const { pathname, searchParams } = new URL(address, base)
  const id = searchParams.get('p') ?? searchParams.get('page_id')
  if (pathname === '/' && id && /^\d+$/.test(id)) return `/?p=${id}`
  const path = decodePercent(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '')
  return path === '' || path.length > 500 || /\p{Cc}/u.test(path) ? null : path
}

/** WordPress' address without a name: '/?p=12'. */
export const isNumbered = ({ pathname, searchParams }: URL) =>
  pathname === '/' && (searchParams.has('p') || searchParams.has('page_id'))
