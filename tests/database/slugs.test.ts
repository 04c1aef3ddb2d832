import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startBackend, type TestBackend } from '../support/backend.ts'
import { hostileStrings } from '../support/hostile-strings.ts'

let backend: TestBackend
let editor: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
})
afterAll(() => backend.stop())
beforeEach(() =>
  backend.query(
    'truncate articles, article_drafts, article_slugs, insider_content, insider_slugs, digital_magazines, edition_slugs cascade',
  ),
)

async function add(values: { title: string; slug?: string; id?: string }) {
  const { data, error } = await editor
    .from('articles')
    .insert({ content: 'C', ...values })
    .select('id, slug')
    .single()
  if (error) throw error
  return data
}
const slugOf = async (id: string) =>
  (await backend.query<{ slug: string }>('select slug from articles where id = $1', [id]))[0]?.slug

test('a title is never without a name, whatever names are taken', async () => {
  const id = 'bbbbbbbb-2222-4222-8222-cccccccccccc'
  const first = await add({ title: 'x' })
  const names = Array.from({ length: 19 }, (_, index) => `x-${index + 2}`)
  for (const slug of [...names, 'x-bbbbbbbbcccc', 'x-cccccccccccc'])
    await backend.query('update articles set slug = $2 where id = $1', [first.id, slug])
  expect((await add({ title: 'x', id })).slug).toMatch(/^x-[0-9a-f]{12}$/)
})

