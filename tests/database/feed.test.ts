import { JSDOM } from 'jsdom'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { fetchSettings } from '@/data/settings/site-settings'
import { configureBackend } from '@/prerender'
import { renderFeed } from '../../publish/feed.ts'
import { renderRobots, renderSitemaps } from '../../publish/sitemap.ts'
import { openBackend, type Backend } from '../../supabase/embedded/backend.ts'

const origin = 'https://magazine.example'
const { DOMParser } = new JSDOM('').window

let backend: Backend
beforeAll(async () => {
  const dump = new Blob([await readFile(inject('databaseTemplate'))])
  backend = await openBackend({ seed: false, dump })
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch })
  await backend.query("insert into site_settings (id, settings) values (1, '{}') on conflict do nothing")
})
beforeEach(() => backend.query('truncate articles, insider_content cascade'))
afterAll(() => backend.close())

async function add(article: Record<string, unknown>): Promise<string> {
  const row = { title: 'T', content: 'C', date: '2026-01-02T03:04:05Z', ...article }
  const names = Object.keys(row)
  const [added] = await backend.query<{ id: string }>(
    `insert into articles (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  )
  return added!.id
}

async function feed() {
  const text = await renderFeed(origin, await fetchSettings())
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.documentElement.localName, text).toBe('rss')
  return { text, channel: document.querySelector('channel')!, items: [...document.querySelectorAll('item')] }
}
const sitemap = async () => (await renderSitemaps(origin)).get('/sitemap.xml')!
const textOf = (parent: Element, name: string) => parent.getElementsByTagName(name)[0]?.textContent

test('the feed is valid RSS 2.0', async () => {
  await add({ author: 'Asha Rao', category: 'Cities', excerpt: 'E', image: '/a.jpg' })
  await add({ author: '', image: '' })
  const { text, channel, items } = await feed()
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/)
  for (const name of ['title', 'link', 'description']) expect(textOf(channel, name), name).toBeTruthy()
  const html = await readFile('index.html', 'utf8')
  expect(html).toContain(`<html lang="${textOf(channel, 'language')}"`)
  expect(channel.getElementsByTagName('atom:link')[0]!.getAttribute('href')).toBe(`${origin}/rss.xml`)
  const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/
  expect(textOf(channel, 'lastBuildDate')).toMatch(rfc822)
  expect(items).toHaveLength(2)
  for (const item of items) {
    expect(textOf(item, 'title') || textOf(item, 'description')).toBeTruthy()
    expect(textOf(item, 'pubDate')).toMatch(rfc822)
    expect(textOf(item, 'link')).toMatch(/^https:\/\/magazine\.example\/magazine\//)
    // By its id: a new slug makes no new item.
    expect(textOf(item, 'guid')).toMatch(/\/magazine\/[0-9a-f-]{36}$/)
    // An email address, which no author has here; the name stands in dc:creator.
    expect(item.getElementsByTagName('author')).toHaveLength(0)
    // It needs a url, a length and a type.
    expect(item.getElementsByTagName('enclosure')).toHaveLength(0)
  }
  expect(items.map((item) => textOf(item, 'dc:creator')).filter(Boolean)).toEqual(['Asha Rao'])
  for (const [prefix, uri] of [
    ['dc', 'http://purl.org/dc/elements/1.1/'],
    ['content', 'http://purl.org/rss/1.0/modules/content/'],
    ['media', 'http://search.yahoo.com/mrss/'],
  ] as const)
    expect(text).toContain(`xmlns:${prefix}="${uri}"`)
})

test('the feed contains whole texts, with the same HTML as the page', async () => {
  await add({ excerpt: 'A <b> & more', content: 'One <i>\nline & "two"\n\n\nNext ]]> one' })
  const [item] = (await feed()).items
  expect(textOf(item!, 'content:encoded')).toBe(
    '<p>One &lt;i&gt;<br/>line &amp; &quot;two&quot;</p>\n<p>Next ]]&gt; one</p>',
  )
  expect(textOf(item!, 'description')).toBe('A &lt;b&gt; &amp; more')
})

test.each([
  ['/a.1600x900.jpg', `${origin}/a.1600x900.jpg`, 'image/jpeg', '1600'],
  ['https://elsewhere.example/p.PNG?a=1&b=2', 'https://elsewhere.example/p.PNG?a=1&b=2', 'image/png', null],
  ['https://elsewhere.example/picture', 'https://elsewhere.example/picture', null, null],
])('the feed contains the picture %s', async (image, url, type, width) => {
  await add({ image, image_caption: 'Nets & <boats>', image_credit: 'Ana Lima' })
  const media = (await feed()).items[0]!.getElementsByTagName('media:content')[0]!
  const attributes = ['url', 'medium', 'type', 'width'].map((name) => media.getAttribute(name))
  expect(attributes).toEqual([url, 'image', type, width])
  const said = ['media:description', 'media:credit'].map((name) => textOf(media, name))
  expect(said).toEqual(['Nets & <boats>', 'Ana Lima'])
})

test('the feed names the edition of a story, if it is public, and encloses its sound', async () => {
  const editions = await backend.query<{ id: string; slug: string }>(
    `insert into digital_magazines (title, issue_date, hidden)
     values ('Night', '2026-01-01', false), ('Secret', '2026-01-01', true) returning id, slug`,
  )
  const audio = { type: 'audio', attrs: { src: '/storage/v1/a.mp3', title: 'Rain', seconds: 9 } }
  const box = { type: 'box', attrs: { title: '' }, content: [audio] }
  await add({
    edition_id: editions[0]!.id,
    date: '2026-01-03',
    body: { type: 'doc', attrs: { v: 1 }, content: [box] },
  })
  await add({ edition_id: editions[1]!.id })
  const { items } = await feed()
  expect(items.map((item) => textOf(item, 'dcterms:isPartOf'))).toEqual([
    `${origin}/editions/night`,
    undefined,
  ])
  const enclosure = items[0]!.getElementsByTagName('enclosure')[0]!
  expect(['url', 'length', 'type'].map((name) => enclosure.getAttribute(name))).toEqual([
    `${origin}/storage/v1/a.mp3`,
    '0',
    'audio/mpeg',
  ])
  await backend.query('delete from digital_magazines')
})

test('the feed is well-formed with titles that contain markup, and without articles', async () => {
  expect((await feed()).items).toEqual([])
  await add({ title: 'a ]]> b ]]> c ]]\u0001> d <x>', author: '&amp; ]]>', image: 'javascript:alert(1)' })
  const [item] = (await feed()).items
  expect(textOf(item!, 'title')).toBe('a ]] > b ]] > c ]] > d <x>')
  expect(item!.getElementsByTagName('media:content')).toHaveLength(0)
})

test('the feed contains the newest twenty, however long they are', async () => {
  await backend.query(
    `insert into articles (title, content, date)
     select 'Story ' || i, repeat('語', 200000), now() - i * interval '1 day' from generate_series(1, 25) i`,
  )
  const { items } = await feed()
  expect(items.map((item) => textOf(item, 'title'))).toEqual(
    Array.from({ length: 20 }, (_, index) => `Story ${index + 1}`),
  )
})

test('insider items are among the newest, and in the sitemap', async () => {
  await add({ title: 'Newest', date: '2026-03-03T00:00:00Z' })
  await add({ title: 'Oldest' })
  const [insider] = await backend.query<{ id: string }>(
    `insert into insider_content (title, type, content, author, date, updated_at)
     values ('Between', 'trend-report', 'A text.', 'Ira', '2026-02-02', '2026-02-03') returning id`,
  )
  const { items } = await feed()
  expect(items.map((item) => textOf(item, 'title'))).toEqual(['Newest', 'Between', 'Oldest'])
  expect(
    ['link', 'guid', 'description', 'category', 'dc:creator', 'content:encoded'].map((name) =>
      textOf(items[1]!, name),
    ),
  ).toEqual([
    `${origin}/industry-insiders/between`,
    // By its id, as an article's.
    `${origin}/industry-insiders/${insider!.id}`,
    'A text.',
    'Trend Report',
    'Ira',
    '<p>A text.</p>',
  ])
  expect(await sitemap()).toContain(
    `<url><loc>${origin}/industry-insiders/between</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod></url>`,
  )
})

test('an insider item with a body is in the feed with its formatting, and links to its own parts', async () => {
  const toPart = { type: 'link', attrs: { href: '#part-midnight' } }
  await backend.query("insert into insider_content (title, content, body) values ('Formatted', '', $1)", [
    JSON.stringify({
      type: 'doc',
      attrs: { v: 1 },
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Midnight' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Above', marks: [toPart] }] },
      ],
    }),
  ])
  const { items } = await feed()
  expect(textOf(items[0]!, 'content:encoded')).toBe(
    `<h2>Midnight</h2>\n<p><a href="${origin}/industry-insiders/formatted#part-midnight">Above</a></p>`,
  )
  expect(textOf(items[0]!, 'description')).toMatch(/^Midnight\b/)
})

test('feed and sitemap contain the time of a story’s last change', async () => {
  const id = await add({})
  const lastmod = async () => /<lastmod>(.*?)<\/lastmod>/.exec(await sitemap())?.[1]
  expect(await lastmod()).toBe('2026-01-02T03:04:05.000Z')
  await backend.query('update articles set featured = true where id = $1', [id])
  expect(await lastmod()).toBe('2026-01-02T03:04:05.000Z')
  await backend.query(
    "update articles set content = 'Other', revised_at = '2026-02-03T00:00:00Z' where id = $1",
    [id],
  )
  expect(await lastmod()).toBe('2026-02-03T00:00:00.000Z')
  expect(textOf((await feed()).channel, 'lastBuildDate')).toBe('Tue, 03 Feb 2026 00:00:00 GMT')
})

test('robots.txt excludes the panel, and no page whose path begins like it', () => {
  expect(renderRobots(origin).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin$',
    'Disallow: /admin/',
    'Disallow: /admin?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})
