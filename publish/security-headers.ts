/**
 * What every page is sent with. Scripts only from our own files: the JSON in a page is data, which needs no exception.
 * Styles may stand in the page: its first paint, the theme's colours and the dialogs' scroll lock do.
 * Pictures may come from anywhere by https, since editors may name them by address.
 */
export function securityHeaders(backendUrl = ''): Record<string, string> {
  const backend = backendUrl
    ? [new URL(backendUrl).origin, new URL(backendUrl).origin.replace(/^http/, 'ws')]
    : []
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...backend],
    'media-src': ["'self'", 'https:', 'blob:', ...backend],
    'connect-src': ["'self'", ...backend],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** The same for static hosts that read a `_headers` file (Netlify, Cloudflare Pages), with lasting caches for hashed files. */
export function headersFile(backendUrl: string): string {
  const lines = Object.entries(securityHeaders(backendUrl)).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines, '', '/assets/*', '  Cache-Control: public, max-age=31536000, immutable', ''].join(
    '\n',
  )
}
