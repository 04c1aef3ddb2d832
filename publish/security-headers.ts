/**
 * What every page is sent with. Scripts only from our own files: the JSON in a page is data, which needs no
 * exception.
 * Styles may stand in the page: its first paint, the theme's colours and the dialogs' scroll lock do.
 * Pictures may come from anywhere by https, since editors may name them by address.
 * `scripts` are further sources of scripts.
 */
export function securityHeaders(backendUrl = '', scripts: string[] = []): Record<string, string> {
  const backend = backendUrl
    ? [new URL(backendUrl).origin, new URL(backendUrl).origin.replace(/^http/, 'ws')]
    : []
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
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
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/**
 * The file in which pdf.js reads editions. A worker has the policy of its own file, so that no page needs this exception: it
 * compiles pdf.js's decoders of scans (JPEG 2000, JBIG2) and colours, which are WebAssembly files of our own.
 */
export const pdfWorker = /^\/assets\/pdf\.worker[^/]*$/
export const pdfWorkerHeaders = (backendUrl = '') => securityHeaders(backendUrl, ["'wasm-unsafe-eval'"])

const forAssets = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * The same for static hosts that read a `_headers` file (Netlify, Cloudflare Pages), with lasting caches for hashed files.
 * Where two rules meet, these hosts send both policies, so the PDF worker gets none of its own: it decodes by script.
 */
export function headersFile(backendUrl: string): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines(securityHeaders(backendUrl)), '', '/assets/*', ...lines(forAssets), ''].join('\n')
}

/** The same as `vercel.json`; addresses go without their `.html`, as the build names them. */
export function vercelFile(backendUrl: string): string {
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }))
  const headers = [
    { source: '/(.*)', headers: list(securityHeaders(backendUrl)) },
    { source: '/assets/(.*)', headers: list(forAssets) },
    // Of two rules for a header the last one counts.
    { source: '/assets/pdf.worker(.*)', headers: list(pdfWorkerHeaders(backendUrl)) },
  ]
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, headers }, null, 2)}\n`
}

/**
 * The same as lines for a `server` block of nginx, whose `root` is the built site. `brotli_static` is left to the publisher,
 * since it needs a module that nginx doesn't bring along.
 */
export function nginxFile(backendUrl: string): string {
  const add = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`)
  // nginx forgets the headers of the block around where a block has its own, so each has all of them.
  const block = (location: string, lines: string[]) => [`location ${location} {`, ...lines, '}']
  const security = securityHeaders(backendUrl)
  return [
    'error_page 404 /404.html;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the module ngx_brotli:',
    '# brotli_static on;',
    '',
    'absolute_redirect off;',
    // No other characters: browsers read a backslash after the first slash as another site's address.
    'rewrite "^((/[\\w.-]+)+)/$" $1 permanent;',
    ...block('/', [
      ...add({ ...security, 'Cache-Control': 'no-cache' }),
      '  try_files $uri $uri.html $uri/index.html =404;',
    ]),
    ...block('/assets/', add({ ...security, ...forAssets })),
    ...block('/assets/pdf.worker', [
      ...add({ ...pdfWorkerHeaders(backendUrl), ...forAssets }),
      // nginx's own list of types lacks it, and browsers run no script of another type.
      '  types { text/javascript mjs; }',
    ]),
    '',
  ].join('\n')
}
