import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureBackend } from '@/data/backend'
import { createDocuments } from '../../publish/documents.ts'
import { openPageCache } from '../../publish/page-cache.ts'
import { renderSite } from '../../publish/render-site.ts'
import { functions, tables } from '../../supabase/rights/expectations.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { bareTemplate } from '../support/bare-template.ts'
import { goldenStory } from '../support/golden-story.ts'

/** A word in every field of two drafts of each kind and of what is hidden, in what an article was before, and nowhere else. */
const canary = 'xylocarp'
/** When the public article is to be unpublished. */
const expiry = '2101-02-03T04:05:06+00:00'
const origin = 'https://longhand.example'
const draftId = '00000000-0000-4000-8000-00000000d4af'
const hiddenId = '00000000-0000-4000-8000-00000000d4b0'
const scheduledId = '00000000-0000-4000-8000-00000000d4b1'
const teamCanary = 'quandong'

/** The same with the word in every text, alternative text, caption, credit, name, title and URL. */
const marked = (story: object) =>
  JSON.parse(JSON.stringify(story), (name, value: unknown) =>
    typeof value === 'string' && !['type', 'width', 'provider', 'id'].includes(name)
      ? `${value}${['href', 'src', 'poster'].includes(name) ? '/#' : ' '}${canary}`
      : value,
  ) as object

let backend: TestBackend
let publicId: string
let publicInsiderId: string
beforeAll(async () => {
  backend = await startBackend()
  configureBackend({ url: backend.url, anonKey: backend.anonKey })
  const [article] = await backend.query<{ id: string }>(
    `insert into articles (title, content, category, author, tags, series)
     values ('Public', 'Public text', 'Public', 'Public author', 'Public tag', 'Public series') returning id`,
  )
  publicId = article!.id
  const fields = [
    'title',
    'slug',
    'excerpt',
    'content',
    'author',
    'category',
    'tags',
    'series',
    'image',
    'image_alt',
    'image_caption',
    'image_credit',
    'correction',
    'seo_title',
    'seo_description',
    'share_image',
    'failure',
  ]
  // One that was never public, and one with changes of what is.
  for (const id of [draftId, publicId])
    await backend.query(
      `insert into article_drafts (id, featured, ${fields.join()}) values ($1, true, ${fields.map((_, index) => `$${index + 2}`).join()})`,
      [id, ...fields.map((field) => `${canary} ${field}`)],
    )
  await backend.query('update article_drafts set body = $1', [JSON.stringify(marked(goldenStory))])
  const [draft] = await backend.query<{ content: string }>('select content from article_drafts limit 1')
  expect(draft?.content).toContain(canary)
  const insiderFields = ['title', 'slug', 'content', 'author']
  const [insider] = await backend.query<{ id: string }>(
    "insert into insider_content (title, content) values ('Public insider', 'Public text') returning id",
  )
  publicInsiderId = insider!.id
  for (const id of [draftId, publicInsiderId])
    await backend.query(
      `insert into insider_drafts (id, ${insiderFields.join()}) values ($1, $2, $3, $4, $5)`,
      [id, ...insiderFields.map((field) => `${canary} ${field}`)],
    )
  await backend.query('update insider_drafts set body = $1', [JSON.stringify(marked(goldenStory))])
  // An editor's own words about it, and the list of what they did.
  const editor = await backend.clientAs('editor')
  await editor.from('article_notes').insert({ article_id: draftId, body: canary }).throwOnError()
  await editor
    .from('article_drafts')
    .insert({ title: `${canary} title` })
    .throwOnError()
  await backend.query('delete from article_drafts where title = $1', [`${canary} activity`])
  await editor
    .from('newsletter_issues')
    .insert({
      ...{ subject: canary, preheader: canary, html: canary, plain_text: canary },
      body: marked(goldenStory) as never,
    })
    .throwOnError()
  // What readers saw once is not public either.
  await backend.query('update articles set title = $2, body = $3 where id = $1', [
    publicId,
    canary,
    JSON.stringify(marked(goldenStory)),
  ])
  await backend.query("update articles set title = 'Public', content = 'Public text' where id = $1", [
    publicId,
  ])
  await backend.query('insert into article_expiries values ($1, $2)', [publicId, expiry])
  for (const statement of [
    'insert into testimonials (id, hidden, name, company, quote) values ($1, true, $2, $2, $2)',
    'insert into faqs (id, hidden, question, answer, category) values ($1, true, $2, $2, $2)',
    `insert into digital_magazines (id, hidden, title, issue_date, cover_image_url, pdf_url)
     values ($1, true, $2, '2026-01-01', $2, $2)`,
    'insert into pages (id, hidden, title, slug, lead, content) values ($1, true, $2, $2, $2, $2)',
  ])
    await backend.query(statement, [hiddenId, `${canary} hidden`])
  await backend.query(
    `insert into digital_magazines (id, publish_at, title, issue_date, cover_image_url, pdf_url)
     values ($1, now() + interval '1 day', $2, '2026-01-01', $2, $2)`,
    [scheduledId, `${canary} scheduled`],
  )
  // The row of the settings is public: only pages leave a hidden person out.
  const hidden = { hidden: true, id: '1', name: teamCanary, role: teamCanary, bio: teamCanary }
  await backend.query('insert into site_settings (settings) values ($1)', [
    JSON.stringify({ aboutPage: { team: [hidden, { id: '2', name: 'Public person' }] } }),
  ])
})
afterAll(() => backend.stop())

