import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namesIn } from '../../src/lib/collection-kinds.ts'
import { slugOf } from '../../src/lib/slug.ts'
import { type Client, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let editor: Client
let visitor: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
  visitor = await backend.clientAs('visitor')
})
afterAll(() => backend.stop())
beforeEach(() => backend.query('truncate articles, article_drafts, article_slugs, collections cascade'))

type Values = { author?: string; tags?: string; series?: string; series_position?: number }

async function publish(values: Values) {
  const { data } = await editor
    .from('articles')
    .insert({ title: 'T', content: 'C', ...values })
    .select('id, updated_at')
    .single()
    .throwOnError()
  return data
}
async function article(id: string) {
  const { data } = await visitor.from('articles').select('*').eq('id', id).single().throwOnError()
  return data
}
async function names(kind: string) {
  const { data } = await visitor.from('collections').select('name').eq('kind', kind).throwOnError()
  return data.map(({ name }) => name).sort()
}
async function collection(kind: string, slug: string) {
  const { data } = await visitor.from('collections').select('*').match({ kind, slug }).single().throwOnError()
  return data
}
const rename = (id: string, name: string) => editor.from('collections').update({ name }).eq('id', id)

test('a publication adds the names that are new, each once', async () => {
  await publish({
    author: 'Asha Rao, Ben  ,asha rao',
    tags: ' Rivers,, rivers , Night, 🚌',
    series: 'Slow, slower',
  })
  const { id } = await publish({ author: 'ASHA RAO', tags: 'night' })
  expect(await names('author')).toEqual(['Asha Rao', 'Ben'])
  expect(await names('tag')).toEqual(['Night', 'Rivers'])
  expect(await names('series')).toEqual(['Slow, slower'])
  expect(await article(id)).toMatchObject({
    author_slugs: ['asha-rao'],
    tag_slugs: ['night'],
    series_slug: '',
  })
})

test('C, C++ and C# are three tags, and a Jr. belongs to a name', async () => {
  const { id } = await publish({
    author: 'Sammy Davis, Jr., Ann Lee, PhD,Ben',
    tags: 'C, C++, C#, .NET, Net',
  })
  expect(await article(id)).toMatchObject({
    author_slugs: ['sammy-davis-jr', 'ann-lee-phd', 'ben'],
    tag_slugs: ['c', 'c-plus-plus', 'c-sharp', 'dot-net', 'net'],
  })
  expect(await names('author')).toEqual(['Ann Lee, PhD', 'Ben', 'Sammy Davis, Jr.'])
  const { author_slugs: slugs, author } = await article(id)
  expect(namesIn(author).map(slugOf)).toEqual(slugs)
  const jr = await collection('author', 'sammy-davis-jr')
  await rename(jr.id, 'Samuel Davis, Jr.').throwOnError()
  expect((await article(id)).author).toBe('Samuel Davis, Jr., Ann Lee, PhD, Ben')
})

describe('a category', () => {
  const category = async (typed: string) => {
    const { data } = await editor
      .from('articles')
      .insert({ title: 'T', content: 'C', category: typed })
      .select('id, category')
      .single()
      .throwOnError()
    return data
  }

  test('takes the spelling that is there', async () => {
    const { id } = await category(' Food\u00a0 &  Drink\u200b')
    for (const typed of ['Food & Drink', 'food & drink', 'FOOD AND DRINK', 'food\u00a0& drink'])
      expect((await category(typed)).category).toBe('Food & Drink')
    expect((await visitor.rpc('article_categories').throwOnError()).data).toEqual(['Food & Drink'])
    await editor.from('articles').update({ category: 'FOOD & DRINK' }).eq('id', id).throwOnError()
    expect((await article(id)).category).toBe('Food & Drink')
  })

  test('is written in another way where nobody else has it, or by a rename', async () => {
    const { id } = await category('Film')
    await editor.from('articles').update({ category: 'film' }).eq('id', id).throwOnError()
    expect((await article(id)).category).toBe('film')
    await category('Film')
    expect((await editor.rpc('rename_category', { old_name: 'film', new_name: 'FILM' })).data).toBe(2)
    expect((await visitor.rpc('article_categories').throwOnError()).data).toEqual(['FILM'])
    await category('Books')
    await editor.rpc('rename_category', { old_name: 'Books', new_name: 'Film' }).throwOnError()
    expect((await visitor.rpc('article_categories').throwOnError()).data).toEqual(['FILM'])
  })
})

test('a changed article adds names; those that nobody has any more are gone', async () => {
  const { id } = await publish({ tags: 'Old, Shared, Described' })
  await publish({ tags: 'Shared' })
  await editor.from('collections').update({ description: 'A text.' }).eq('name', 'Described').throwOnError()
  await editor.from('articles').update({ tags: 'New' }).eq('id', id).throwOnError()
  expect((await names('tag')).sort()).toEqual(['Described', 'New', 'Shared'])
})

