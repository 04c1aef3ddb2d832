import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let editor: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
})
afterAll(() => backend.stop())
beforeEach(() =>
  backend.query(
    `truncate articles, article_drafts, article_expiries, article_slugs, article_creators, article_versions,
       insider_content, insider_drafts, insider_slugs cascade`,
  ),
)

const lists = {
  articles: { drafts: 'article_drafts', slugs: 'article_slugs' },
  insider_content: { drafts: 'insider_drafts', slugs: 'insider_slugs' },
} as const
type List = keyof typeof lists
const text = { title: 'A title', content: 'A text' }

const rowsOf = (table: string) =>
  backend.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t order by 1`)
const storedOf = (list: List) =>
  Promise.all([list, lists[list].drafts, lists[list].slugs, 'article_expiries'].map(rowsOf))

/** Published items, each with a draft that changes an older version of it, and an article's time. */
async function publish(list: List, client: Client, count = 1) {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    await client
      .from(list)
      .insert({ id, ...text, slug: `s-${id}` })
      .throwOnError()
    await client.from(lists[list].drafts).insert({ id, title: 'New' }).throwOnError()
    await client.from(list).update({ title: 'Newer' }).eq('id', id).throwOnError()
    if (list === 'articles')
      await client
        .from('article_expiries')
        .insert({ article_id: id, unpublish_at: '2100-01-01T00:00:00Z' })
        .throwOnError()
  }
  return ids
}

test.each(['articles', 'insider_content'] as const)(
  '%s go with all that belongs to them, and come back as they were',
  async (list) => {
    const ids = await publish(list, editor, 2)
    const before = await storedOf(list)
    const { data: stories } = await editor.rpc('delete_stories', { list, ids }).throwOnError()
    const [items, drafts, , expiries] = await storedOf(list)
    expect([items, drafts, expiries]).toEqual([[], [], []])
    expect((await editor.rpc('delete_stories', { list, ids })).data).toBeNull()

    await editor.rpc('restore_stories', { list, stories }).throwOnError()
    expect(await storedOf(list)).toEqual(before)
    // After a response that was lost, when somebody has changed it meanwhile.
    await editor.from(list).update({ title: 'Changed since' }).eq('id', ids[0]!).throwOnError()
    const changed = await storedOf(list)
    await editor.rpc('restore_stories', { list, stories }).throwOnError()
    expect(await storedOf(list)).toEqual(changed)
  },
)

test('a draft without an article is a story, too', async () => {
  const author = await backend.clientAs('author')
  const id = randomUUID()
  await author
    .from('article_drafts')
    .insert({ id, ...text })
    .throwOnError()
  const before = await storedOf('articles')
  const { data: stories } = await author.rpc('delete_stories', { list: 'articles', ids: [id] }).throwOnError()
  expect(await rowsOf('article_drafts')).toEqual([])
  await author.rpc('restore_stories', { list: 'articles', stories }).throwOnError()
  expect(await storedOf('articles')).toEqual(before)
})

test('who may delete one part only deletes nothing', async () => {
  const contributor = await backend.clientAs('contributor')
  const id = randomUUID()
  await contributor
    .from('article_drafts')
    .insert({ id, ...text })
    .throwOnError()
  await editor.rpc('publish_article', { draft_id: id }).throwOnError()
  await contributor
    .from('article_drafts')
    .insert({ id, ...text })
    .throwOnError()
  const own = randomUUID()
  await contributor
    .from('article_drafts')
    .insert({ id: own, ...text })
    .throwOnError()
  const before = await storedOf('articles')
  // The draft may go, the article may not.
  for (const ids of [[id], [own, id]])
    expect((await contributor.rpc('delete_stories', { list: 'articles', ids })).error).toMatchObject({
      code: '42501',
      message: 'Your account may not delete it.',
    })
  expect(await storedOf('articles')).toEqual(before)
})

test.each([
  ['stranger', 'articles'],
  ['contributor', 'articles'],
  ['author', 'articles'],
  ['author', 'insider_content'],
] as const)('a %s deletes no %s of others, and puts none back', async (role, list) => {
  const ids = await publish(list, editor)
  const client = await backend.clientAs(role)
  const before = await storedOf(list)
  const { error } = await client.rpc('delete_stories', { list, ids })
  expect(error?.code).toBe('42501')
  expect(await storedOf(list)).toEqual(before)
  const { data: stories } = await editor.rpc('delete_stories', { list, ids }).throwOnError()
  expect((await client.rpc('restore_stories', { list, stories })).error?.code).toBe('42501')
  expect(await rowsOf(list)).toEqual([])
})

test('no other list, and no more than a hundred', async () => {
  const call = (list: string, ids: string[]) => editor.rpc('delete_stories', { list, ids })
  expect((await call('faqs', [randomUUID()])).error).toMatchObject({ code: '22023' })
  const many = Array.from({ length: 101 }, () => randomUUID())
  expect((await call('articles', many)).error).toMatchObject({ code: '22023' })
  expect((await call('articles', many.slice(1))).error).toBeNull()
})