test.each(['visitor', 'stranger'] as const)('a %s finds no draft in any answer of the API', async (role) => {
  const client = (await backend.clientAs(role)) as unknown as SupabaseClient
  const answers: unknown[] = []
  for (const table of Object.keys(tables)) {
    answers.push(await client.from(table).select('*'))
    // Rows of another table inside an answer, and counts of what can't be read.
    answers.push(await client.from(table).select('*, article_drafts(*)'))
    answers.push(await client.from(table).select('*, insider_drafts(*)'))
    answers.push(await client.from(table).select('*, article_versions(*)'))
    answers.push(await client.from(table).select('*', { count: 'exact', head: true }).eq('id', draftId))
  }
  for (const [signature, { arguments: given }] of Object.entries(functions)) {
    const name = /^public\.(\w+)/.exec(signature)?.[1]
    if (name) answers.push(await client.rpc(name, given))
  }
  for (const id of [draftId, publicId]) {
    answers.push(await client.rpc('publish_article', { draft_id: id }))
    answers.push(await client.from('article_drafts').update({ featured: false }).eq('id', id).select('*'))
    answers.push(await client.from('article_drafts').delete().eq('id', id).select('*'))
    answers.push(await client.from('articles').select('*, article_expiries(*)').eq('id', id))
  }
  for (const id of [draftId, publicInsiderId]) {
    answers.push(await client.rpc('publish_insider', { draft_id: id }))
    answers.push(await client.rpc('unpublish_insider', { insider_id: id }))
    answers.push(await client.from('insider_drafts').update({ author: '' }).eq('id', id).select('*'))
    answers.push(await client.from('insider_drafts').delete().eq('id', id).select('*'))
  }
  const versions = await backend.query<{ id: string; article_id: string }>('select * from article_versions')
  expect(versions.length).toBeGreaterThan(4)
  for (const { id, article_id } of versions) {
    answers.push(await client.rpc('restore_version', { version_id: id }))
    answers.push(await client.rpc('list_versions', { article_id, skip: 0, size: 20 }))
    answers.push(await client.from('article_versions').select('snapshot').eq('id', id))
    answers.push(await client.from('article_versions').delete().eq('id', id).select('*'))
  }
  answers.push(await client.rpc('search_articles', { term: canary }))
  // What is searched for isn't in the answer, a suggestion would be.
  for (const term of [canary, canary.slice(0, 6), `${canary.slice(0, -1)}q`])
    for (const titles of [true, false]) {
      const answer = await client.rpc('search_site', { term, titles })
      expect(answer.data).toMatchObject({ total: 0, rows: [] })
      answers.push(answer)
    }
  answers.push(await client.rpc('unread_editions'))
  answers.push(
    await client.rpc('search_desk', { term: canary, state: '', sort: 'newest', skip: 0, size: 20 }),
  )
  answers.push(await client.rpc('search_insiders', { term: canary, state: '', skip: 0, size: 20 }))
  expect(JSON.stringify(answers)).toContain('Public text')
  expect(JSON.stringify(answers)).not.toContain(canary)
  expect(JSON.stringify(answers)).not.toContain(expiry)
  expect(await backend.query('select id from article_drafts where featured')).toHaveLength(2)
  expect(await backend.query("select id from insider_drafts where author <> ''")).toHaveLength(2)
  expect(await backend.query('select * from article_versions')).toEqual(versions)
})

