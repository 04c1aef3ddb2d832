import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeStream } from '../../scripts/export/write.ts'
import { provideDom } from '../../scripts/import/dom.ts'
import { importPosts } from '../../scripts/import/import-posts.ts'
import { openSource } from '../../scripts/import/source-files.ts'
import { everythingEntries } from '@/moving/export/everything'
import { openBy } from '@/moving/export/files'
import { markdownEntries } from '@/moving/export/markdown-files'
import { wxrBytes } from '@/moving/export/wxr'
import { zipOf } from '@/moving/export/zip'
import { readMarkdown } from '@/moving/markdown-folder'
import type { Reading } from '@/moving/post'
import { readSubscribers } from '@/moving/read-subscribers'
import { storyOfText } from '@/lib/story/from-text'
import { readWordpress } from '@/moving/wordpress'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { goldenStory } from '../support/golden-story.ts'
import { program } from '../support/programs.ts'

let folder: string
let from: TestBackend
const globals = {
  DOMParser: globalThis.DOMParser,
  document: globalThis.document,
  location: globalThis.location,
}
const site = 'https://magazine.example'
const bucket = '/storage/v1/object/public/media_library/'
const picture = `${bucket}uploads/Boat.s1000x700.jpg`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  provideDom()
  from = await startBackend()
  await fill(from)
}, 120_000)
afterAll(async () => {
  await from.stop()
  Object.assign(globalThis, globals)
  process.exitCode = undefined
  await rm(folder, { recursive: true, force: true })
})

const story = (text: string) => ({
  type: 'doc',
  attrs: { v: 1 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
/** The golden body with pictures that the storage has. */
const golden = JSON.parse(
  JSON.stringify(goldenStory)
    .replaceAll(/"src":"[^"]*\.jpg"/g, `"src":"${picture}"`)
    .replaceAll('"w":1600', '"w":1000')
    .replaceAll('"h":1000', '"h":700'),
) as typeof goldenStory

const titles = [
  ': # - "quoted"',
  ']]> <b>not bold</b> &amp;',
  '--- 🎉 👩‍👩‍👧',
  'مرحبا: بالعالم',
  'true',
  '2024-01-01',
  '- [ ] 50 %',
  "'single' | > ? *",
]

async function fill({ owner, query }: TestBackend) {
  const client = owner()
  await query('delete from articles')
  await query('delete from article_drafts')
  await query('delete from pages where legal is null')
  const image = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 1)])
  for (const [name, content, contentType] of [
    ['uploads/Boat.s1000x700.jpg', image, 'image/jpeg'],
    ['river.mp3', sound, 'audio/mpeg'],
  ] as const) {
    const { error } = await client.storage.from('media_library').upload(name, content, { contentType })
    if (error) throw error
  }
  const article = (title: string, more: object = {}) => ({
    title,
    slug: '',
    content: `Text of ${title}`,
    body: story(`Text of ${title}`),
    date: '2021-03-04T05:06:07.000Z',
    ...{ excerpt: '', author: '', category: '', tags: '', series: '', featured: false },
    ...more,
  })
  const articles = [
    article('Whole', {
      slug: 'whole',
      body: golden,
      author: 'Ann Müller, Łukasz "Bob" & Sons',
      category: 'Food & Drink',
      tags: 'Lakes, C++, 文字',
      series: 'Rivers',
      series_position: 2,
      excerpt: 'Short: "all" <of> it & more',
      image: picture,
      image_alt: 'A “boat” <1>',
      image_caption: 'The boat & the lake',
      image_credit: 'Photo: Ann',
      share_image: picture,
      featured: true,
      seo_title: '50 % of all — "boats"',
      seo_description: 'For search: # all',
      correction: 'It was wrong.',
    }),
    ...titles.map((title) => article(title)),
    article('Same', { slug: 'same-name' }),
    article('Another script', { slug: '文字-と-言葉' }),
    article('The reader', { slug: 'readme' }),
    ...Array.from({ length: 60 }, (_, index) => article(`Number ${index}`)),
  ]
  const inserted = await client.from('articles').insert(articles as never)
  if (inserted.error) throw new Error(inserted.error.message)
  await query("update articles set slug = 'wholly' where slug = 'whole'")
  await query(
    "insert into redirects (path, article_id) select '/2019/05/whole', id from articles where slug = 'wholly'",
  )
  const drafts = await client.from('article_drafts').insert([
    { title: 'Same', slug: 'SAME-name', content: 'A draft', author: 'Ann Müller', date: null },
    { title: 'Same', slug: 'Same-Name', content: 'Another', author: '', date: '2020-01-01T00:00:00.000Z' },
    { title: '', slug: '', content: 'Only words\nin lines', author: '', date: null },
  ])
  if (drafts.error) throw new Error(drafts.error.message)
  const pages = await client.from('pages').insert([
    {
      title: 'Imprint',
      slug: 'imprint',
      lead: 'Who we are',
      content: 'x',
      body: story('By us'),
      hidden: false,
    },
    { title: 'Hidden', slug: 'hidden-one', lead: '', content: 'x', body: story('Hidden text'), hidden: true },
  ])
  if (pages.error) throw new Error(pages.error.message)
  await query(
    "insert into newsletter_subscribers (email, status) select 'reader' || n || '@example.com', case when n % 10 = 0 then 'unsubscribed' else 'active' end from generate_series(1, 1205) n",
  )
}

