import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideDom } from '../../scripts/import/dom.ts'
import { isInternal } from '../../scripts/import/fetch-picture.ts'
import { importPosts } from '../../scripts/import/import-posts.ts'
import { importSubscribers } from '../../scripts/import/import-subscribers.ts'
import { openSource } from '../../scripts/import/source-files.ts'
import type { StoryDocument } from '@/lib/story/document'
import { wholeText } from '@/moving/whole-file'
import { readWordpress } from '@/moving/wordpress'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { fixture } from '../support/moving.ts'

let folder: string
let backend: TestBackend
const globals = {
  DOMParser: globalThis.DOMParser,
  document: globalThis.document,
  location: globalThis.location,
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  provideDom()
  backend = await startBackend()
})
afterAll(async () => {
  Object.assign(globalThis, globals)
  process.exitCode = undefined
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an import writes what isn’t there yet, and nothing that an editor has touched since', async () => {
  const { url, owner, query, clientAs } = backend
  const client = owner()
  const uploads = path.join(folder, 'uploads/2019/05')
  await mkdir(uploads, { recursive: true })
  const addPicture = (name: string) =>
    sharp({ create: { width: 1000, height: 700, channels: 3, background: '#369' } })
      .jpeg()
      .toFile(path.join(uploads, name))
  await addPicture('boat.jpg')
  const file = path.join(folder, 'wordpress.xml')
  await writeFile(file, fixture('wordpress.xml'))
  const report = path.join(folder, 'report.txt')
  const run = async (dryRun = false) => {
    const said: string[] = []
    const source = await openSource([file, path.join(folder, 'uploads')])
    await importPosts(await readWordpress(source), {
      client,
      dryRun,
      report,
      log: (line) => said.push(line),
      files: source,
      site: '',
      mayFetch: false,
    })
    return said
  }
  const count = async (table: string) =>
    (await query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count

  const before = await count('articles')
  const foretold = await run(true)
  expect(foretold).toContain('8 would be new, 0 are there already')
  expect(foretold).toContain('  https://old.example/wp-content/uploads/2019/05/hill.jpg: no folder has it')
  expect(await count('articles')).toBe(before)

  expect(await run()).toContain('8 new, 0 there already, 0 failed')
  expect(await count('articles')).toBe(before + 2)
  const [blocks] = await query<{ slug: string; image: string; body: unknown; content: string }>(
    "select slug, image, body, content from articles where title = 'Blocks of every kind'",
  )
  expect(blocks).toMatchObject({ slug: 'blocks-of-every-kind' })
  expect(blocks!.image).toMatch(
    /^\/storage\/v1\/object\/public\/media_library\/import\/[\da-f-]{36}-boat\.s1000x700\.jpg$/,
  )
  // The picture that no folder had stays where it was.
  expect(JSON.stringify(blocks!.body)).toContain('https://old.example/wp-content/uploads/2019/05/hill.jpg')
  expect((await fetch(url + blocks!.image.replace('.jpg', '.w480.webp'))).headers.get('content-type')).toBe(
    'image/webp',
  )
  // Where it was: also for readers, but nothing of a draft.
  const visitor = await clientAs('visitor')
  const paths = await visitor.from('redirects').select('path').order('path')
  expect(paths.data?.map(({ path: each }) => each)).toEqual([
    '/2008/01/a-classic-post',
    '/2019/05/blocks',
    '/2019/05/blocks-of-every-kind',
    '/2019/05/every-block',
    '/?p=10',
    '/?p=11',
    '/?p=18',
    '/imprint',
  ])
  // What must not be public.
  const drafts = await query<{ title: string }>('select title from article_drafts order by title')
  expect(drafts.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['A draft', 'Private', 'Scheduled', 'Secret', 'Trashed']),
  )
  expect(await readFile(report, 'utf8')).toMatch(
    /new: Blocks of every kind[^]*lost: script[^]*hill\.jpg: no folder has it/,
  )

  // A picture that comes later.
  await addPicture('hill.jpg')
  const setBody = (body: unknown) =>
    query("update articles set body = $1 where title = 'Blocks of every kind'", [body])
  await setBody({ type: 'doc', attrs: { v: 1 }, content: (blocks!.body as StoryDocument).content.slice(1) })
  await run()
  expect(await readFile(report, 'utf8')).toMatch(/there already: Blocks[^\n]*\n {2}changed here since/)
  await setBody(blocks!.body)
  expect(await run(true)).toContain('missing pictures would come into 1 of those there')
  await run()
  const [whole] = await query<{ body: unknown; content: string }>(
    "select body, content from articles where title = 'Blocks of every kind'",
  )
  expect(JSON.stringify(whole!.body)).toMatch(
    /"src": ?"\/storage\/v1\/object\/public\/media_library\/import\/[\da-f-]{36}-hill\.s1000x700\.jpg"/,
  )
  expect(JSON.stringify(whole!.body)).not.toContain('/uploads/2019/05/hill.jpg')
  expect(whole!.content).toBe(blocks!.content)

  await query("update articles set title = 'Edited' where title = 'Blocks of every kind'")
  await query("delete from articles where title = 'A classic post'")
  expect(await run()).toContain('0 new, 8 there already, 0 failed')
  expect(
    await query("select title from articles where title in ('Blocks of every kind', 'A classic post')"),
  ).toEqual([])
}, 180_000)