test('realtime tells nobody of one', async () => {
  const broadcast = await backend.query<{ payload: string }>('select payload::text from realtime.messages')
  expect(broadcast.map(({ payload }) => payload).join()).not.toContain(canary)
  // Deletions of a replicated table would reach everybody: no policy filters them.
  expect(
    await backend.query("select * from pg_publication_tables where pubname = 'supabase_realtime'"),
  ).toEqual([])
})

const documents = createDocuments({ ...bareTemplate, backendTag: '' })

test('no document that is rendered on request holds one', async () => {
  for (const address of [
    `/magazine/${draftId}`,
    `/magazine/${publicId}`,
    '/magazine/public',
    `/magazine/${canary}-slug`,
    `/industry-insiders/${draftId}`,
    `/industry-insiders/${publicInsiderId}`,
    '/industry-insiders/public-insider',
    `/industry-insiders/${canary}-slug`,
    `/industry-insiders?item=${draftId}`,
    `/magazine?q=${canary}`,
    `/magazine?category=${canary}%20category`,
    `/search?q=${canary}`,
    `/editions/${hiddenId}`,
    '/editions',
    '/magazine/category/public/rss.xml',
    ...['/authors/public-author', '/tags/public-tag', '/series/public-series'].flatMap((page) => [
      page,
      `${page}/rss.xml`,
    ]),
    '/rss.xml',
    '/sitemap.xml',
    '/',
    '/about',
    '/faq',
  ]) {
    const { body } = await documents.render(new URL(address, origin))
    // The term of a search is the reader's own.
    expect(body.replaceAll(`q=${canary}`, '').replaceAll(`"q":"${canary}"`, ''), address).not.toMatch(
      new RegExp(`${canary} (?!category)|${teamCanary}`),
    )
  }
  const ofDraft = ['authors', 'tags', 'series'].flatMap((folder) =>
    ['author', 'tags', 'series'].map((field) => `/${folder}/${canary}-${field}`),
  )
  for (const address of [
    `/magazine/${draftId}`,
    `/industry-insiders/${draftId}`,
    `/editions/${hiddenId}`,
    `/editions/${scheduledId}`,
    `/editions/${canary}-scheduled`,
    `/${hiddenId}`,
    `/${canary}-hidden`,
    ...ofDraft.flatMap((page) => [page, `${page}/rss.xml`]),
    `/magazine/category/${canary}-category/rss.xml`,
  ])
    expect(await documents.render(new URL(address, origin))).toMatchObject({ status: 404 })
})

test('no file of a build holds one: pages, feed, sitemap', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'drafts-test-'))
  try {
    const cache = openPageCache(path.join(root, 'pages'))
    const site = await renderSite({
      documents,
      cache,
      folder: path.join(root, 'client'),
      origin,
      code: 'one',
    })
    expect(Object.keys(site.documents)).toEqual(
      expect.arrayContaining([
        '/magazine/public',
        '/industry-insiders/public-insider',
        '/authors/public-author',
        '/tags/public-tag/rss.xml',
        '/series/public-series',
      ]),
    )
    expect(Object.keys(site.documents).join()).not.toMatch(new RegExp(`${draftId}|${hiddenId}`))
    const files = await readdir(root, { recursive: true, withFileTypes: true })
    const texts = files.filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    expect(texts.length).toBeGreaterThan(10)
    for (const { parentPath, name } of texts) {
      const text = await readFile(path.join(parentPath, name), 'utf8')
      expect(text.includes(canary) || text.includes(teamCanary), name).toBe(false)
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