const sourceOf = ({ owner, url }: TestBackend, withDrafts = true) => {
  const missing: string[] = []
  const progress: number[] = []
  return {
    db: owner(),
    withDrafts,
    open: openBy(url, fetch),
    onMissing: (place: string) => void missing.push(place),
    onProgress: (done: number, all: number) => void progress.push(done / all),
    missing,
    progress,
  }
}

/** The content of an empty backend after an import. */
async function contentAfter(read: () => Promise<Reading>, files: Awaited<ReturnType<typeof openSource>>) {
  const into = await startBackend()
  try {
    for (const table of ['articles', 'article_drafts']) await into.query(`delete from ${table}`)
    await into.query('delete from pages where legal is null')
    const said: string[] = []
    const options = {
      client: into.owner(),
      dryRun: false,
      report: path.join(folder, 'report.txt'),
      log: (line: string) => void said.push(line),
    }
    await importPosts(await read(), { ...options, files, site: '', mayFetch: false })
    return { content: await contentOf(into), said }
  } finally {
    await into.stop()
  }
}

const fields =
  'title, slug, excerpt, content, body, author, category, tags, series, series_position, image, image_alt, image_caption, image_credit, featured, correction, seo_title, seo_description, share_image'

async function contentOf({ query }: TestBackend) {
  const articles = await query<{ slug: string }>(
    `select 'article' as kind, ${fields}, date from articles order by slug`,
  )
  const drafts = await query<{ slug: string }>(
    `select 'draft' as kind, ${fields}, date from article_drafts order by slug, content`,
  )
  const pages = await query<{ slug: string }>(
    'select title, slug, lead, body, hidden from pages where legal is null order by slug',
  )
  const redirects = await query<{ path: string }>(
    "select path from redirects where path !~ '^/[?]p=' and path !~ '^/(magazine|imprint)' order by path",
  )
  return { articles, drafts, pages, redirects: redirects.map((row) => row.path) }
}
type Content = Awaited<ReturnType<typeof contentOf>>

/** Without the names that files get anew, without empty paragraphs, and with a body for plain texts. */
function comparable(content: Content, lost: string[] = []): Content {
  const text = JSON.stringify(content, (name, value: unknown) => {
    if (lost.includes(name)) return name === 'seconds' ? 0 : undefined
    const row = value as { body?: unknown; content?: unknown } | null
    return row?.body === null && typeof row.content === 'string'
      ? { ...row, body: storyOfText(row.content) }
      : value
  })
    .replaceAll(
      /(https:\/\/magazine\.example)?\/storage\/v1\/object\/public\/media_library\/[\w/.-]*?(boat|river)[^"]*/gi,
      '/$2',
    )
    .replaceAll('%22', '\\"')
    .replaceAll('{"type":"paragraph"},', '')
  return JSON.parse(text) as Content
}

test('Markdown comes back equal: articles, drafts and pages with all their fields and pictures', async () => {
  const source = sourceOf(from)
  const file = path.join(folder, 'content.zip')
  await writeStream(file, zipOf(markdownEntries(source)))
  expect(source.missing).toEqual([])
  expect(source.progress.at(-1)).toBe(1)
  const opened = await openSource([file])
  const names = opened.map(({ name }) => name)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'files/Boat.s1000x700.jpg',
      'files/river.mp3',
      'articles/readme-.md',
      'articles/文字-と-言葉.md',
    ]),
  )
  const { content, said } = await contentAfter(() => readMarkdown(opened), opened)
  expect(said).toContain('77 new, 0 there already, 0 failed')
  expect(comparable(content)).toEqual(comparable(await contentOf(from)))
  expect(content.articles.find(({ slug }) => slug === 'wholly')).toMatchObject({
    image: expect.stringMatching(/^\/storage\/v1\/object\/public\/media_library\/import\//) as string,
  })
}, 180_000)

