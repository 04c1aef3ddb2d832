import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { configureBackend } from '@/data/backend'
import { fetchContentRevision } from '@/data/content/revision'
import { newsletterPages, staticPages } from '@/lib/paths'
import { compressFolder } from '../../publish/compress.ts'
import { createDocuments } from '../../publish/documents.ts'
import { keepSite } from '../../publish/kept-site.ts'
import { manifestFile } from '../../publish/manifest.ts'
import { openPageCache } from '../../publish/page-cache.ts'
import { renderSite } from '../../publish/render-site.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'

const origin = 'https://longhand.example'
let backend: TestBackend
let root: string
let ids: string[]
/** The cache of a build of what each test begins with. */
let builtBefore: string
beforeAll(async () => {
  builtBefore = await mkdtemp(path.join(tmpdir(), 'build-test-'))
  backend = await startBackend()
  configureBackend({ url: backend.url, anonKey: backend.anonKey })
})
afterAll(async () => {
  await backend.stop()
  await rm(builtBefore, { recursive: true, force: true })
})
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-test-'))
  await backend.query('truncate articles, article_slugs, insider_content, insider_slugs cascade')
  await backend.query('delete from site_settings')
  // The same rows each time, so that their pages are the same.
  const rows = await backend.query<{ id: string }>(
    `insert into articles (id, title, content, category, date, created_at, updated_at)
     select ('00000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid,
       'Story ' || lpad(n::text, 2, '0'), 'A text.', 'Category ' || n % 2, date, date, date
     from generate_series(1, 6) n, lateral (select '2026-01-02'::timestamptz - n * interval '1 hour' as date) t
     returning id`,
  )
  ids = rows.map(({ id }) => id)
  await buildBefore()
})
afterEach(() => rm(root, { recursive: true, force: true }))

const cacheFolder = () => path.join(root, 'pages')
const documents = createDocuments({ ...bareTemplate, backendTag: '' })

/** Does nothing once the pages are written. */
const nothing = (): Promise<unknown> => Promise.resolve()

/** Builds the site with the cache of earlier builds; returns which pages were rendered. */
async function build({ code = 'one', interruptAfter = Infinity, afterPages = nothing } = {}) {
  const rendered: string[] = []
  let error: unknown
  const watched: typeof documents = {
    ...documents,
    async preparePublicPage(url) {
      const page = await documents.preparePublicPage(url)
      const render = () => {
        if (rendered.length >= interruptAfter) throw new Error('killed')
        rendered.push(url.pathname)
        return page.render()
      }
      return { ...page, render }
    },
    async render(url) {
      // Feeds follow the pages.
      if (url.pathname.endsWith('.xml')) await afterPages()
      return documents.render(url)
    },
  }
  const folder = path.join(root, 'client')
  await rm(folder, { recursive: true, force: true })
  const cache = openPageCache(cacheFolder())
  const site = await renderSite({ documents: watched, cache, folder, origin, code }).catch(
    (reason: unknown) => {
      error = reason
      return null
    },
  )
  return { rendered, site, error }
}

/** As after an earlier build of this content: what a test leaves unchanged needn't be rendered again. */
async function buildBefore() {
  if ((await readdir(builtBefore)).length > 0) return cp(builtBefore, cacheFolder(), { recursive: true })
  await build()
  await cp(cacheFolder(), builtBefore, { recursive: true })
}

const fileOf = (slug: string) => path.join(root, 'client', 'magazine', `${slug}.html`)
const pageOf = (slug: string) => readFile(fileOf(slug), 'utf8')

/** The static pages, six stories, two categories and three legal pages. */
const pageCount = staticPages.length + newsletterPages.length + 6 + 2 + 3

