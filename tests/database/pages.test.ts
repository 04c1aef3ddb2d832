import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { configuredOrigin } from '../../publish/origin.ts'
import { servePages, siteOrigin } from '../support/built-site.ts'

const id = '00000000-0000-4000-8000-000000000000'
afterEach(() => vi.unstubAllEnvs())

const html = 'text/html; charset=utf-8'

describe('the origin of absolute URLs', () => {
  test('is the same for every Host header', async () => {
    const { open, rendered } = await servePages()
    for (const host of ['localhost:3000', 'evil.example', '127.0.0.1', '[::1]:3000'])
      expect(await (await open(`http://${host}/about`)).text(), host).toBe(`${siteOrigin}/about`)
    expect(rendered).toEqual([`${siteOrigin}/about`])
  })

  test('is VITE_SITE_URL, that of the start before that of the build', () => {
    vi.stubEnv('VITE_SITE_URL', 'https://built.example/')
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
    const documents = { '/': { file: 'index.html', type: html } }
    const manifest = { origin, revision: '1', code: '', day: '', documents, files: ['index.html'] }
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
  ])('of the list is normalized: %s', async (query, read) => {
    const { open, rendered } = await servePages()
    for (const asked of [query, read]) await open(`/magazine${asked}`)
    expect(rendered).toEqual([`${siteOrigin}/magazine${read}`])
  })

  test('of an article in upper case is redirected to its normalized URL', async () => {
    const { open, rendered } = await servePages()
    const mixed = '0000ABCD-00ef-4A00-8000-000000000000'
    for (const path of [`/magazine/${mixed}`, `/industry-insiders/Some-Slug`, `/editions/${mixed}/`]) {
      const { status, headers } = await open(`${path}?a=B`)
      expect([status, headers.get('location')]).toEqual([308, `${path.toLowerCase().replace(/\/$/, '')}?a=B`])
    }
    expect(rendered).toEqual([])
  })

  test('is kept by a redirect', async () => {
    const { open } = await servePages()
    const { status, headers } = await open('http://localhost:3000//evil.example/magazine/?q=a&x=1')
    expect([status, headers.get('location')]).toEqual([308, '/evil.example/magazine?q=a&x=1'])
    expect((await open('/a//b///')).headers.get('location')).toBe('/a/b')
  })
})

test('all unknown URLs are one document, and all of the panel’s another', async () => {
  const { open, rendered } = await servePages()
  for (const path of ['/no/page', '/404', '/magazine/no/slug', '/magazine/no.slug', '/index.html', '/%ff'])
    expect((await open(path)).status, path).toBe(404)
  for (const path of ['/admin', '/admin/login?tab=1', '/admin/no/tab'])
    expect((await open(path)).status, path).toBe(200)
  expect(rendered).toEqual([`${siteOrigin}/404`, `${siteOrigin}/admin`])
})

