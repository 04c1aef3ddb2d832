import { JSDOM } from 'jsdom'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { configureBackend } from '@/prerender'
import { normalizePath, normalizeUrl, notFoundUrl } from '../../publish/document-urls.ts'
import { createDocuments } from '../../publish/documents.ts'
import { openPageCache } from '../../publish/page-cache.ts'
import { renderSite } from '../../publish/render-site.ts'
import { openBackend, type Backend } from '../../supabase/embedded/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'

const origin = 'https://magazine.example'
const { DOMParser } = new JSDOM('').window
const documents = createDocuments({ ...bareTemplate, backendTag: '' })

let backend: Backend
/** What was asked of the backend. */
const asked: string[] = []
beforeAll(async () => {
  const dump = new Blob([await readFile(inject('databaseTemplate'))])
  backend = await openBackend({ seed: false, dump })
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return backend.fetch(input, init)
  }
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch })
  await backend.query("insert into site_settings (id, settings) values (1, '{}') on conflict do nothing")
})
afterAll(() => backend.close())
beforeEach(() => backend.query('truncate articles, article_drafts, article_slugs, collections cascade'))

let hours = 0
/** Each article is older than the one before. */
async function add(article: Record<string, unknown>) {
  const date = new Date(Date.UTC(2026, 0, 1) - ++hours * 3_600_000).toISOString()
  const row = { content: 'C', date, ...article }
  const names = Object.keys(row)
  await backend.query(
    `insert into articles (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  )
}
const rename = (from: string, to: string) =>
  backend.query('update collections set name = $2 where name = $1', [from, to])
const open = (pathname: string) => documents.render(new URL(pathname, origin))
const sitemap = async () =>
  [...(await open('/sitemap.xml')).body.matchAll(/<loc>https:\/\/magazine\.example(.*?)<\/loc>/g)]
    .map(([, pathname]) => pathname)
    .filter((pathname) => /^\/(authors|tags|series)\//.test(pathname!))

test.each([
  ['250 names', Array.from({ length: 250 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join()],
  ['names of 80 letters', Array.from({ length: 6 }, (_, index) => String(index) + 'ಕ'.repeat(79)).join()],
])(
  'an article with as many and as long tags, authors and series as fit is rendered: %s',
  async (_what, tags) => {
    await add({ title: 'Full', slug: 'full', tags, author: tags.slice(0, 200), series: 'ಕ'.repeat(200) })
    const { status, body } = await open('/magazine/full')
    expect(status).toBe(200)
    expect(body).toContain('aria-label="Tags"')
  },
)

describe('a page', () => {
  test.each([
    ['/authors/asha-rao', 'Asha Rao'],
    ['/tags/rivers', 'Rivers'],
    ['/series/slow-trains', 'Slow Trains'],
  ])('has its stories in the HTML: %s', async (pathname, name) => {
    await add({ title: 'Its story', author: 'Asha Rao', tags: 'Rivers', series: 'Slow Trains' })
    await add({ title: 'Another story', author: 'Ben', tags: 'Riverside', series: 'Slow' })
    const { status, body } = await open(pathname)
    expect(status).toBe(200)
    const main = body.split('<script type="application/json"')[0]
    expect(main).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    expect(main).toContain('Its story')
    expect(main).not.toContain('Another story')
    expect(main).toContain(`<link rel="canonical" href="${origin}${pathname}"/>`)
    expect(main).not.toContain('noindex')
  })

  test('of a series has its parts in order, those without a number last', async () => {
    for (const [title, series_position] of [
      ['Third', null],
      ['Second', 7],
      ['First', 2],
    ] as const)
      await add({ title, series: 'Slow Trains', series_position })
    const { body } = await open('/series/slow-trains')
    const titles = [...body.matchAll(/<h2[^>]*>.*?<\/h2>/g)].map(([title]) => title.replace(/<.*?>/g, ''))
    expect(titles.slice(0, 3)).toEqual(['First', 'Second', 'Third'])
  })

  test('that does not exist answers 404, and so does one after the last', async () => {
    await add({ title: 'T', author: 'Asha Rao' })
    for (const pathname of ['/authors/ben', '/tags/asha-rao', '/series/asha-rao', '/authors/asha-rao/page/2'])
      expect(await open(pathname), pathname).toMatchObject({ status: 404 })
  })

  test('with a text and no stories is there, but neither in the sitemap nor for search engines', async () => {
    await add({ title: 'T', author: 'Asha Rao', tags: 'Rivers, Lakes' })
    await backend.query("update collections set description = 'About rivers.' where name = 'Rivers'")
    await backend.query("update articles set tags = ''")
    expect(await open('/tags/lakes')).toMatchObject({ status: 404 })
    const { status, body } = await open('/tags/rivers')
    expect(status).toBe(200)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(await sitemap()).toEqual(['/authors/asha-rao'])
  })

  test('of an earlier name answers 301, its further pages and its feed too', async () => {
    await add({ title: 'T', author: 'Asha Rao' })
    await rename('Asha Rao', 'Asha Menon')
    for (const [from, to] of [
      ['/authors/asha-rao', '/authors/asha-menon'],
      ['/authors/asha-rao/page/2', '/authors/asha-menon/page/2'],
      ['/authors/asha-rao/rss.xml', '/authors/asha-menon/rss.xml'],
    ])
      expect(await open(from!)).toMatchObject({ status: 301, location: to })
  })

  test('of an article holds links to its authors, tags and series', async () => {
    const shared = { author: 'Asha Rao, Ben', tags: 'Rivers', series: 'Slow Trains' }
    await add({ title: 'One', slug: 'one', series_position: 1, ...shared })
    await add({ title: 'Two', slug: 'two', series_position: 2, ...shared })
    await backend.query("update collections set description = 'She writes.' where name = 'Asha Rao'")
    asked.length = 0
    const { body } = await open('/magazine/one')
    for (const href of ['/authors/asha-rao', '/authors/ben', '/tags/rivers', '/series/slow-trains'])
      expect(body).toContain(`href="${href}"`)
    expect(body.replaceAll('<!-- -->', '')).toContain('Part 1 of 2 in <a')
    expect(body).toContain('She writes.')
    expect(asked.filter((url) => url.includes('/collections'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('series_slug=eq.'))).toHaveLength(1)
  })
})

test.each([
  ['/authors/Asha-Rao/', '/authors/asha-rao'],
  ['/authors/asha-rao/page/1', '/authors/asha-rao'],
  ['/tags/Caf%c3%89/page/2', '/tags/caf%C3%A9/page/2'],
  ['/series/A%2Fb', '/series/a%2Fb'],
  ['/authors/Asha-Rao/rss.xml', '/authors/asha-rao/rss.xml'],
  ['/magazine/category/Food%20&%20Drink/rss.xml', '/magazine/category/food-and-drink/rss.xml'],
])('%s is the document %s', (from, to) => {
  expect(normalizePath(from)).toBe(to)
  expect(normalizeUrl(new URL(to + '?utm_source=letter', origin))).toEqual({ href: to, isFixed: false })
})

test.each([
  '/authors/a/b',
  '/authors/a/page/0',
  '/authors/a/page/1/rss.xml',
  '/authors/a/rss-xml',
  '/authors/a/page/2/rss.xml',
  '/authors/a.b',
  '/authors/%ff',
  '/magazine/rss.xml',
  '/magazine/page/2/rss.xml',
  '/magazine/category/!/rss.xml',
])('%s is no document', (pathname) => {
  expect(normalizePath(pathname)).toBe(pathname)
  expect(normalizeUrl(new URL(pathname, origin))).toBe(notFoundUrl)
})

describe('a feed', () => {
  async function feed(pathname: string) {
    const { status, type, body } = await open(pathname)
    expect([status, type], pathname).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const document = new DOMParser().parseFromString(body, 'application/xml')
    const channel = document.querySelector('channel')!
    const own = (name: string) => [...channel.children].find(({ localName }) => localName === name)
    return {
      title: own('title')?.textContent,
      description: own('description')?.textContent,
      page: [...channel.children].find(({ tagName }) => tagName === 'link')?.textContent,
      self: channel.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
      items: [...document.querySelectorAll('item')].map((item) => item.querySelector('title')?.textContent),
    }
  }

  // That of a series is in order of publication too: a feed is what is new.
  test.each([
    ['/authors/asha-rao', 'Asha Rao', 'All stories by Asha Rao, the newest first.'],
    ['/tags/rivers', 'Rivers', 'All stories about Rivers, the newest first.'],
    ['/series/slow-trains', 'Slow Trains', 'All parts of the series Slow Trains.'],
    ['/magazine/category/food-and-drink', 'Food & Drink', 'All stories in Food & Drink, the newest first.'],
  ])('has the stories of %s', async (page, name, description) => {
    const its = { author: 'Ben, Asha Rao', tags: 'Rivers', series: 'Slow Trains', category: 'Food & Drink' }
    await add({ title: 'Newest', ...its, series_position: 2 })
    await add({ title: 'Older', ...its, series_position: 1 })
    await add({ title: 'Another', author: 'Ben', tags: 'River', series: 'Slow', category: 'Food' })
    expect(await feed(`${page}/rss.xml`)).toEqual({
      title: `${name} – Longhand`,
      description,
      page: origin + page,
      self: `${origin}${page}/rss.xml`,
      items: ['Newest', 'Older'],
    })
    expect((await feed('/rss.xml')).items).toEqual(['Newest', 'Older', 'Another'])
  })

  test('says what the page says', async () => {
    await add({ title: 'T', author: 'Asha Rao' })
    await backend.query("update collections set description = E'She writes.\\n\\nA lot.'")
    expect((await feed('/authors/asha-rao/rss.xml')).description).toBe('She writes. A lot.')
  })

  test('of what does not exist answers 404', async () => {
    await add({ title: 'T', author: 'Asha Rao', category: 'Food' })
    for (const page of ['/authors/ben', '/tags/asha-rao', '/series/x', '/magazine/category/drink'])
      expect(await open(`${page}/rss.xml`), page).toMatchObject({ status: 404 })
  })
})

test('the sitemap has every page of those with stories, after a few requests', async () => {
  await backend.query(
    `insert into articles (title, content, author, tags, series)
     select 'Story ' || i, 'C', case when i <= 25 then 'Asha Rao' else 'Ben, Li Wei' end, 'Tag ' || i, 'Slow Trains'
     from generate_series(1, 30) i`,
  )
  asked.length = 0
  const found = await sitemap()
  const pages = (first: string, last: number) =>
    Array.from({ length: last }, (_, index) => (index > 0 ? `${first}/page/${index + 1}` : first))
  expect(found.filter((pathname) => !pathname!.startsWith('/tags/')).sort()).toEqual(
    [
      ...pages('/authors/asha-rao', 3),
      '/authors/ben',
      '/authors/li-wei',
      ...pages('/series/slow-trains', 3),
    ].sort(),
  )
  expect(found.filter((pathname) => pathname!.startsWith('/tags/'))).toHaveLength(30)
  expect(asked.length).toBeLessThan(6)
})

describe('a build', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'collections-test-'))
    return () => rm(root, { recursive: true })
  })
  const folder = () => path.join(root, 'client')
  const build = () =>
    renderSite({
      documents,
      cache: openPageCache(path.join(root, 'pages')),
      folder: folder(),
      origin,
      code: 'one',
    })
  const read = (file: string) => readFile(path.join(folder(), file), 'utf8')

  test('writes the pages and feeds, and those of earlier names', async () => {
    for (let i = 0; i < 13; i++) await add({ title: `Story ${i}`, author: 'Asha Rao', category: 'Food' })
    await add({ title: 'Unused', tags: 'Gone' })
    await backend.query("update articles set tags = ''")
    await rename('Asha Rao', 'Asha Menon')
    const { documents: written } = await build()
    const ours = Object.keys(written).filter((pathname) => /^\/(authors|tags|series)|rss/.test(pathname))
    expect(ours.sort()).toEqual([
      '/authors/asha-menon',
      '/authors/asha-menon/page/2',
      '/authors/asha-menon/rss.xml',
      '/magazine/category/food/rss.xml',
      '/rss.xml',
    ])
    expect(await read('authors/asha-menon/page/2.html')).toContain('Story 12')
    const feed = await read('authors/asha-menon/rss.xml')
    expect(feed).toContain('<title>Asha Menon – Longhand</title>')
    expect(await read('authors/asha-rao.html')).toContain('content="0; url=/authors/asha-menon"')
    expect(await read('authors/asha-rao/rss.xml')).toBe(feed)
    expect(existsSync(path.join(folder(), 'authors/asha-menon/rss.xml.br'))).toBe(true)
  })

  test('leaves a page alone that took an earlier name of another', async () => {
    await add({ title: 'First', author: 'Asha Rao' })
    await rename('Asha Rao', 'Asha Menon')
    await add({ title: 'Second', author: 'Asha Rao' })
    await build()
    expect(await read('authors/asha-rao.html')).toContain('<h1')
    expect(await read('authors/asha-rao/rss.xml')).toContain('Second')
  })
})
