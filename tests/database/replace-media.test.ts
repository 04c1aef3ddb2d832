import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

const folder = '/storage/v1/object/public/media_library/u/'
const oldUrl = `${folder}1_moth.s1600x900.jpg`
const newUrl = `${folder}2_owl.s800x1000.png`
const otherUrl = `${folder}3_moth.s1600x900.jpg.s10x10.jpg`
const [oldPdf, newPdf] = [`${folder}4_issue.pdf`, `${folder}5_issue.pdf`]

let backend: TestBackend
let owner: Client
let editor: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  editor = await backend.clientAs('editor')
  await backend.query(
    `insert into media_library (file_name, file_type, file_size, url)
      select url, case when url like '%.pdf' then 'application/pdf' else 'image/jpeg' end, 1, url from unnest($1::text[]) as url`,
    [[oldUrl, newUrl, otherUrl, oldPdf, newPdf]],
  )
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of ['articles', 'article_drafts', 'insider_content', 'insider_drafts', 'collections'])
    await backend.query(`delete from ${table}`)
  for (const table of ['pages', 'faqs', 'digital_magazines', 'section_drafts', 'site_settings'])
    await backend.query(`delete from ${table}`)
})

const attrs = { alt: 'A moth', decorative: false, credit: '', width: 'text' }
const picture = (src: string, w: number, h: number, more = {}) => ({
  type: 'picture',
  attrs: { ...attrs, src, w, h, ...more },
  content: [{ type: 'text', text: 'Caption' }],
})
const body = (...content: object[]) => ({ type: 'doc', attrs: { v: 1 }, content }) as never
const link = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'The issue', marks: [{ type: 'link', attrs: { href } }] }],
})
const before = body({
  type: 'gallery',
  content: [picture(oldUrl, 1600, 900, { x: 10, y: 20 }), picture(otherUrl, 10, 10)],
})
const after = body({ type: 'gallery', content: [picture(newUrl, 800, 1000), picture(otherUrl, 10, 10)] })

const replace = async (client: Client, old_url = oldUrl, new_url = newUrl, only_count = false) =>
  (await client.rpc('replace_media', { old_url, new_url, only_count }).throwOnError()).data
const all = async (table: string) => backend.query<Record<string, unknown>>(`select * from ${table}`)

test('every kind of row uses the other picture, after as many were counted', async () => {
  const story = { title: 'T', content: '', body: before, image: oldUrl }
  const share = oldUrl.replace('.jpg', '.share.jpg')
  await owner
    .from('articles')
    .insert({ ...story, share_image: share })
    .throwOnError()
  await owner
    .from('article_drafts')
    .insert({ ...story, share_image: otherUrl })
    .throwOnError()
  await owner
    .from('insider_content')
    .insert({ title: 'T', content: '', type: 'trend-report', body: before })
    .throwOnError()
  await owner.from('insider_drafts').insert({ title: 'T', body: before }).throwOnError()
  await owner.from('pages').insert({ title: 'T', content: '', body: before }).throwOnError()
  await owner
    .from('digital_magazines')
    .insert({ title: 'T', issue_date: '2026-01-01', cover_image_url: oldUrl, pdf_url: oldPdf })
    .throwOnError()
  await owner.from('collections').insert({ kind: 'tag', name: 'Moths', image: oldUrl }).throwOnError()
  const settings = (url: string) => ({
    logo: `https://old.test${otherUrl}`,
    aboutPage: { heroImage: url, team: [{ name: 'Ira', image: url }] },
    sections: { added: [{ image: url, text: `See ${oldUrl}` }] },
  })
  await owner
    .from('site_settings')
    .insert({ id: 1, settings: settings(`https://old.test${oldUrl}`) })
    .throwOnError()
  const sections = (image: string) => ({ added: [{ image }] })
  await owner
    .from('section_drafts')
    .insert({ page: 'home', sections: sections(oldUrl), previous: sections(oldUrl) })
    .throwOnError()

  expect(await replace(owner, oldUrl, newUrl, true)).toBe(9)
  expect(await all('articles')).toMatchObject([{ image: oldUrl }])
  expect(await replace(owner)).toBe(9)
  expect(await replace(owner)).toBe(0)

  expect(await all('articles')).toMatchObject([{ image: newUrl, share_image: newUrl, body: after }])
  expect((await all('articles'))[0]).toMatchObject({ content: expect.stringContaining('Caption') as string })
  expect(JSON.stringify((await all('articles'))[0]!.body)).not.toContain('"x"')
  expect(await all('article_drafts')).toMatchObject([{ image: newUrl, share_image: otherUrl, body: after }])
  for (const table of ['insider_content', 'insider_drafts', 'pages'])
    expect(await all(table)).toMatchObject([{ body: after }])
  expect(await all('digital_magazines')).toMatchObject([{ cover_image_url: newUrl, pdf_url: oldPdf }])
  expect(await all('collections')).toMatchObject([{ image: newUrl }])
  expect(await all('site_settings')).toMatchObject([{ settings: settings(newUrl) }])
  expect(await all('section_drafts')).toMatchObject([
    { sections: sections(newUrl), previous: sections(newUrl) },
  ])
})