describe('while one IP address floods the search', () => {
  const attacker = '192.0.2.1'
  const reader = '198.51.100.7'

  /** Searches from one IP address, which are held until they are released. */
  async function flooded() {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const site = await servePages({
      render: async ({ search }) => {
        if (!search) return 'a page'
        await released
        return 'results'
      },
    })
    await site.open('/', reader)
    await site.open('/magazine', reader)
    const answerOf = async (target: string, address: string) => {
      const response = await site.open(target, address)
      const { status, headers } = response
      return [status, headers.get('cache-control'), await response.text()].join(' ')
    }
    const flood = Array.from({ length: 200 }, (_, i) => answerOf(`/magazine?q=random-${i}`, attacker))
    // Now all of them are in the queue, or rejected.
    await setImmediate()
    const finish = () => {
      release()
      return Promise.all(flood)
    }
    return { ...site, answerOf, finish }
  }

  test('the fixed pages of another one come from the cache, or are rendered at once', async () => {
    const { open, rendered, finish } = await flooded()
    for (const path of ['/', '/?utm_source=a', '/magazine', '/magazine?page=1', '/about'])
      expect(await (await open(path, reader)).text()).toBe('a page')
    const searches = [0, 1].map((i) => `/magazine?q=random-${i}`)
    expect(rendered).toEqual(['/', '/magazine', ...searches, '/about'].map((path) => siteOrigin + path))
    await finish()
  })

  test('its requests beyond a short queue get the shell, which the browser fills', async () => {
    const { rendered, finish } = await flooded()
    const answers = await finish()
    expect(answers.filter((answer) => answer === '200 no-cache results')).toHaveLength(12)
    expect(answers.filter((answer) => answer === '503 no-store the shell')).toHaveLength(188)
    expect(rendered).toHaveLength(2 + 12)
  })

  test('articles and searches of another one take turns with its own', async () => {
    const { answerOf, rendered, finish } = await flooded()
    const answers = [`/magazine/${id}`, '/magazine?q=term'].map((path) => answerOf(path, reader))
    await setImmediate()
    await finish()
    expect(await Promise.all(answers)).toEqual(['200 no-cache a page', '200 no-cache results'])
    const order = rendered.slice(4, 8).map((url) => url.slice(siteOrigin.length))
    expect(order).toEqual([
      '/magazine?q=random-2',
      `/magazine/${id}`,
      '/magazine?q=random-3',
      '/magazine?q=term',
    ])
  })

  test('the queue of all IP addresses together has a limit', async () => {
    const { answerOf, finish } = await flooded()
    const others = Array.from({ length: 200 }, (_, i) =>
      answerOf(`/magazine?q=other-${i}`, `203.0.113.${i % 20}`),
    )
    await setImmediate()
    await finish()
    const answers = await Promise.all(others)
    // A hundred wait, ten of them of the first IP address.
    expect(answers.filter((answer) => answer.endsWith('results'))).toHaveLength(90)
    expect(answers.filter((answer) => answer.endsWith('the shell'))).toHaveLength(110)
  })
})

test('while a document can’t be rendered, crawlers are asked to come back, and browsers get the shell', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isDown = true
  const { open } = await servePages({
    render: () => (isDown ? Promise.reject(new Error('The backend is down.')) : Promise.resolve('a page')),
  })
  const paths = ['/', '/faq', `/magazine/${id}`, '/magazine?q=term', '/rss.xml', '/sitemap.xml']
  for (const path of paths)
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await open(path, undefined, { method })
      const sent = [status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]
      expect(sent, `${method} ${path}`).toEqual([503, '60', 'no-store', null])
      expect(body && (await new Response(body).text())).toBe(method === 'GET' ? 'the shell' : null)
    }
  isDown = false
  for (const path of paths) expect((await open(path)).status, path).toBe(200)
})

test('a missing article is not cached', async () => {
  const { open, rendered } = await servePages({ statusOf: () => 404 })
  for (let i = 0; i < 2; i++) expect((await open(`/magazine/${id}`)).status).toBe(404)
  expect(rendered).toHaveLength(2)
})

test('an address of a former site leads to where its story is now, also one that was asked for before', async () => {
  const asked: string[] = []
  const to = `/magazine/${id}`
  const { open, listen } = await servePages({
    statusOf: ({ pathname }) => (pathname === '/' || pathname === to ? 200 : 404),
    findRedirect: (path) => Promise.resolve(asked.push(path) && /title$|p=12$/.test(path) ? to : null),
  })
  for (const path of ['/2019/05/Title', '/2019/05/title', '/t%C3%AFtle-title', '/?p=12', '/?page_id=12'])
    expect((await open(path)).headers.get('location'), path).toBe(to)
  for (const path of ['/2019/05/other', '/?p=13x'])
    expect((await open(path)).headers.get('location'), path).toBeNull()
  expect(asked).toEqual(['/2019/05/title', '/tïtle-title', '/?p=12', '/2019/05/other'])
  // What is in memory doesn't come first.
  const { url } = await listen()
  await fetch(`${url}/the-title`, { redirect: 'manual' })
  for (const path of ['/the-title', '/?p=12'])
    expect((await fetch(url + path, { redirect: 'manual' })).status, path).toBe(301)
})