describe('a build', () => {
  test('writes each page with its compressed forms, and does not render an unchanged page again', async () => {
    await rm(cacheFolder(), { recursive: true })
    const first = await build()
    expect(first.rendered).toHaveLength(pageCount)
    const page = await pageOf('story-04')
    expect(page).toContain('<h1')
    expect(page).toContain('Story 04')

    const second = await build()
    expect(second.rendered).toEqual([])
    expect(second.site?.documents).toEqual(first.site?.documents)
    expect(Object.keys(second.site?.documents ?? {})).toHaveLength(pageCount + 6)
    expect(await pageOf('story-04')).toBe(page)
    const file = fileOf('story-04')
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(page)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(page)
  })

  test('writes every page of the article list and its categories', async () => {
    await backend.query(
      `insert into articles (title, content, category, date)
       select 'More ' || n, 'A text.', case when n > 12 then 'Category 1' else 'Food & Drink' end, now() - n * interval '1 day' from generate_series(1, 18) n`,
    )
    await backend.query(
      "insert into articles (title, content, category) values ('Twin', 'A text.', 'food and drink'), ('Odd', 'A text.', '!')",
    )
    const { site } = await build()
    const lists = Object.keys(site?.documents ?? {}).filter(
      (path) => /^\/magazine\/(page|category)/.test(path) && !path.endsWith('.xml'),
    )
    expect(lists.sort()).toEqual([
      '/magazine/category/category-0',
      '/magazine/category/category-1',
      '/magazine/category/food-and-drink',
      '/magazine/category/food-and-drink/page/2',
      '/magazine/page/2',
      '/magazine/page/3',
    ])
    const second = await readFile(path.join(root, 'client', 'magazine/page/2.html'), 'utf8')
    expect(second).toContain(`<link rel="canonical" href="${origin}/magazine/page/2"/>`)
  })

  test('leaves out the list of a category whose name is too long for a file', async () => {
    await backend.query(
      "insert into articles (title, content, category) values ('Long', 'A text.', repeat('ಕ', 100)), ('Longer', 'A text.', repeat('ﷺ', 100))",
    )
    const { site } = await build()
    expect(Object.keys(site?.documents ?? {})).toEqual(
      expect.arrayContaining(['/magazine/long', '/magazine/longer', '/sitemap.xml']),
    )
  })

  test('renders only the pages that show a changed article', async () => {
    const { site } = await build()
    const showing: string[] = []
    for (const [pathname, { file, type }] of Object.entries(site?.documents ?? {})) {
      const body = await readFile(path.join(root, 'client', file), 'utf8')
      if (type.startsWith('text/html') && body.includes('Story 06')) showing.push(pathname)
    }
    expect(showing).toEqual(expect.arrayContaining(['/', '/magazine', '/magazine/story-06']))
    expect(showing.length).toBeLessThan(pageCount - 5)

    await backend.query("update articles set title = 'A new title' where id = $1", [ids[5]])
    const { rendered } = await build()
    expect(rendered.sort()).toEqual(showing.sort())
    expect(await pageOf('story-06')).toContain('A new title')
  })

  test('renders everything after a change of settings or code', async () => {
    expect((await build({ code: 'two' })).rendered).toHaveLength(pageCount)
    await backend.query(`insert into site_settings (settings) values ('{"siteName": "Another name"}')`)
    expect((await build({ code: 'two' })).rendered).toHaveLength(pageCount)
    expect(await pageOf('story-01')).toContain('Another name')
  })

  test('continues where it was interrupted', async () => {
    await rm(cacheFolder(), { recursive: true })
    const first = await build({ interruptAfter: 12 })
    expect(first.site).toBeNull()
    const second = await build()
    expect([...first.rendered, ...second.rendered]).toHaveLength(pageCount)
    expect(new Set([...first.rendered, ...second.rendered]).size).toBe(pageCount)
    for (let n = 1; n <= 6; n++)
      expect(await pageOf(`story-${String(n).padStart(2, '0')}`)).toContain('</body>')
  })

  test('leads from earlier URLs of an article to the present one', async () => {
    await backend.query("update articles set slug = 'Another' where id = $1", [ids[0]])
    const { site } = await build()
    const page = await pageOf('story-01')
    expect(page).toContain(`<link rel="canonical" href="${origin}/magazine/another">`)
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/magazine/another">')
    for (const earlier of [ids[0]!, 'story-01']) {
      expect(site?.documents).not.toHaveProperty(`/magazine/${earlier}`)
      expect(await documents.render(new URL(`/magazine/${earlier}`, origin))).toMatchObject({
        status: 301,
        location: '/magazine/another',
      })
    }
    expect(await pageOf('another')).toContain('<h1')
  })

  test('writes no page for the id of an article that has always had a slug', async () => {
    await build()
    expect(await readdir(path.dirname(fileOf('x')))).not.toContainEqual(
      expect.stringMatching(/^[0-9a-f-]{36}\./),
    )
  })

  test('writes no compressed forms of what is under a kilobyte', async () => {
    await backend.query("update articles set slug = 'another' where id = $1", [ids[1]])
    await build()
    await compressFolder(path.join(root, 'client'), path.join(root, 'none'))
    const sizes = new Map<string, number>()
    for (const name of await readdir(path.dirname(fileOf('x'))))
      if (name.endsWith('.html'))
        sizes.set(name, (await readFile(path.join(path.dirname(fileOf('x')), name))).length)
    expect(sizes.get('story-02.html')).toBeLessThan(1024)
    for (const [name, size] of sizes)
      for (const suffix of ['.br', '.gz'])
        expect(existsSync(path.join(path.dirname(fileOf('x')), name + suffix)), name).toBe(size >= 1024)
  })

  test('keeps the files of the last one if it would write the same, and only then', async () => {
    await backend.query("update articles set slug = 'another' where id = $1", [ids[1]])
    const { site } = await build()
    if (!site) throw new Error('The build failed.')
    const buildAt = (name: string) => ({
      folder: path.join(root, name),
      site: path.join(root, name),
      server: path.join(root, `${name}-server`),
    })
    const [last, next] = [buildAt('client'), buildAt('next')]
    const made = { origin, revision: await fetchContentRevision(), code: 'one', day: '2026-11-28' }
    await mkdir(last.server)
    await writeFile(manifestFile(last), JSON.stringify({ ...made, ...site }))

    await backend.query("update articles set excerpt = 'Changed.' where id = $1", [ids[0]])
    const revision = await fetchContentRevision()
    expect(revision).not.toBe(made.revision)
    for (const other of [
      { revision },
      { code: 'two' },
      { origin: 'https://other.example' },
      { day: '2026-11-29' },
    ])
      expect(await keepSite(last, next, { ...made, ...other })).toBeNull()
    expect(existsSync(next.site)).toBe(false)

    const kept = await keepSite(last, next, made)
    expect(kept?.documents).toEqual(site.documents)
    const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort()
    expect(await filesIn(next.site)).toEqual(await filesIn(last.site))
    // The page of an earlier URL.
    expect(kept?.files).toContain('magazine/story-02.html')

    await rm(path.join(last.site, 'magazine', 'story-02.html'))
    expect(await keepSite(last, next, made)).toBeNull()
  })

  test('replaces the page of a URL that changes meanwhile, and not the cached page', async () => {
    const rename = (slug: string) =>
      backend.query('update articles set slug = $2 where id = $1', [ids[4], slug])
    await build({ afterPages: () => rename('renamed') })
    expect(await pageOf('story-05')).toContain('content="0; url=/magazine/renamed"')
    // A server would send the compressed page instead.
    expect(existsSync(`${fileOf('story-05')}.br`)).toBe(false)
    await rename('story-05')
    await build()
    expect(await pageOf('story-05')).toContain('<h1')
  })

  test('stops at an earlier URL that would be a file elsewhere', async () => {
    // Not by the panel: by a backup, or a backend of another kind.
    await backend.query('insert into article_slugs (slug, article_id) values ($1, $2)', ['../index', ids[0]])
    const { error } = await build()
    expect(error).toEqual(new Error("/magazine/..%2Findex can't be a file of the site."))
    expect(await readFile(path.join(root, 'client/index.html'), 'utf8')).toContain('<h1')
  })

  test.each([
    ['index', '/ and /index would be one file, index.html: one of them needs another URL.'],
    ['404', '/404.html and /404 would be one file, 404.html: one of them needs another URL.'],
  ])('stops at a page %s, which would replace another', async (slug, message) => {
    // As a backup from before they were reserved brings it back.
    await backend.query('delete from page_slugs where slug = $1', [slug])
    await backend.query("insert into pages (title, content, slug) values ('T', 'C', $1)", [slug])
    onTestFinished(async () => {
      await backend.query('delete from pages where slug = $1', [slug])
    })
    const { error } = await build()
    expect(error).toEqual(new Error(message))
  })

  test('writes a page for each insider item, and leads to it from earlier URLs', async () => {
    const [item] = await backend.query<{ id: string }>(
      "insert into insider_content (title, content) values ('Closing Night', 'All of it.') returning id",
    )
    await backend.query("update insider_content set slug = 'at-closing'")
    const { site } = await build()
    const file = (slug: string) =>
      readFile(path.join(root, 'client', 'industry-insiders', `${slug}.html`), 'utf8')
    const page = await file('at-closing')
    expect(page).toContain(`<link rel="canonical" href="${origin}/industry-insiders/at-closing"/>`)
    expect(page).toContain('All of it.')
    expect(await file('closing-night')).toContain('content="0; url=/industry-insiders/at-closing"')
    for (const earlier of [item!.id, 'closing-night']) {
      expect(site?.documents).not.toHaveProperty(`/industry-insiders/${earlier}`)
      expect(await documents.render(new URL(`/industry-insiders/${earlier}`, origin))).toMatchObject({
        status: 301,
        location: '/industry-insiders/at-closing',
      })
    }
    expect(await documents.render(new URL('/industry-insiders/nowhere', origin))).toMatchObject({
      status: 404,
    })
  })

  test('writes a page for each edition, and leads to it from its id and earlier URLs', async () => {
    const [edition] = await backend.query<{ id: string }>(
      "insert into digital_magazines (title, issue_date) values ('Night Issue', '2026-01-01') returning id",
    )
    await backend.query("update digital_magazines set slug = 'by-night'")
    onTestFinished(async () => {
      await backend.query('truncate digital_magazines, edition_slugs')
    })
    const { site } = await build()
    const file = (slug: string) => readFile(path.join(root, 'client', 'editions', `${slug}.html`), 'utf8')
    const page = await file('by-night')
    expect(page).toContain(`<link rel="canonical" href="${origin}/editions/by-night"/>`)
    expect(page).toContain(`"url":"${origin}/editions/by-night"`)
    expect(await readFile(path.join(root, 'client', 'sitemap.xml'), 'utf8')).toContain(
      `<loc>${origin}/editions/by-night</loc>`,
    )
    for (const earlier of [edition!.id, 'night-issue']) {
      expect(await file(earlier)).toContain('content="0; url=/editions/by-night"')
      expect(site?.documents).not.toHaveProperty(`/editions/${earlier}`)
      expect(await documents.render(new URL(`/editions/${earlier}`, origin))).toMatchObject({
        status: 301,
        location: '/editions/by-night',
      })
    }
  })

  test('removes pages that no longer exist', async () => {
    await backend.query('delete from articles where id = $1', [ids[5]])
    const { site } = await build()
    expect(existsSync(fileOf('story-06'))).toBe(false)
    expect(site?.documents).not.toHaveProperty('/magazine/story-06')
    // With the feeds of two categories.
    expect(await readdir(cacheFolder())).toHaveLength((pageCount - 1 + 2) * 3)
  })
})
