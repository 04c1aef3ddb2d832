import { createHash } from 'node:crypto'
import { readingScript } from '@/lib/reading'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Documents } from '../../publish/documents.ts'
import { createPages } from '../../publish/pages.ts'
import {
  headersFile,
  nginxFile,
  pdfWorkerHeaders,
  securityHeaders,
  vercelFile,
} from '../../publish/security-headers.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const backendUrl = 'https://project.supabase.co'
const policy = (headers = securityHeaders(backendUrl)) =>
  Object.fromEntries(
    headers['Content-Security-Policy']!.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      return [directive, sources]
    }),
  )

test('only the site’s own scripts run, only embedded films are framed, and forms post to it only', () => {
  expect(policy()).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${createHash('sha256').update(readingScript).digest('base64')}'`],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
  expect(policy()['connect-src']).toEqual(["'self'", backendUrl, 'wss://project.supabase.co'])
  const { 'Permissions-Policy': permissions, ...rest } = securityHeaders()
  expect(rest).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
  for (const power of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(permissions).toContain(`${power}=()`)
})

test('the files for static hosts have the same headers as the server', () => {
  const wanted = Object.entries(securityHeaders(backendUrl))
  const [all, assets] = (JSON.parse(vercelFile(backendUrl)) as { headers: { headers: object[] }[] }).headers
  for (const [key, value] of wanted) {
    expect(headersFile(backendUrl)).toContain(`\n  ${key}: ${value}\n`)
    const times = key === 'Content-Security-Policy' ? 2 : 3
    expect(nginxFile(backendUrl).split(`add_header ${key} "${value}" always;`)).toHaveLength(times + 1)
    expect(all?.headers).toContainEqual({ key, value })
  }
  expect(assets?.headers).toEqual([{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }])
})

test('Vercel builds the site and serves its folder, whatever its preset for Vite says', () => {
  expect(JSON.parse(vercelFile(backendUrl))).toMatchObject({
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist/client',
  })
})

test('nginx sends compressed files, the MIME type of scripts, and no stale documents', () => {
  const [server, documents, , worker] = nginxFile(backendUrl).split(/^location /m)
  expect(server).toContain('gzip_static on;')
  expect(documents).toContain('add_header Cache-Control "no-cache" always;')
  expect(worker).toContain('types { text/javascript mjs; }')
})

test('only the PDF worker may compile WebAssembly', () => {
  const { 'script-src': scripts, ...rest } = policy(pdfWorkerHeaders(backendUrl))
  const { 'script-src': usual, ...others } = policy()
  expect(scripts).toEqual([...usual!, "'wasm-unsafe-eval'"])
  expect(rest).toEqual(others)
  const value = pdfWorkerHeaders(backendUrl)['Content-Security-Policy']
  const { headers } = JSON.parse(vercelFile(backendUrl)) as {
    headers: { source: string; headers: object[] }[]
  }
  expect(headers.at(-1)).toMatchObject({ source: '/assets/pdf.worker(.*)' })
  expect(headers.at(-1)!.headers).toContainEqual({ key: 'Content-Security-Policy', value })
  expect(nginxFile(backendUrl).split('location /assets/pdf.worker {')[1]).toContain(value)
})

describe('the server', () => {
  test.each([
    ['a page', '/', 200],
    ['a page that is not there', '/no/such/page', 404],
    ['a page that can’t be rendered', '/faq', 503],
    ['a script', '/assets/a.js', 200],
    ['a script that is gone', '/assets/b.js', 404],
    ['the PDF worker', '/assets/pdf.worker.min-abc.mjs', 200],
    ['a picture', '/favicon.svg', 200],
    ['another method', '/', 405],
    ['a redirect', '/about/', 308],
  ])('protects %s', async (what, address, status) => {
    const folder = await temporaryFolder()
    await mkdir(path.join(folder, 'assets'))
    for (const name of ['a.js', 'pdf.worker.min-abc.mjs'])
      await writeFile(path.join(folder, 'assets', name), '')
    await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
    const document = (status: 200 | 404) => ({ status, type: 'text/html; charset=utf-8', body: 'a page' })
    const documents = {
      shell: document,
      render: ({ pathname }: URL) =>
        pathname === '/faq'
          ? Promise.reject(new Error('broken'))
          : Promise.resolve(document(pathname === '/' ? 200 : 404)),
    } as unknown as Documents
    const { app } = createPages({
      folder,
      documents,
      manifest: null,
      origin: 'http://localhost',
      revision: () => '1',
    })
    const response = await app.request(`http://localhost${address}`, {
      method: what === 'another method' ? 'POST' : 'GET',
    })
    expect(response.status).toBe(status)
    const wanted = what === 'the PDF worker' ? pdfWorkerHeaders() : securityHeaders()
    for (const [name, value] of Object.entries(wanted)) expect(response.headers.get(name), name).toBe(value)
  })
})
