import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as index from '@/data/articles/site-index'
import { configureBackend } from '@/prerender'
import { normalizeUrl } from '../../publish/document-urls.ts'
import { createDocuments } from '../../publish/documents.ts'
import { openBackend, type Backend } from '../../supabase/embedded/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'

const origin = 'https://magazine.example'
const documents = createDocuments({ ...bareTemplate, backendTag: '' })
let backend: Backend
beforeAll(async () => {
  const dump = new Blob([await readFile(inject('databaseTemplate'))])
  backend = await openBackend({ seed: false, dump })
})
beforeEach(() => configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch }))
afterAll(() => backend.close())

describe('a build and the sitemap miss no row that is there all the time', () => {
  const rowCount = 1100
  const rows = `with rows as (
    select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
      '2026-01-02'::timestamptz - n * interval '1 hour' as date
    from generate_series(1, ${rowCount}) n)`
  const fillers: Record<string, string> = {
    articles: "(id, slug, title, content, date) select id, 'slug-' || n, 'T', 'C', date from rows",
    article_slugs: "(slug, article_id) select 'slug-' || n, id from rows",
    insider_content: "(id, slug, title, content, date) select id, 'slug-' || n, 'T', 'C', date from rows",
    insider_slugs: "(slug, insider_id) select 'slug-' || n, id from rows",
    pages: "(id, slug, title, content) select id, 'slug-' || n, 'T', 'C' from rows",
    page_slugs: "(slug, page_id) select 'slug-' || n, id from rows",
    digital_magazines: "(id, slug, title, issue_date) select id, 'slug-' || n, 'T', date from rows",
    edition_slugs: "(slug, edition_id) select 'slug-' || n, id from rows",
    collections: "(id, kind, name, slug) select id, 'tag', n, 'slug-' || n from rows",
  }
  async function fill(table: string) {
    await backend.query(`truncate ${table}`)
    await backend.query(`alter table ${table} disable trigger user`)
    await backend.query(`${rows} insert into ${table} ${fillers[table]}`)
    await backend.query(`alter table ${table} enable trigger user`)
  }

  const lists: [read: () => AsyncIterable<object[]>, table: string, items?: string][] = [
    [index.allArticles, 'articles'],
    [index.allArticleSlugs, 'article_slugs', 'articles'],
    [index.allInsiders, 'insider_content'],
    [index.allInsiderSlugs, 'insider_slugs', 'insider_content'],
    [index.allPages, 'pages'],
    [index.allPageSlugs, 'page_slugs', 'pages'],
    [index.allEditions, 'digital_magazines'],
    [index.allEditionSlugs, 'edition_slugs', 'digital_magazines'],
    [index.allCollections, 'collections'],
  ]
  test.each(lists)('%o of %s', async (read, table, items) => {
    if (items) await fill(items)
    await fill(table)
    const keyOf = (row: object) => String('slug' in row ? row.slug : Reflect.get(row, 'id'))
    const found = new Set<string>()
    for await (const batch of read()) {
      const isFirst = found.size === 0
      for (const row of batch) found.add(keyOf(row))
      const read = batch.slice(0, 60).map(keyOf)
      // An editor deletes what was read.
      if (isFirst) await backend.query(`delete from ${table} where slug = any($1)`, [read])
    }
    expect(found.size).toBe(rowCount)
  })
})

describe('the sitemap', () => {
  const open = async (path: string) => {
    const document = await documents.render(new URL(path, origin))
    return { ...document, urls: [...document.body.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!) }
  }

  /** Answers as a backend with so many articles. */
  function publish(articles: number) {
    const answer: typeof fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      if (
        !pathname.endsWith('/articles') ||
        !searchParams.get('select')?.startsWith('id,slug,date,revised_at')
      )
        return backend.fetch(input, init)
      const after = Number(searchParams.get('id')!.slice(-12))
      const rows = Array.from({ length: Math.min(1000, articles - after) }, (_, place) => {
        const n = after + place + 1
        const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
        const names = { author_slugs: [], tag_slugs: [], series_slug: '' }
        return { id, slug: `story-${n}`, date: '2026-01-02T00:00:00Z', revised_at: null, ...names }
      })
      return Response.json(rows)
    }
    configureBackend({ url: '', anonKey: backend.keys.anon, fetch: answer })
  }
  beforeAll(() => backend.query('truncate articles, insider_content, pages, digital_magazines, collections'))

  test('is one file as long as one may have all URLs', async () => {
    publish(39_000)
    const { body, urls } = await open('/sitemap.xml')
    expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>')
    expect(urls).toContain(`${origin}/magazine/story-39000`)
    expect((await open('/sitemap-1.xml')).status).toBe(404)
  })

  test('is an index of files beyond that, each within the limits of the protocol', async () => {
    publish(81_000)
    const { status, body, urls } = await open('/sitemap.xml')
    expect([
      status,
      body.includes('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'),
    ]).toEqual([200, true])
    expect(urls).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`))
    const listed = new Set<string>()
    for (const url of urls) {
      const { href, isFixed } = normalizeUrl(new URL(url))
      expect([origin + href, isFixed]).toEqual([url, false])
      const part = await open(href)
      expect([part.status, part.type]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(part.urls.length).toBeLessThanOrEqual(50_000)
      for (const each of part.urls) listed.add(each)
    }
    for (const n of [1, 40_000, 40_001, 81_000]) expect(listed).toContain(`${origin}/magazine/story-${n}`)
    expect((await open('/sitemap-4.xml')).status).toBe(404)
  })
})

test('the icon that browsers ask for is the one in the settings', async () => {
  const locationOf = async (path: string) => documents.render(new URL(path, origin))
  await backend.query('insert into site_settings (id) values (1) on conflict (id) do nothing')
  expect(await locationOf('/favicon.ico')).toMatchObject({ status: 301, location: '/favicon.svg' })
  await backend.query(`update site_settings set settings = settings || '{"icon":"/storage/v1/icon.png"}'`)
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect(await locationOf(path)).toMatchObject({ status: 301, location: '/storage/v1/icon.png' })
})