test.each([
  ['The Night Bus', 'the-night-bus'],
  ['  “Quotes”, dashes — and… dots!  ', 'quotes-dashes-and-dots'],
  ['Don’t & won’t', 'dont-and-wont'],
  ['Crème brûlée, Straße, Øl, Łódź', 'creme-brulee-strasse-ol-lodz'],
  ['ﬁne ½ print', 'fine-1-2-print'],
  ['Ночной автобус', 'ночнои-автобус'],
  ['夜行バス', '夜行バス'],
  ['حافلة الليل', 'حافلة-الليل'],
  ['100% 🚌 / ?#\\', '100'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C# and F#', 'c-sharp-and-f-sharp'],
  ['.NET, Node.js', 'dot-net-node-js'],
  ['Issue#5, #1', 'issue-5-1'],
  ['Nächte', 'nachte'],
  ['x'.repeat(200), 'x'.repeat(80)],
  [`${'word '.repeat(30)}`, 'word-'.repeat(16).slice(0, -1)],
])('%j becomes %s', async (title, slug) => {
  expect((await add({ title })).slug).toBe(slug)
})

test.each([
  ['Nächte in Österreich', 'naechte-in-oesterreich'],
  ['Nächte'.normalize('NFD'), 'naechte'],
  ['ÜBER DIE STRASSE, Straße', 'ueber-die-strasse-strasse'],
])('on a German site, %j becomes %s', async (title, slug) => {
  await backend.query('insert into site_settings (id) values (1) on conflict (id) do nothing')
  await backend.query(`update site_settings set settings = settings || '{"language":"de"}'`)
  expect((await add({ title })).slug).toBe(slug)
  expect((await add({ title: 'Anders', slug: `${title} 2` })).slug).toBe(`${slug}-2`)
  await backend.query("update site_settings set settings = settings - 'language'")
})

test.each(['🚌 !?', '00000000-0000-4000-8000-000000000001'])('%j takes a part of the id', async (title) => {
  const { id, slug } = await add({ title })
  expect(slug).toBe(`story-${id.slice(0, 8)}`)
})

test('no text makes a slug that is more than one part of a path', async () => {
  const texts = hostileStrings.filter((text) => !text.includes('\0') && text.isWellFormed())
  const rows = await backend.query<{ slug: string }>(
    'select private.slug_of(value) as slug from unnest($1::text[]) value',
    [texts],
  )
  expect(rows).toHaveLength(texts.length)
  for (const { slug } of rows) expect(slug).toMatch(/^[^\s/\\?#%.:"'<>&;]{0,80}$/)
})

test('equal titles get numbers, and a chosen slug that is taken is refused', async () => {
  expect((await add({ title: 'Same' })).slug).toBe('same')
  expect((await add({ title: 'Same' })).slug).toBe('same-2')
  expect((await add({ title: 'Same!' })).slug).toBe('same-3')
  const { error } = await editor.from('articles').insert({ title: 'Other', content: 'C', slug: 'Same' })
  expect(error).toMatchObject({ code: '22023', message: 'The URL “same” belongs to another article.' })
  const { id } = await add({ title: 'Other', slug: ' My Own Words! ' })
  expect(await slugOf(id)).toBe('my-own-words')
  const taken = await editor.from('articles').update({ slug: 'same-2' }).eq('id', id)
  expect(taken.error?.code).toBe('22023')
  expect(await slugOf(id)).toBe('my-own-words')
})

test('two at the same moment get two slugs', async () => {
  const added = await Promise.all([1, 2, 3, 4].map(() => add({ title: 'At once' })))
  expect(added.map(({ slug }) => slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4'])
})

test('a new title changes no URL; an emptied slug neither', async () => {
  const { id } = await add({ title: 'First' })
  await editor.from('articles').update({ title: 'Second' }).eq('id', id)
  expect(await slugOf(id)).toBe('first')
  await editor.from('articles').update({ slug: '' }).eq('id', id)
  expect(await slugOf(id)).toBe('first')
  await editor.from('articles').upsert({ id, title: 'Third', content: 'C' })
  expect(await slugOf(id)).toBe('first')
})

test('earlier slugs stay with their article, which may take them back', async () => {
  const { id } = await add({ title: 'Before' })
  await editor.from('articles').update({ slug: 'after' }).eq('id', id)
  expect((await add({ title: 'Before' })).slug).toBe('before-2')
  const visitor = await backend.clientAs('visitor')
  const { data } = await visitor.from('article_slugs').select('slug').eq('article_id', id).order('slug')
  expect(data).toEqual([{ slug: 'after' }, { slug: 'before' }])
  await editor.from('articles').update({ slug: 'before' }).eq('id', id)
  expect(await slugOf(id)).toBe('before')
})

test('an earlier slug of another story can be given away, its present one cannot', async () => {
  const old = await add({ title: 'Gift guide' })
  await editor.from('articles').update({ slug: 'gift-guide-2025', title: 'Gift guide 2025' }).eq('id', old.id)
  const values = { title: 'New guide', content: 'C', slug: 'Gift guide' }
  const { error } = await editor.from('articles').insert(values)
  expect(error).toMatchObject({
    code: 'SLUGA',
    message: 'The URL “gift-guide” is an earlier one of “Gift guide 2025”, and leads there.',
  })
  const place = { slug_table: 'article_slugs', taken: 'gift-guide' }
  expect((await editor.rpc('release_slug', place).throwOnError()).data).toBe(true)
  const { id } = await add(values)
  expect(await slugOf(id)).toBe('gift-guide')
  const visitor = await backend.clientAs('visitor')
  const { data } = await visitor.from('article_slugs').select('slug').eq('article_id', old.id)
  expect(data).toEqual([{ slug: 'gift-guide-2025' }])
  for (const taken of ['gift-guide', 'gift-guide-2025', 'none'])
    expect((await editor.rpc('release_slug', { ...place, taken }).throwOnError()).data).toBe(false)
  expect((await editor.rpc('release_slug', { slug_table: 'articles', taken: 'gift-guide' })).data).toBe(false)
  const author = await backend.clientAs('author')
  expect((await author.rpc('release_slug', place)).error?.code).toBe('42501')
})

test('insider items have slugs of their own', async () => {
  const insert = (values: { title: string; slug?: string }) =>
    editor
      .from('insider_content')
      .insert({ content: 'C', ...values })
      .select('id, slug')
      .single()
  await add({ title: 'Same' })
  const { data: first } = await insert({ title: 'Same' }).throwOnError()
  const { data: second } = await insert({ title: 'Same' }).throwOnError()
  expect([first.slug, second.slug]).toEqual(['same', 'same-2'])
  expect((await insert({ title: 'Other', slug: 'Same' })).error).toMatchObject({
    code: '22023',
    message: 'The URL “same” belongs to another insider item.',
  })
  await editor.from('insider_content').update({ slug: 'After' }).eq('id', first.id).throwOnError()
  expect((await insert({ title: 'Same' }).throwOnError()).data.slug).toBe('same-3')
  const visitor = await backend.clientAs('visitor')
  const { data } = await visitor.from('insider_slugs').select('slug').eq('insider_id', first.id).order('slug')
  expect(data).toEqual([{ slug: 'after' }, { slug: 'same' }])
  // What an editor leaves empty changes no URL.
  await editor.from('insider_content').update({ slug: '', title: 'New' }).eq('id', first.id).throwOnError()
  expect(await backend.query('select slug from insider_content where id = $1', [first.id])).toEqual([
    { slug: 'after' },
  ])
})

test('editions have slugs from their titles, and readers learn those of editions that they see', async () => {
  const insert = (values: { title: string; slug?: string; hidden?: boolean }) =>
    editor
      .from('digital_magazines')
      .insert({ issue_date: '2026-01-01', ...values })
      .select('id, slug')
      .single()
  const { data: first } = await insert({ title: 'Hafenlicht 12' }).throwOnError()
  const { data: second } = await insert({ title: 'Hafenlicht 12', hidden: true }).throwOnError()
  expect([first.slug, second.slug]).toEqual(['hafenlicht-12', 'hafenlicht-12-2'])
  await editor.from('digital_magazines').update({ slug: 'Winter' }).eq('id', first.id).throwOnError()
  await editor.from('digital_magazines').update({ slug: '', title: 'New' }).eq('id', first.id).throwOnError()
  const slugsFor = async (role: 'visitor' | 'stranger' | 'editor') => {
    const client = await backend.clientAs(role)
    const { data } = await client.from('edition_slugs').select('slug').order('slug').throwOnError()
    return data.map(({ slug }) => slug)
  }
  for (const role of ['visitor', 'stranger'] as const)
    expect(await slugsFor(role)).toEqual(['hafenlicht-12', 'winter'])
  expect(await slugsFor('editor')).toEqual(['hafenlicht-12', 'hafenlicht-12-2', 'winter'])

  const taken = { title: 'Another', slug: 'hafenlicht-12' }
  expect((await insert(taken)).error).toMatchObject({ code: 'SLUGE' })
  const place = { slug_table: 'edition_slugs', taken: 'hafenlicht-12' }
  expect((await (await backend.clientAs('author')).rpc('release_slug', place)).error?.code).toBe('42501')
  await editor.rpc('release_slug', place).throwOnError()
  expect((await insert(taken).throwOnError()).data.slug).toBe('hafenlicht-12')
})

describe('a draft', () => {
  const draft = async (values: object) =>
    (
      await editor
        .from('article_drafts')
        .insert({ content: 'C', ...values })
        .select('id')
        .single()
        .throwOnError()
    ).data

  test('gets its slug when it is published, and no visitor learns it before', async () => {
    const { id } = await draft({ title: 'A Draft', slug: 'Chosen Words' })
    const visitor = await backend.clientAs('visitor')
    expect((await visitor.from('article_slugs').select('*')).data).toEqual([])
    await editor.rpc('publish_article', { draft_id: id }).throwOnError()
    expect(await slugOf(id)).toBe('chosen-words')
  })

  test.each([
    ['article', 'articles', 'article_slugs'],
    ['insider', 'insider_content', 'insider_slugs'],
  ] as const)('that an %s became shows no visitor its slugs', async (kind, items, slugs) => {
    const added = editor.from(items).insert({ title: 'Taken away', content: 'C' })
    const { data } = await added.select('id').single().throwOnError()
    const seen = async (role: 'visitor' | 'stranger' | 'editor') =>
      (await (await backend.clientAs(role)).from(slugs).select('slug').throwOnError()).data
    const all = [{ slug: 'taken-away' }]
    for (const role of ['visitor', 'stranger', 'editor'] as const) expect(await seen(role)).toEqual(all)
    await (
      kind === 'article'
        ? editor.rpc('unpublish_article', { article_id: data.id })
        : editor.rpc('unpublish_insider', { insider_id: data.id })
    ).throwOnError()
    for (const role of ['visitor', 'stranger'] as const) expect(await seen(role)).toEqual([])
    expect(await seen('editor')).toEqual(all)
    expect((await add({ title: 'Taken away' })).slug).toBe(kind === 'article' ? 'taken-away-2' : 'taken-away')
  })

  test('whose slug was taken meanwhile says so, and stays', async () => {
    const { id } = await draft({ title: 'A Draft', slug: 'wanted' })
    await add({ title: 'Wanted' })
    const { error } = await editor.rpc('publish_article', { draft_id: id })
    expect(error?.message).toBe('The URL “wanted” belongs to another article.')
    expect(await backend.query('select slug from article_drafts')).toEqual([{ slug: 'wanted' }])
    // At its set time it is the same.
    await backend.query("update article_drafts set publish_at = now() - interval '1 minute'")
    await backend.query('select private.publish_due()')
    expect(await backend.query('select failure from article_drafts')).toEqual([
      { failure: 'The URL “wanted” belongs to another article.' },
    ])
  })

  test('of changes keeps the URL, or changes it', async () => {
    const { id } = await add({ title: 'Public' })
    await draft({ id, title: 'Public, again' })
    await editor.rpc('publish_article', { draft_id: id }).throwOnError()
    expect(await slugOf(id)).toBe('public')
    await draft({ id, title: 'Public, again', slug: 'again' })
    await editor.rpc('publish_article', { draft_id: id }).throwOnError()
    expect(await slugOf(id)).toBe('again')
    await editor.rpc('unpublish_article', { article_id: id }).throwOnError()
    await editor.rpc('publish_article', { draft_id: id }).throwOnError()
    expect(await slugOf(id)).toBe('again')
  })

  test('restored from a version keeps the URL', async () => {
    const { id } = await add({ title: 'Version' })
    await editor.from('articles').update({ title: 'Version 2', slug: 'newer' }).eq('id', id)
    const { data } = await editor
      .from('article_versions')
      .select('id')
      .eq('article_id', id)
      .order('created_at')
    await editor.rpc('restore_version', { version_id: data![0]!.id }).throwOnError()
    await editor.rpc('publish_article', { draft_id: id }).throwOnError()
    expect(await backend.query('select title, slug from articles')).toEqual([
      { title: 'Version', slug: 'newer' },
    ])
  })
})
