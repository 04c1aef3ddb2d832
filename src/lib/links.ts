import { withoutFocus } from './focal-point'

/** Checks URLs that an admin typed: only those that can't run script become links or pictures. */

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

function parse(text: string): URL | null {
  try {
    // The base is only for parsing root-relative URLs.
    return new URL(text, 'https://relative.invalid')
  } catch {
    return null
  }
}

/** The URL for use in `href`; null if it is empty or not an http(s), mailto, tel or root-relative URL. */
export function safeLink(url: string | null | undefined): string | null {
  const trimmed = url?.trim()
  if (!trimmed) return null
  const parsed = parse(trimmed)
  if (!parsed || !linkSchemes.has(parsed.protocol)) return null
  if (parsed.hostname !== 'relative.invalid') return parsed.href
  return trimmed.startsWith('/') ? trimmed : null
}

export function safeImage(url: string | null | undefined): string | null {
  const link = safeLink(url)
  return link && (link.startsWith('/') || /^https?:/.test(link)) ? withoutFocus(link) : null
}