test('an article without a text becomes a draft, and a page without one is named', async () => {
  const item = (id: number, type: string) =>
    `<item><title>Empty ${type}</title><link>https://empty.example/${id}/</link><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type></item>`
  const file = path.join(folder, 'empty.xml')
  await writeFile(
    file,
    `<rss xmlns:wp="w"><channel><link>https://empty.example</link>${item(1, 'post')}${item(2, 'page')}</channel></rss>`,
  )
  const report = path.join(folder, 'empty.txt')
  for (const dryRun of [true, false]) {
    const files = await openSource([file])
    const said: string[] = []
    await importPosts(await readWordpress(files), {
      client: backend.owner(),
      dryRun,
      report,
      log: (line) => said.push(line),
      files,
      site: '',
      mayFetch: false,
    })
    expect(said.join('\n')).toMatch(
      /0 articles, 1 drafts, 1 pages[^]*1 × its publication, since it has no text/,
    )
    expect(await readFile(report, 'utf8')).toMatch(/failed: Empty page [^\n]*\n {2}It has no text\./)
  }
  expect(await backend.query("select title from article_drafts where title = 'Empty post'")).toHaveLength(1)
}, 60_000)

test('subscribers come without those who left, and nobody comes back', async () => {
  const { owner, query } = backend
  const client = owner()
  const files: Record<string, string> = {
    'ghost.csv':
      'id,email,name,note,subscribed_to_emails,created_at\n1,Ann@Example.com,Ann,,true,2020-01-02T03:04:05.000Z\n2,bob@example.com,Bob,,false,2020-01-02T03:04:05.000Z\n',
    'substack.csv':
      'Email,active_subscription,email_disabled,created_at\ncarl@example.com,false,false,2021-01-01\ndora@example.com,true,true,2021-01-01\nnot an address,,,\n',
    'wordpress.csv': '\ufeffEmail Address,Status\neve@example.com,subscribed\nbob@example.com,subscribed\n',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  const run = async () => {
    const said: string[] = []
    const source = await openSource(Object.keys(files).map((name) => path.join(folder, name)))
    await importSubscribers(source, {
      client,
      dryRun: false,
      report: path.join(folder, 'r.txt'),
      log: (line) => said.push(line),
    })
    return said
  }
  expect(await run()).toEqual(
    expect.arrayContaining([
      '5 subscribers are new, 0 are there already',
      'substack.csv, row 4: no email address',
    ]),
  )
  expect(
    await query(
      "select email, status, extract(year from created_at)::int as year from newsletter_subscribers where origin = 'import' order by email",
    ),
  ).toMatchObject([
    { email: 'ann@example.com', status: 'active', year: 2020 },
    { email: 'bob@example.com', status: 'unsubscribed' },
    { email: 'carl@example.com', status: 'active' },
    { email: 'dora@example.com', status: 'unsubscribed' },
    { email: 'eve@example.com', status: 'active' },
  ])
  await query("update newsletter_subscribers set status = 'unsubscribed' where email = 'ann@example.com'")
  expect(await run()).toContain('0 subscribers are new, 5 are there already')
  expect(await query("select status from newsletter_subscribers where email = 'ann@example.com'")).toEqual([
    { status: 'unsubscribed' },
  ])
})

test('a zip is read within bounds and within its folder', async () => {
  const zip = async (entries: Record<string, Uint8Array>) => {
    const file = path.join(folder, 'x.zip')
    await writeFile(file, zipSync(entries))
    return openSource([file])
  }
  const source = await zip({
    'posts.csv': new TextEncoder().encode('post_id'),
    'posts/1.a.html': new TextEncoder().encode('<p>'),
  })
  expect(source.map(({ name }) => name).toSorted()).toEqual(['posts.csv', 'posts/1.a.html'])
  expect(await wholeText(source.find(({ name }) => name === 'posts.csv')!)).toBe('post_id')
  await expect(zip({ '../out.md': new Uint8Array(1) })).rejects.toThrow(/leads out of the folder/)
  await expect(zip({ 'bomb.md': new Uint8Array(30_000_000) })).rejects.toThrow(/a hundred times its size/)
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['::ffff:192.168.0.1', true],
  ['fd00::1', true],
  ['93.184.216.34', false],
  ['2606:2800:220:1::1', false],
])('whether pictures are fetched from %s', (address, internal) => {
  expect(isInternal(address)).toBe(internal)
})
