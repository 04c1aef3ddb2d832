import { readFile } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { paths } from '@/lib/paths'
import { siteClient } from '../support/site-client.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, test } from './fixtures.ts'

type JsonLd = { '@type': string; headline?: string }

/** A page as search engines and link previews see it: parsed, without running scripts. */
async function read(address: string) {
  // Parsing blocks this process for longer than the server keeps an idle connection.
  const response = await fetch(address, { headers: { connection: 'close' } })
  // Without styles, which take jsdom most of the time to parse.
  const html = (await response.text()).replace(/<style[^]*?<\/style>/g, '')
  const { document } = new JSDOM(html).window
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const href = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? null
  const jsonLd = texts('script[type="application/ld+json"]').map((data) => JSON.parse(data) as JsonLd)
  return {
    status: response.status,
    titles: texts('title'),
    headings: all('h1, h2, h3').map(({ tagName }) => tagName),
    h1: texts('h1'),
    text: document.querySelector('main')?.textContent ?? '',
    meta: Object.fromEntries(
      all('meta[content]').map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    ),
    jsonLd,
    kinds: jsonLd.map((data) => data['@type']),
    canonical: href('head link[rel=canonical]'),
    next: [href('head link[rel=next]'), href('main a[aria-label="Next page"]')],
    previous: [href('head link[rel=prev]'), href('main a[aria-label="Previous page"]')],
  }
}

test('the HTML of every public page contains its text and tags', async ({ baseURL }) => {
  const pages = await publicPages(baseURL!)
  // What depends on the reader isn't indexed.
  const indexed = pages.filter((each) => each !== paths.saved.path && each !== paths.search.path)
  for (const path of indexed) {
    const { status, titles, headings, meta, h1, text, canonical, kinds } = await read(baseURL! + path)
    const address = new URL(path, baseURL).href
    expect.soft(status, path).toBe(200)
    expect.soft(h1, path).toEqual([expect.stringMatching(/\S/)])
    expect.soft(headings[0], path).toBe('H1')
    expect.soft(titles, path).toEqual([expect.stringMatching(/\S/)])
    expect.soft(canonical, path).toBe(address)
    expect.soft(meta, path).toMatchObject({
      description: expect.stringMatching(/.{20}/),
      'og:title': expect.stringMatching(/\S/),
      'og:description': meta.description,
      'og:url': address,
      'og:image': expect.stringMatching(new RegExp(`^${baseURL!}/.`)),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
    })
    expect.soft(kinds, path).toEqual(expect.arrayContaining(['WebSite', 'Organization']))
    expect.soft(text.length, path).toBeGreaterThan(300)
  }
})

test('the HTML of an article and of the FAQ contains what is in the database', async ({ baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const { data: article } = await visitor.from('articles').select('*').order('date').limit(1).single()
  const { id, title, content, author, excerpt } = article!

  const page = await read(baseURL! + paths.article.href(id))
  expect(page.h1).toEqual([title])
  expect(page.titles[0]).toContain(title)
  expect(page.meta).toMatchObject({ 'og:type': 'article', 'og:title': title })
  expect(page.meta.description).toContain(excerpt.slice(0, 40))
  expect(page.text).toContain(author)
  expect(page.jsonLd).toContainEqual(expect.objectContaining({ headline: title }))
  const paragraphs = content.split(/\n+/).map((line) => /[\w ,.]{15,}/.exec(line)?.[0].trim() ?? '')
  expect(paragraphs.filter((part) => !page.text.includes(part))).toEqual([])

  const faq = await read(baseURL! + paths.faq.href())
  const { data: faqs } = await visitor.from('faqs').select('question,answer')
  expect(faq.kinds).toContain('FAQPage')
  // Closed answers are there as well.
  const words = faqs!.map(({ answer }) => /[\w ,.]{20,}/.exec(answer)?.[0].trim() ?? '')
  expect(words.filter((part) => !faq.text.includes(part))).toEqual([])
})

test('the list pages link to one another, for search engines and readers', async ({ baseURL }) => {
  const [first, second] = [paths.magazine.href(), paths.magazine.href({ page: 2 })]
  const { next, previous } = await read(baseURL! + first)
  expect(next).toEqual([second, second])
  expect(previous).toEqual([null, null])
  expect((await read(baseURL! + second)).previous).toEqual([first, first])
})

test('a static host has the sign-in page as a file, marked noindex', async () => {
  for (const file of ['admin.html', 'admin/login.html'])
    expect(await readFile(`dist/client/${file}`, 'utf8')).toContain('<meta name="robots" content="noindex')
})