test.each(['unpublished', 'deleted'])('the names of a story that was %s are gone', async (what) => {
  const { id } = await publish({ author: 'Asha Rao', tags: 'Night', series: 'Slow' })
  if (what === 'deleted') await editor.from('articles').delete().eq('id', id).throwOnError()
  else await editor.rpc('unpublish_article', { article_id: id }).throwOnError()
  for (const kind of ['author', 'tag', 'series']) expect(await names(kind)).toEqual([])
})

test('a draft adds none before it is published', async () => {
  const { data } = await editor
    .from('article_drafts')
    .insert({
      title: 'T',
      content: 'C',
      author: 'Secret Sam',
      tags: 'Hush',
      series: 'Whisper',
      series_position: 2,
    })
    .select('id')
    .single()
    .throwOnError()
  for (const kind of ['author', 'tag', 'series']) expect(await names(kind)).toEqual([])
  await editor.rpc('publish_article', { draft_id: data.id, overwrite: false }).throwOnError()
  expect(await article(data.id)).toMatchObject({ tags: 'Hush', series: 'Whisper', series_position: 2 })
  expect(await names('author')).toEqual(['Secret Sam'])
  await editor.rpc('unpublish_article', { article_id: data.id }).throwOnError()
  const { data: draft } = await editor
    .from('article_drafts')
    .select('*')
    .eq('id', data.id)
    .single()
    .throwOnError()
  expect(draft).toMatchObject({ author: 'Secret Sam', tags: 'Hush', series: 'Whisper', series_position: 2 })
})

test('stories keep the order of their authors', async () => {
  const { id } = await publish({ author: 'Zoe, Adam, Mia' })
  expect((await article(id)).author_slugs).toEqual(['zoe', 'adam', 'mia'])
})

describe('a new name', () => {
  test('is on all articles and drafts at once, and the old URL is kept', async () => {
    const first = await publish({ author: 'Ben, Asha Rao, Cleo' })
    await editor
      .from('article_drafts')
      .insert({ id: first.id, title: 'T2', author: 'Asha Rao', base_updated_at: first.updated_at })
      .throwOnError()
    const { id } = await collection('author', 'asha-rao')
    await rename(id, 'Asha R. Menon').throwOnError()
    const changed = await article(first.id)
    expect(changed).toMatchObject({ author: 'Ben, Asha R. Menon, Cleo', revised_at: null })
    const { data: draft } = await editor
      .from('article_drafts')
      .select('*')
      .eq('id', first.id)
      .single()
      .throwOnError()
    expect(draft).toMatchObject({ author: 'Asha R. Menon', base_updated_at: changed.updated_at })
    expect(await collection('author', 'asha-r-menon')).toMatchObject({ id, former_slugs: ['asha-rao'] })
    expect(await names('author')).toEqual(['Asha R. Menon', 'Ben', 'Cleo'])
  })

  test('can differ in case only, and an earlier one can come back', async () => {
    const { id } = await publish({ tags: 'rivers' })
    const tag = await collection('tag', 'rivers')
    await rename(tag.id, 'Rivers').throwOnError()
    expect((await article(id)).tags).toBe('Rivers')
    await rename(tag.id, 'Streams').throwOnError()
    await rename(tag.id, 'Rivers').throwOnError()
    expect(await collection('tag', 'rivers')).toMatchObject({ former_slugs: ['streams'] })
  })

  test.each([
    ['of another', 'Night', 'To combine the two, use Merge.'],
    ['with a comma', 'Night, Day', 'A name can’t contain a comma'],
    ['without a letter', '🚌', 'A name needs letters or digits.'],
  ])('%s is refused', async (_what, name, message) => {
    await publish({ tags: 'Rivers, Night' })
    const { error } = await rename((await collection('tag', 'rivers')).id, name)
    expect(error).toMatchObject({ code: '22023', message: expect.stringContaining(message) as string })
    expect(await names('tag')).toEqual(['Night', 'Rivers'])
  })

  test('of a series may have a comma', async () => {
    const { id } = await publish({ series: 'Slow' })
    await rename((await collection('series', 'slow')).id, 'Slow, slower, slowest').throwOnError()
    expect(await article(id)).toMatchObject({
      series: 'Slow, slower, slowest',
      series_slug: 'slow-slower-slowest',
    })
  })
})