test('so do PDFs and the links to them, which keep their host and page', async () => {
  await owner
    .from('articles')
    .insert({ title: 'T', content: '', body: body(link(`https://a.test${oldPdf}#page=3`)) })
    .throwOnError()
  await owner
    .from('faqs')
    .insert({ question: 'Q', answer: '', body: body(link(oldPdf)) })
    .throwOnError()
  await owner
    .from('digital_magazines')
    .insert({ title: 'T', issue_date: '2026-01-01', cover_image_url: oldUrl, pdf_url: oldPdf })
    .throwOnError()
  expect(await replace(owner, oldPdf, newPdf)).toBe(3)
  expect(await all('articles')).toMatchObject([{ body: body(link(`https://a.test${newPdf}#page=3`)) }])
  expect(await all('faqs')).toMatchObject([{ body: body(link(newPdf)) }])
  expect(await all('digital_magazines')).toMatchObject([{ cover_image_url: oldUrl, pdf_url: newPdf }])
})

test('a draft stays up to date with its article, and old versions stay as they are', async () => {
  const published = { title: 'T', content: 'C', image: oldUrl }
  const { data: article } = await editor
    .from('articles')
    .insert(published)
    .select('id')
    .single()
    .throwOnError()
  const { id } = article
  await editor
    .from('article_drafts')
    .insert({ ...published, id })
    .throwOnError()
  expect(await replace(editor)).toBe(2)
  await editor.rpc('publish_article', { draft_id: id }).throwOnError()
  expect(await all('articles')).toMatchObject([{ id, image: newUrl }])
  const versions = await backend.query<{ image: string }>(
    `select snapshot ->> 'image' as image from article_versions where article_id = $1 and kind = 'published'
      order by created_at limit 2`,
    [id],
  )
  expect(versions.map(({ image }) => image)).toEqual([oldUrl, newUrl])
})

test('an editor replaces all but what is an owner’s', async () => {
  await editor.from('articles').insert({ title: 'T', content: 'C', image: oldUrl }).throwOnError()
  await owner
    .from('site_settings')
    .insert({ id: 1, settings: { logo: oldUrl } })
    .throwOnError()
  expect(await replace(editor, oldUrl, newUrl, true)).toBe(1)
  expect(await replace(editor)).toBe(1)
  expect(await all('site_settings')).toMatchObject([{ settings: { logo: oldUrl } }])
})

test.each(['visitor', 'stranger', 'contributor', 'author'] as const)('refused for a %s', async (role) => {
  await owner.from('articles').insert({ title: 'T', content: 'C', image: oldUrl }).throwOnError()
  const client = await backend.clientAs(role)
  for (const only_count of [false, true]) {
    const { error } = await client.rpc('replace_media', { old_url: oldUrl, new_url: newUrl, only_count })
    expect(error?.code).toBe('42501')
  }
  expect(await all('articles')).toMatchObject([{ image: oldUrl }])
})

test.each([
  ['of another kind', newPdf],
  ['that is the same', oldUrl],
  ['that is not in the library', `${folder}9_gone.jpg`],
])('refused with a file %s', async (_, new_url) => {
  await owner.from('articles').insert({ title: 'T', content: 'C', image: oldUrl }).throwOnError()
  const { error } = await owner.rpc('replace_media', { old_url: oldUrl, new_url })
  expect(error?.code).toBe('22023')
  expect(await all('articles')).toMatchObject([{ image: oldUrl }])
})
