import { afterEach, describe, expect, test, vi } from 'vitest'
import { configuredOrigin } from '../../publish/origin.ts'
import { servePages, siteOrigin } from '../support/built-site.ts'

const id = '00000000-0000-4000-8000-000000000000'
afterEach(() => vi.unstubAllEnvs())

const html = 'text/html; charset=utf-8'

describe('the origin of absolute addresses', () => {
  test('is the same for every host that a request names', async () => {
    const { open, rendered } = await servePages()
    for (const host of ['localhost:3000', 'evil.example', '127.0.0.1', '[::1]:3000'])
      expect(await (await open(`http://${host}/about`)).text(), host).toBe(`${siteOrigin}/about`)
    expect(rendered).toEqual([`${siteOrigin}/about`])
  })

  test('is VITE_SITE_URL, at the start before the build', () => {
    vi.stubEnv('VITE_SITE_URL', 'https://built.example/path')
    expect(configuredOrigin({})).toBe('https://built.example')
    expect(configuredOrigin({ VITE_SITE_URL: 'https://started.example' })).toBe('https://started.example')
    expect(configuredOrigin({ VITE_SITE_URL: '' })).toBeNull()
    for (const wrong of ['magazine.example', 'localhost:3000', 'mailto:me@example.com', 'https://'])
      expect(() => configuredOrigin({ VITE_SITE_URL: wrong })).toThrow(`not "${wrong}"`)
  })

  test.each([
    [siteOrigin, 'from the build'],
    ['https://other.example', `${siteOrigin}/`],
  ])('with a build for %s the front page is %s', async (origin, text) => {
    const manifest = { origin, revision: '1', documents: { '/': { file: 'index.html', type: html } } }
    const files = { 'index.html': 'from the build', 'index.html.br': '' }
    const { open } = await servePages({ files, manifest })
    for (const target of ['http://localhost:3000/', 'http://evil.example/', '/?utm_source=letter'])
      expect(await (await open(target)).text()).toBe(text)
  })
})

describe('a query', () => {
  test.each(['/', '/about', '/faq', '/rss.xml', '/sitemap.xml', '/robots.txt', `/magazine/${id}`])(
    'makes no other document of %s',
    async (path) => {
      const { open, rendered } = await servePages()
      for (const query of ['', '?utm_source=a', '?utm_source=b', '?q=term', '?page=2'])
        expect((await open(path + query)).status).toBe(200)
      expect(rendered).toEqual([siteOrigin + path])
    },
  )

  test.each([
    ['?page=1&q=&category=', ''],
    ['?utm_source=letter&page=0', ''],
    ['?page=99999999999', ''],
    ['?page=02&q=%20%00', ''],
    ['?page=2&x=1&category=Cities&q=%20term%20', '?q=term&category=Cities&page=2'],
    ['?q=one&q=two', '?q=one'],
    [`?q=${'a'.repeat(300)}`, `?q=${'a'.repeat(200)}`],
  ])('of the list is read as it is meant: %s', async (query, read) => {
    const { open, rendered } = await servePages()
    for (const asked of [query, read]) await open(`/magazine${asked}`)
    expect(rendered).toEqual([`${siteOrigin}/magazine${read}`])
  })

  test('is kept by a redirect', async () => {
    const { open } = await servePages()
    const { status, headers } = await open('http://localhost:3000//evil.example/magazine/?q=a&x=1')
    expect([status, headers.get('location')]).toEqual([308, '/evil.example/magazine?q=a&x=1'])
  })
})

test('all unknown addresses are one document, and all of the panel’s another', async () => {
  const { open, rendered } = await servePages()
  for (const path of ['/no/page', '/404', '/magazine/no-id', '/index.html', '/%ff'])
    expect((await open(path)).status, path).toBe(404)
  for (const path of ['/admin', '/admin/login?tab=1', '/admin/no/tab'])
    expect((await open(path)).status, path).toBe(200)
  expect(rendered).toEqual([`${siteOrigin}/404`, `${siteOrigin}/admin`])
})

test('an article that is not there is not kept', async () => {
  const { open, rendered } = await servePages({ statusOf: () => 404 })
  for (let i = 0; i < 2; i++) expect((await open(`/magazine/${id}`)).status).toBe(404)
  expect(rendered).toHaveLength(2)
})
