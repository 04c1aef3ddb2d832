import { frameHosts } from '@/lib/story/embeds'

/** Of the one inline script that pages have (src/lib/reading.ts), which no other text can be. */
const readingScriptHash = "'sha256-KTzhslR9qA5vBih4v8HQVZ2dBJ3lj6yRYVm0B4Nfhzo='"

/**
 * The security headers of every page.
 * Scripts come from our own files, but for one that is known by its hash; the JSON embedded in pages is data and needs no exception.
 * Inline styles are allowed: critical CSS, the theme's colours and the dialogs' scroll lock use them.
 * Pictures may come from any https origin, since editors may enter their URLs.
 * `scriptSources` are added to `script-src`.
 */
export function securityHeaders(backendUrl = '', scriptSources: string[] = []): Record<string, string> {
  const backend = backendUrl
    ? [new URL(backendUrl).origin, new URL(backendUrl).origin.replace(/^http/, 'ws')]
    : []
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", readingScriptHash, ...scriptSources],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...backend],
    'media-src': ["'self'", 'https:', 'blob:', ...backend],
    'connect-src': ["'self'", ...backend],
    // The Page Customizer shows the site in a frame.
    'frame-src': ["'self'", ...frameHosts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
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
 * The pdf.js worker. A worker has the policy of its own file, so no page needs this exception: the worker compiles pdf.js's
 * decoders for scans (JPEG 2000, JBIG2) and colours, which are our own WebAssembly files.
 */
export const pdfWorker = /^\/assets\/pdf\.worker[^/]*$/
/** The headers of its file; `backendUrl` as for `securityHeaders`. */
export const pdfWorkerHeaders = (backendUrl = '') => securityHeaders(backendUrl, ["'wasm-unsafe-eval'"])

const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * The headers as a `_headers` file (Netlify, Cloudflare Pages), with immutable caching for hashed files. If two rules match,
 * these hosts send both policies, so the PDF worker has no policy of its own and decodes in JavaScript.
 */
export function headersFile(backendUrl: string): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines(securityHeaders(backendUrl)), '', '/assets/*', ...lines(assetHeaders), ''].join('\n')
}

/**
 * The headers as `vercel.json`, which also serves pages without `.html` in their URLs. Vercel's preset for
 * Vite would serve `dist`.
 */
export function vercelFile(backendUrl: string): string {
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }))
  const headers = [
    { source: '/(.*)', headers: list(securityHeaders(backendUrl)) },
    { source: '/assets/(.*)', headers: list(assetHeaders) },
    // The last matching rule wins.
    { source: '/assets/pdf.worker(.*)', headers: list(pdfWorkerHeaders(backendUrl)) },
  ]
  const build = { framework: null, buildCommand: 'npm run build', outputDirectory: 'dist/client' }
  return `${JSON.stringify({ ...build, cleanUrls: true, trailingSlash: false, headers }, null, 2)}\n`
}

/**
 * The headers as lines for an nginx `server` block whose `root` is the built site. `brotli_static` is commented out, since it
 * needs a module that nginx doesn't include.
 */
export function nginxFile(backendUrl: string): string {
  const add = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`)
  // An nginx block with headers of its own doesn't inherit those around it, so each block repeats all of them.
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
    // No other characters: browsers read '/\host' as the URL of another site.
    'rewrite "^((/[\\w.-]+)+)/$" $1 permanent;',
    ...block('/', [
      ...add({ ...security, 'Cache-Control': 'no-cache' }),
      '  try_files $uri $uri.html $uri/index.html =404;',
    ]),
    ...block('/assets/', add({ ...security, ...assetHeaders })),
    ...block('/assets/pdf.worker', [
      ...add({ ...pdfWorkerHeaders(backendUrl), ...assetHeaders }),
      // nginx has no MIME type for .mjs, and browsers refuse to run scripts with another type.
      '  types { text/javascript mjs; }',
    ]),
    '',
  ].join('\n')
}