test('an export for WordPress comes back equal, without what it can’t carry', async () => {
  const source = sourceOf(from)
  const file = path.join(folder, 'content.xml')
  await writeStream(file, wxrBytes({ ...source, site, filesAt: site, title: 'A & B ]]>' }))
  const opened = await openSource([file])
  const { content, said } = await contentAfter(() => readWordpress(opened), [])
  expect(said).toContain('77 new, 0 there already, 0 failed')
  const lost = ['x', 'y', 'seconds', 'w', 'h']
  expect(comparable(content, lost)).toEqual(comparable(await contentOf(from), lost))
}, 180_000)

test('drafts and hidden pages only come if they are asked for', async () => {
  const names: string[] = []
  for await (const { name } of markdownEntries(sourceOf(from, false))) names.push(name)
  expect(names).toContain('pages/imprint.md')
  expect(names.filter((name) => /^drafts|hidden/.test(name))).toEqual([])
  let xml = ''
  for await (const piece of wxrBytes({ ...sourceOf(from, false), site, filesAt: site, title: '' }))
    xml += new TextDecoder().decode(piece)
  expect(xml).not.toMatch(/>draft<|CDATA\[draft|Hidden text/)
})

test('everything as one zip: also what is in no article, and more rows than one answer has', async () => {
  const source = { ...sourceOf(from), db: await from.clientAs('owner') }
  const chunks: Uint8Array[] = []
  for await (const piece of zipOf(everythingEntries(source))) chunks.push(piece)
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const subscribers = await readSubscribers(new Uint8Array(files['subscribers.csv']!).buffer)
  expect(subscribers.rows.filter(({ email }) => email.startsWith('reader'))).toHaveLength(1205)
  expect(subscribers.rows.filter(({ has_left }) => has_left)).toHaveLength(120)
  for (const name of Object.keys(files).filter((each) => each.endsWith('.json')))
    expect(Array.isArray(JSON.parse(text(name))), name).toBe(true)
  expect(JSON.parse(text('redirects.json'))).toMatchObject([{ path: '/2019/05/whole' }])
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'articles/wholly.md',
      'settings.json',
      'letters.json',
      'chats.json',
      'files/river.mp3',
    ]),
  )
})

test('an editor can take the content, and nothing that only owners see', async () => {
  const editor = await from.clientAs('editor')
  const names: string[] = []
  for await (const { name } of markdownEntries({ ...sourceOf(from), db: editor })) names.push(name)
  expect(names.filter((name) => /^(articles|drafts)/.test(name)).length).toBeGreaterThan(70)
  const { data } = await editor.from('newsletter_subscribers').select('id').limit(1)
  expect(data ?? []).toEqual([])
})

test('an export that fails in the middle leaves no file', async () => {
  const file = path.join(folder, 'broken.zip')
  const broken = { ...sourceOf(from), open: () => Promise.reject(new Error('no answer')) }
  await expect(writeStream(file, zipOf(markdownEntries(broken)))).rejects.toThrow('no answer')
  await expect(stat(file)).rejects.toThrow()
  await expect(stat(`${file}.partial`)).rejects.toThrow()
})

test('the command writes a zip or a folder, and never over a file', async () => {
  const env = { ...process.env, SUPABASE_URL: from.url, SUPABASE_SECRET_KEY: from.secretKey }
  const run = (...given: string[]) =>
    promisify(execFile)(process.execPath, [...program('export'), ...given], { env }).catch(
      (error: unknown) => error as { stderr: string },
    )
  const place = path.join(folder, 'as-folder')
  expect(await run('all', place, '--drafts')).toMatchObject({
    stdout: expect.stringMatching(/Written to .*as-folder: 77 items[^]*email addresses/) as string,
    stderr: '',
  })
  expect(await readFile(path.join(place, 'articles/wholly.md'), 'utf8')).toContain('image: ../files/Boat')
  expect((await run('markdown', place)).stderr).toMatch(/as-folder exists: choose another name\.\n$/)
  expect((await run('wordpress', path.join(folder, 'x.xml'))).stderr).toMatch(/name it with --site/)
  expect((await run('hugo', place)).stderr).toMatch(/^Usage: npm run export/)
})