test.each(['../index', 'a/b', 'a\\b', '..', '.', '', 'Old Name', 'a,b', 'x'.repeat(81)])(
  'an earlier URL of %j is refused',
  async (slug) => {
    await publish({ tags: 'Night' })
    const { id } = await collection('tag', 'night')
    const refused = { code: '23514', message: expect.stringContaining('former_slugs') as string }
    const changed = await editor
      .from('collections')
      .update({ former_slugs: ['nights', slug] })
      .eq('id', id)
    expect(changed.error).toMatchObject(refused)
    const added = await editor.from('collections').insert({ kind: 'tag', name: 'Day', former_slugs: [slug] })
    expect(added.error).toMatchObject(refused)
    expect((await collection('tag', 'night')).former_slugs).toEqual([])
    expect(await names('tag')).toEqual(['Night'])
  },
)

test('earlier URLs that are slugs are kept, in any script', async () => {
  const former_slugs = ['nights', 'ರಾತ್ರಿ', '夜', 'ʼn-nag', 'x'.repeat(80)]
  await editor.from('collections').insert({ kind: 'tag', name: 'Night', former_slugs }).throwOnError()
  expect((await collection('tag', 'night')).former_slugs).toEqual(former_slugs)
})

test('a second one of the same name is refused, and a kind can’t change', async () => {
  await editor.from('collections').insert({ kind: 'tag', name: 'Night' }).throwOnError()
  await editor.from('collections').insert({ kind: 'author', name: 'Night' }).throwOnError()
  const again = await editor.from('collections').insert({ kind: 'tag', name: ' NIGHT ' })
  expect(again.error).toMatchObject({ code: '22023' })
  const { id } = await collection('tag', 'night')
  const changed = await editor.from('collections').update({ kind: 'series' }).eq('id', id)
  expect(changed.error?.code).toBe('22023')
})

describe('merging', () => {
  const merge = async (client: Client, merged: string, into: string) =>
    client.rpc('merge_collections', {
      merged: (await collection('tag', merged)).id,
      into_other: (await collection('tag', into)).id,
    })

  test('gives all stories the other name, and both old URLs lead to it', async () => {
    const both = await publish({ tags: 'Night, River, Rivers' })
    const one = await publish({ tags: 'River' })
    await rename((await collection('tag', 'river')).id, 'Stream').throwOnError()
    expect(await merge(editor, 'stream', 'rivers')).toMatchObject({ error: null, data: 2 })
    expect((await article(both.id)).tags).toBe('Night, Rivers')
    expect((await article(one.id)).tags).toBe('Rivers')
    expect(await names('tag')).toEqual(['Night', 'Rivers'])
    expect((await collection('tag', 'rivers')).former_slugs.sort()).toEqual(['river', 'stream'])
  })

  test('changes nothing where it fails in the middle', async () => {
    const long = 'x'.repeat(195)
    const fits = await publish({ author: 'Ben' })
    const tooLong = await publish({ author: `${long}, Ben` })
    await publish({ author: 'Benjamin' })
    const merged = (await collection('author', 'ben')).id
    const into_other = (await collection('author', 'benjamin')).id
    const { error } = await editor.rpc('merge_collections', { merged, into_other })
    expect(error?.code).toBe('23514')
    expect((await article(fits.id)).author).toBe('Ben')
    expect((await article(tooLong.id)).author).toBe(`${long}, Ben`)
    expect(await names('author')).toContain('Ben')
  })

  test('takes two of one kind, and an editor', async () => {
    await publish({ tags: 'Night, Rivers' })
    expect((await merge(editor, 'night', 'night')).error?.code).toBe('22023')
    for (const role of ['author', 'stranger'] as const)
      expect((await merge(await backend.clientAs(role), 'night', 'rivers')).error?.code).toBe('42501')
    expect(await names('tag')).toEqual(['Night', 'Rivers'])
  })
})

test('what published stories have can’t be deleted', async () => {
  const { id } = await publish({ author: 'Asha Rao', tags: 'Night', series: 'Slow' })
  const remove = () => editor.from('collections').delete().neq('name', '').select('name').throwOnError()
  expect((await remove()).data).toEqual([])
  await editor.from('collections').update({ description: 'A text.' }).neq('name', '').throwOnError()
  await editor.from('articles').delete().eq('id', id).throwOnError()
  expect((await remove()).data).toHaveLength(3)
})

test('the panel’s list counts stories, and finds by words and kind', async () => {
  await publish({ author: 'Asha Rao', tags: 'Night, Rivers', series: 'Night' })
  await publish({ author: 'Asha Rao', tags: 'Night' })
  const list = async (term: string, of_kind: string) =>
    (await editor.rpc('search_collections', { term, of_kind }).throwOnError()).data as unknown as {
      total: number
      rows: { name: string; kind: string; stories: number }[]
    }
  expect(await list('', 'tag')).toMatchObject({
    total: 2,
    rows: [
      { name: 'Night', stories: 2 },
      { name: 'Rivers', stories: 1 },
    ],
  })
  expect(await list('ráo ASH', '')).toMatchObject({ total: 1, rows: [{ kind: 'author', stories: 2 }] })
  expect((await list('night', '')).total).toBe(2)
})
