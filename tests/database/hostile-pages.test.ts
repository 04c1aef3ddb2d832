import { JSDOM } from 'jsdom'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { configureBackend, fillTemplate, preparePage } from '@/prerender'
import { createDocuments } from '../../publish/documents.ts'
import { openBackend, type Backend } from '../../supabase/embedded/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'
import { hostileAddresses, hostileStrings } from '../support/hostile-strings.ts'

/** The texts that Postgres can store; the others never reach a page. */
const texts = hostileStrings.filter(
  (text) =>
    text.isWellFormed() &&
    !text.includes('\0') &&
    /^[^\ufeff]*[^\s\u200b\ufeff]/.test(text) &&
    text.length < 3000,
)

let backend: Backend
beforeAll(async () => {
  const dump = new Blob([await readFile(inject('databaseTemplate'))])
  backend = await openBackend({ seed: false, dump })
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch })
  await backend.query("insert into site_settings (id, settings) values (1, '{}') on conflict do nothing")
})
afterAll(() => backend.close())

const origin = 'https://magazine.example'
/**
 * One parser for many pages, since a JSDOM per page would be slower than rendering. Not for all: a window keeps each document
 * in which something was selected.
 */
const pagesPerParser = 25
let parsed = 0
let parser: DOMParser
function parse(text: string, type: DOMParserSupportedType) {
  if (parsed++ % pagesPerParser === 0) parser = new new JSDOM('', { url: origin }).window.DOMParser()
  return parser.parseFromString(text, type)
}
async function open(path: string) {
  const page = await preparePage(new URL(path, origin))
  const moved = page.moved && (await preparePage(new URL(page.moved, origin)))
  const html = fillTemplate(bareTemplate, await (moved || page).render())
  return { html, document: parse(html, 'text/html') }
}

const addressAttributes = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'content']

/** All elements in order. In jsdom a selector for them takes several times longer, and so does `attributes`. */
function elementsOf(document: Document): Element[] {
  const walker = document.createTreeWalker(document, 1 /* NodeFilter.SHOW_ELEMENT */)
  const found: Element[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Element)
  return found
}

