/** What an admin types as an address: only what can't run script becomes a link or a picture. */

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

function parse(address: string): URL | null {
  try {
    // The base only serves to understand root-relative addresses.
    return new URL(address, 'https://relative.invalid')
  } catch {
    return null
  }
}

/** The address as it may stand in `href`, or null where it is empty or no http(s), mailto or tel link. */
export function safeLink(address: string | null | undefined): string | null {
  const trimmed = address?.trim()
  if (!trimmed) return null
  const url = parse(trimmed)
  if (!url || !linkSchemes.has(url.protocol)) return null
  if (url.hostname !== 'relative.invalid') return url.href
  return trimmed.startsWith('/') ? trimmed : null
}

/** The address as it may stand in `src`, or null where it is empty or not http(s) or root-relative. */
export function safeImage(address: string | null | undefined): string | null {
  const link = safeLink(address)
  return link && (link.startsWith('/') || /^https?:/.test(link)) ? link : null
}
