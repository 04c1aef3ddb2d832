import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { paths } from '@/lib/paths'
import { configureBackend, fillTemplate, preparePage } from '@/prerender'
import { createDocuments } from '../../publish/documents.ts'
import { openBackend, type Backend } from '../../supabase/embedded/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'
import { dangers, origin, parse, skeleton } from '../support/parsed-pages.ts'
import { hostileAddresses, hostileStrings } from '../support/hostile-strings.ts'
import { useBundledThread } from '../support/programs.ts'

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
  useBundledThread()
  const dump = new Blob([await readFile(inject('databaseTemplate'))])
  backend = await openBackend({ seed: false, dump })
  configureBackend({ url: '', anonKey: backend.keys.anon, fetch: backend.fetch })
  await backend.query("insert into site_settings (id, settings) values (1, '{}') on conflict do nothing")
})
afterAll(() => backend.close())

async function open(path: string) {
  const page = await preparePage(new URL(path, origin))
  const moved = page.moved && (await preparePage(new URL(page.moved, origin)))
  const html = fillTemplate(bareTemplate, await (moved || page).render())
  return { html, document: parse(html, 'text/html') }
}

const oneLine = (text: string) => text.replace(/\r\n?/g, '\n')

/** Replaces all articles by these, the first one being the newest; returns their paths. */
async function articles(all: Record<string, unknown>[]): Promise<string[]> {
  await backend.query('delete from articles')
  const rows = all.map((fields, index) => ({
    ...{
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
  const inserted = await backend.query<{ slug: string }>(
    `insert into articles (title, author, tags, series, excerpt, category, content, image, correction, featured, date)
     select title, author, tags, series, excerpt, category, content, image, correction, featured, date
     from jsonb_populate_recordset(null::articles, $1) returning slug`,
    [JSON.stringify(rows)],
  )
  // Reading it by its id would take twice as long.
  return inserted.map(({ slug }) => paths.article.href(slug))
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('')
/** The places that say a text in turn, with the lengths that they take. */
type Places = Record<string, number>
const isWhole = Boolean(process.env.EVERY_STRING)
const asStored: Record<string, ((text: string) => string) | undefined> = {
  // One line, as that of the page it is compared with.
  correction: (text) => text.replace(/[\r\n]+/g, ' '),
  // The database stores a category without what can't be seen, and its page needs one.
  category: (text) =>
    text
      .normalize('NFC')
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim() || 'None',
}
/** Rows that say these texts: every text in one place; with EVERY_STRING=1 in each of them. */
function spread<P extends Places>(places: P): Record<keyof P, string>[] {
  const limits = Object.entries(places)
  const step = isWhole ? 1 : limits.length
  return Array.from({ length: Math.ceil(texts.length / step) }, (_, row) => {
    const said = limits.map(([name, limit], place) => {
      const text = texts[(row * step + place) % texts.length]!
      return [name, cut(asStored[name]?.(text) ?? text, limit)] as const
    })
    return Object.fromEntries(said) as Record<keyof P, string>
  })
}

describe('articles', () => {
  test('show every text as text, with the same elements for any text', async () => {
    const [plainPath = ''] = await articles([{ correction: 'N' }])
    const plain = skeleton((await open(plainPath)).document)
    // How many authors and tags there are depends on the text.
    for (const said of spread({ title: 300, excerpt: 900, category: 100, correction: 2000 })) {
      const [own = ''] = await articles([said])
      const what = JSON.stringify(said)
      const { document } = await open(own)
      expect(document.querySelector('h1')?.textContent, what).toBe(oneLine(said.title))
      const shown = document.querySelector('#root')!.textContent
      for (const text of Object.values(said)) expect(shown, what).toContain(oneLine(text).trim())
      expect(dangers(document), what).toEqual([])
      expect(skeleton(document), what).toBe(plain)
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as { headline?: string },
      )
      expect(data.map(({ headline }) => headline)).toContain(said.title)
    }
  })

  test('show authors, tags and series as text, on the article’s page and on theirs', async () => {
    let opened = 0
    const kinds = ['authors', 'tags', 'series']
    const names = spread({ author: 200, tags: 200, series: 200 })
    const about = spread({ description: 2000, image: 2000, alt: 1000 })
    for (const [index, said] of names.entries()) {
      const [own = ''] = await articles([said])
      const { description, image, alt } = about.at(-1 - index)!
      await backend.query('update collections set description = $1, image = $2, image_alt = $3', [
        description,
        image,
        alt,
      ])
      const { document } = await open(own)
      expect(dangers(document), JSON.stringify(said)).toEqual([])
      const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')!)
      // One template shows all kinds: of each article, the names of one of them.
      const place = `/${kinds[index % kinds.length]}/`
      for (const href of new Set(hrefs.filter((each) => each.startsWith(place)))) {
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
    expect(opened).toBeGreaterThan(names.length / 2)
  })

  test('show their whole text as text', async () => {
    const [own = ''] = await articles([{ content: texts.join('\n\n') }])
    const { document } = await open(own)
    expect(dangers(document)).toEqual([])
    const shown = document.querySelector('#root')!.textContent
    for (const text of texts)
      for (const line of oneLine(text).split('\n')) expect(shown).toContain(line.trim())
  })

  test('are text in lists, without URLs that run scripts', async () => {
    const rows = spread({ title: 300, author: 200, excerpt: 900, category: 100, image: 2999 })
    await articles(rows)
    const shown: (string | undefined)[][] = []
    for (let page = 1; shown.length < rows.length && page < 200; page++) {
      const { document } = await open(`/magazine?page=${page}`)
      expect(dangers(document), `page ${page}`).toEqual([])
      for (const card of document.getElementsByTagName('article')) {
        // In this order: the category and the date, the excerpt, the author.
        const [kicker, excerpt, author] = [...card.getElementsByTagName('p')]
        const title = card.getElementsByTagName('h2')[0] ?? card.getElementsByTagName('h3')[0]
        const parts = [title, author, excerpt, kicker?.firstElementChild]
        shown.push(parts.map((part) => part?.textContent))
      }
    }
    expect(shown).toEqual(
      rows.map(({ title, author, excerpt, category }) =>
        [title, `By ${author}`, excerpt, category].map(oneLine),
      ),
    )
  })

  const pictures = hostileAddresses.filter((text) => !text.includes('\0'))
  test.each(pictures.map((_, index) => index).filter((index) => index % 3 === 0))(
    'have no picture from %i',
    async (first) => {
      const some = pictures.slice(first, first + 3)
      const all = await articles(some.map((image, index) => ({ image, title: `T${index}`, featured: true })))
      // All three are on the first page. Articles show theirs by one template, and those of the others below.
      const own = isWhole ? all : [all[(first / 3) % all.length]!]
      for (const path of ['/', ...own]) {
        const { html, document } = await open(path)
        expect(dangers(document)).toEqual([])
        const visible = html.replace(/<script.*?<\/script>/gs, '')
        for (const index of some.keys()) expect(visible).toContain(`>T${index}<`)
        // It may be in the page as data, but not as a URL.
        expect(visible).not.toContain('window.ran')
      }
    },
  )
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
  const rows = spread({ question: 400, answer: 2999, category: 100 })
  // The number that the page reads.
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100)
    await backend.query('delete from faqs')
    await backend.query(
      `insert into faqs (question, answer, category) select question, answer, category
       from jsonb_populate_recordset(null::faqs, $1)`,
      [JSON.stringify(some)],
    )
    const { document } = await open('/faq')
    expect(dangers(document)).toEqual([])
    const shown = document.querySelector('#root')!.textContent
    for (const text of some.flatMap((row) => Object.values(row)))
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
  const storable = hostileAddresses.filter((address) => !address.includes('\0'))
  // In each round another address in each place; with EVERY_STRING=1 each address in every place.
  for (let at = 0; at < storable.length; at += isWhole ? 1 : 5) {
    let next = at
    await check(() => storable[next++ % storable.length]!)
  }
})

test('feed and sitemap are well-formed with any article', async () => {
  const documents = createDocuments({ ...bareTemplate, backendTag: '' })
  await backend.query("update site_settings set settings = '{}' where id = 1")
  const names = { author: 200, tags: 200, series: 200, category: 100 }
  const rows = spread({ title: 300, excerpt: 900, ...names })
  for (let at = 0; at < rows.length; at += 20) {
    const some = rows.slice(at, at + 20)
    await articles(some)
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