/** Everything in a page that could run scripts or lead to another site. */
function dangers(document: Document): string[] {
  const found: string[] = []
  for (const element of elementsOf(document)) {
    const tag = element.localName
    if (/^(iframe|object|embed|base|frame|applet|math)$/.test(tag)) found.push(tag)
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('meta http-equiv')
    if (tag === 'script' && !/json/.test(element.getAttribute('type') ?? '')) found.push(element.outerHTML)
    if (tag === 'script') JSON.parse(element.textContent)
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name)!
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${tag} ${name}`)
      if (name === 'style' && /url\(|expression|javascript/i.test(value)) found.push(`${tag} style ${value}`)
      if (!addressAttributes.includes(name) || (name === 'content' && tag !== 'meta')) continue
      if (
        tag === 'meta' &&
        !/image|url/.test(element.getAttribute('property') ?? element.getAttribute('name') ?? '')
      )
        continue
      const protocol = URL.canParse(value, origin) ? new URL(value, origin).protocol : 'https:'
      if (!/^(https?|mailto|tel):$/.test(protocol)) found.push(`${tag} ${name}=${value}`)
    }
  }
  return found
}

/** The page's elements and their attribute names, which texts must not change. */
const skeleton = (document: Document) =>
  elementsOf(document)
    .map((element) => [element.localName, ...element.getAttributeNames().sort()].join(' '))
    .join('\n')

const oneLine = (text: string) => text.replace(/\r\n?/g, '\n')

/** Replaces all articles by these, the first one being the newest; returns their ids. */
async function articles(all: Record<string, unknown>[]): Promise<string[]> {
  await backend.query('delete from articles')
  const rows = all.map((fields, index) => ({
    ...{
      id: randomUUID(),
      title: 'T',
      author: 'A',
      excerpt: 'E',
      category: 'C',
      content: 'Text',
      image: null,
      correction: null,
      tags: '',
      series: '',
    },
    ...{ featured: false, date: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString() },
    ...fields,
  }))
  await backend.query(
    `insert into articles (id, title, author, tags, series, excerpt, category, content, image, correction, featured, date)
     select id, title, author, tags, series, excerpt, category, content, image, correction, featured, date
     from jsonb_populate_recordset(null::articles, $1)`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id }) => id)
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('')
/** The same text in every field of an article. */
const saying = (text: string) => ({
  title: cut(text, 300),
  author: cut(text, 200),
  tags: cut(text, 200),
  series: cut(text, 200),
  excerpt: cut(text, 900),
  category: cut(text, 100),
  // One line, as that of the page it is compared with.
  correction: cut(text, 2000).replace(/[\r\n]+/g, ' '),
})

/** Every text is shown in some list; whole pages are rendered for each of these. */
const few = texts.filter((_, index) => index % 6 === 0)

describe('articles', () => {
  test('show every text as text, with the same elements for any text', async () => {
    const [plainId] = await articles([{ correction: 'N' }])
    const plain = skeleton((await open(`/magazine/${plainId}`)).document)
    for (const text of few) {
      // How many authors and tags there are depends on the text.
      const [id] = await articles([{ ...saying(text), author: 'A', tags: '', series: '' }])
      const { document } = await open(`/magazine/${id}`)
      expect(document.querySelector('h1')?.textContent, JSON.stringify(text)).toBe(oneLine(cut(text, 300)))
      expect(dangers(document), JSON.stringify(text)).toEqual([])
      expect(skeleton(document), JSON.stringify(text)).toBe(plain)
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as { headline?: string },
      )
      expect(data.map(({ headline }) => headline)).toContain(cut(text, 300))
    }
  })

  test('show authors, tags and series as text, on the article’s page and on theirs', async () => {
    let opened = 0
    const kinds = ['authors', 'tags', 'series']
    for (const [index, text] of few.entries()) {
      const name = cut(text, 200)
      const [id] = await articles([{ author: name, tags: name, series: name }])
      await backend.query('update collections set description = $1, image = $1, image_alt = left($1, 1000)', [
        text,
      ])
      const { document } = await open(`/magazine/${id}`)
      expect(dangers(document), JSON.stringify(text)).toEqual([])
      const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')!)
      // One template shows all kinds: each text is the name of one of them.
      const own = `/${kinds[index % kinds.length]}/`
      for (const href of new Set(hrefs.filter((each) => each.startsWith(own)))) {
        opened++
        const page = (await open(href)).document
        expect(dangers(page), href).toEqual([])
        const [row] = await backend.query<{ name: string }>(
          "select name from collections where kind || '/' || slug = $1",
          [decodeURIComponent(href.slice(1)).replace(/^(author|tag)s/, '$1')],
        )
        expect(page.querySelector('h1')?.textContent, href).toBe(oneLine(row!.name))
      }
      await backend.query('delete from articles')
      await backend.query('delete from collections')
    }
    expect(opened).toBeGreaterThan(few.length / 2)
  })

  test('show their whole text as text', async () => {
    const [id] = await articles([{ content: texts.join('\n\n') }])
    const { document } = await open(`/magazine/${id}`)
    expect(dangers(document)).toEqual([])
    const shown = document.querySelector('#root')!.textContent
    for (const text of texts)
      for (const line of oneLine(text).split('\n')) expect(shown).toContain(line.trim())
  })

  test('are text in lists, without URLs that run scripts', async () => {
    await articles(texts.map((text) => ({ ...saying(text), image: text })))
    const titles: string[] = []
    for (let page = 1; titles.length < texts.length && page < 200; page++) {
      const { document } = await open(`/magazine?page=${page}`)
      expect(dangers(document), `page ${page}`).toEqual([])
      titles.push(
        ...[...document.querySelectorAll('article h2, article h3')].map(({ textContent }) => textContent),
      )
    }
    for (const text of texts) expect(titles).toContain(oneLine(cut(text, 300)))
  })

  test.each(hostileAddresses.filter((text) => !text.includes('\0')))('have no picture %j', async (image) => {
    const [id] = await articles([{ image, featured: true }])
    for (const path of ['/', `/magazine/${id}`]) {
      const { html, document } = await open(path)
      expect(dangers(document)).toEqual([])
      // It may be in the page as data, but not as a URL.
      expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain('window.ran')
    }
  })
})

test('testimonials, insider content and editions are text', async () => {
  const rows = texts.map((text) => ({ text, long: cut(text, 400), short: cut(text, 100) }))
  for (const target of [
    'testimonials (name, company, quote) select short, short, text',
    'insider_content (title, author, content) select short, short, text',
    'digital_magazines (title, issue_date, cover_image_url, pdf_url) select short, now(), text, text',
  ])
    await backend.query(
      `insert into ${target} from jsonb_to_recordset($1) as texts (text text, long text, short text)`,
      [JSON.stringify(rows)],
    )
  for (const path of ['/', '/industry-insiders'])
    expect(dangers((await open(path)).document), path).toEqual([])
})

test('questions and answers are shown unchanged', async () => {
  // The number that the page reads.
  for (let at = 0; at < texts.length; at += 100) {
    const some = texts.slice(at, at + 100)
    await backend.query('delete from faqs')
    await backend.query(
      `insert into faqs (question, answer, category) select left(text, 400), text, left(text, 100)
       from jsonb_array_elements_text($1) text`,
      [JSON.stringify(some)],
    )
    const { document } = await open('/faq')
    expect(dangers(document)).toEqual([])
    const shown = document.querySelector('#root')!.textContent
    for (const text of some)
      for (const line of oneLine(text).split('\n')) expect(shown).toContain(line.trim())
  }
})

test('settings may contain any text in any place', async () => {
  const names = [
    'siteName',
    'siteSlogan',
    'siteDescription',
    'logo',
    'logoOnLight',
    'icon',
    'shareImage',
    'shareImageAlt',
    'otherProfiles',
    'theme',
    'fonts',
    'language',
    'contactEmail',
    'phone',
    'address',
    'footerDescription',
  ]
  const more = [
    'heroTitle',
    'heroSubtitle',
    'heroDescription',
    'heroImage',
    'chatbotWelcomeMessage',
    'primaryColor',
    'accentColor',
  ]
  const about = ['heroImage', 'missionTitle', 'missionText', 'visionTitle', 'visionText', 'visionImage']
  const networks = ['facebook', 'twitter', 'linkedin', 'instagram']
  const sectionNames = ['features', 'closing', 'values', 'awards', 'hours', 'touch', 'contactIntro', 'credit']
  const item = ['icon', 'title', 'text', 'year']
  const member = ['id', 'name', 'role', 'bio', 'image']

  async function check(take: () => string) {
    const fill = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, take()]))
    const aboutPage = { ...fill(about), team: [fill(member), fill(member)] }
    const section = () => ({ ...fill(['title', 'text']), items: [fill(item), fill(item)] })
    const sections = Object.fromEntries(sectionNames.map((name) => [name, section()]))
    const settings = { ...fill([...names, ...more]), socialMedia: fill(networks), aboutPage, sections }
    await backend.query('update site_settings set settings = $1 where id = 1', [settings])
    for (const path of ['/', '/about', '/contact']) {
      expect(dangers((await open(path)).document), `${path} ${JSON.stringify(settings)}`).toEqual([])
    }
  }
  const left = [...texts]
  while (left.length > 0) await check(() => left.pop() ?? 'x')
  for (const address of hostileAddresses) if (!address.includes('\0')) await check(() => address)
})

test('feed and sitemap are well-formed with any article', async () => {
  const documents = createDocuments({ ...bareTemplate, backendTag: '' })
  await backend.query("update site_settings set settings = '{}' where id = 1")
  for (let at = 0; at < texts.length; at += 20) {
    const some = texts.slice(at, at + 20)
    await articles(some.map(saying))
    const slugs = await backend.query<{ path: string }>(
      `select case kind when 'series' then '/series/' else '/' || kind || 's/' end || slug as path from collections
       where created_at = (select max(created_at) from collections) limit 2`,
    )
    const feeds = slugs.map(({ path }) => `${encodeURI(path)}/rss.xml`)
    for (const path of ['/rss.xml', '/sitemap.xml', ...feeds]) {
      const { body } = await documents.render(new URL(path, origin))
      const { documentElement } = parse(body, 'application/xml')
      expect(documentElement.localName, `${path}: ${JSON.stringify(some)}`).toMatch(/^(rss|urlset)$/)
    }
  }
})