describe('the files of the build', () => {
  const files = {
    'stock/hero.webp': 'a picture',
    'letters/März 1.pdf': 'a PDF',
    'data.unknown': 'bytes',
    'index.html': 'a page',
    'about.html': 'a page',
    'about.html.br': 'packed',
    'stock/hero.webp.br': 'packed',
    'stock/index.html': 'a page',
    '.well-known/x.txt': 'hidden',
    'stock/.secret.txt': 'hidden',
    _headers: 'for hosts',
  }

  test.each([
    ['/stock/hero.webp', 'image/webp'],
    ['/letters/M%C3%A4rz%201.pdf', 'application/pdf'],
    ['/data.unknown', 'application/octet-stream'],
  ])('are served, %s as %s', async (path, type) => {
    const { open } = await servePages({ files })
    const { status, headers } = await open(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each([
    '/about.html',
    '/ABOUT.HTML',
    '/about.html.br',
    '/stock/hero.webp.br',
    '/stock/index.html',
    '/.well-known/x.txt',
    '/stock/.secret.txt',
    '/stock/%2e%2e/index.html',
    '/stock/..%2findex.html',
    '/stock/hero.webp%00.txt',
    '/_headers',
  ])('but not %s', async (path) => {
    const { open } = await servePages({ files })
    const response = await open(path)
    expect([response.status, await response.text()]).toEqual([404, `${siteOrigin}/404`])
  })

  test('that have the name of a document give way to it', async () => {
    const { open } = await servePages({ files: { 'robots.txt': 'for another origin', 'rss.xml': 'stale' } })
    for (const path of ['/robots.txt', '/rss.xml'])
      expect(await (await open(path)).text()).toBe(siteOrigin + path)
  })
})

test.each(['/magazine', '/insiders', '/pages', '/magazine/category', '/authors', '/tags', '/series', ''])(
  'a control character in a path under %s is not found',
  async (folder) => {
    const { open, rendered } = await servePages()
    for (const character of ['%00', 'a%00b', '%0A', '%1F', '%7F', '%C2%80'])
      expect((await open(`${folder}/${character}`)).status, character).toBe(404)
    expect(new Set(rendered)).toEqual(new Set([`${siteOrigin}/404`]))
  },
)

describe('a page that a browser has cached', () => {
  const ask = async (more: Record<string, string>) => {
    const { open } = await servePages()
    const response = await open('/about', undefined, { headers: more })
    return { status: response.status, tag: response.headers.get('etag')!, text: await response.text() }
  }

  test.each(['', 'br'])('is not sent again, even with a weak ETag: %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const { tag } = await ask(headers)
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, `"a","b" , ${tag}`, '*']) {
      const { status, text, tag: again } = await ask({ ...headers, 'if-none-match': known })
      expect([status, text, again], known).toEqual([304, '', tag])
    }
    for (const other of ['', '"other"', tag.slice(1, -1), `X${tag}`])
      expect((await ask({ ...headers, 'if-none-match': other })).status, other).toBe(200)
  })

  test('has another ETag if it is compressed', async () => {
    const [plain, packed] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })]
    expect(packed.tag).not.toBe(plain.tag)
    expect((await ask({ 'if-none-match': packed.tag })).status).toBe(200)
    expect((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' })).tag).toBe(plain.tag)
  })

  test('is sent as gzip to those who know no brotli', async () => {
    const { open } = await servePages({ render: () => Promise.resolve('The page. '.repeat(200)) })
    const headers = { 'accept-encoding': 'gzip, deflate' }
    const response = await open('/about', undefined, { headers })
    const { 'content-encoding': encoding, etag } = Object.fromEntries(response.headers)
    expect([encoding, etag]).toEqual(['gzip', expect.stringMatching(/-gzip"$/)])
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('The page. '.repeat(200))
    const again = await open('/about', undefined, { headers: { ...headers, 'if-none-match': etag! } })
    expect(again.status).toBe(304)
  })
})
