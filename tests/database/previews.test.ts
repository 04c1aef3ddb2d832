import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: Client
let visitor: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
  visitor = await backend.clientAs('visitor')
})
beforeEach(() => backend.query('truncate articles, article_drafts cascade; truncate private.rate_counters'))
afterAll(() => backend.stop())

const values = { title: 'Title', content: 'Content', author: 'Author', image: '/picture.png' }

async function draft() {
  const { data } = await admin.from('article_drafts').insert(values).select('*').single().throwOnError()
  return data
}
async function share(draft_id: string) {
  const { data } = await admin.rpc('share_preview', { draft_id }).throwOnError()
  return data as { key: string; until: string }
}
async function preview(draft_id: string, key: string, client = visitor) {
  const { data } = await client.rpc('preview_article', { draft_id, key }).throwOnError()
  return data as Record<string, unknown> | null
}

test('a link shows the draft as the article that it would become', async () => {
  const { id, updated_at } = await draft()
  const { key, until } = await share(id)
  const shown = await preview(id, key)
  const { data: article } = await admin
    .from('articles')
    .insert({ title: 'T', content: 'C' })
    .select('*')
    .single()
    .throwOnError()
  // Neither what a search looks in, nor a place among featured stories or in an edition.
  const { search_text: _, position: __, edition_position: ___, ...columns } = article
  expect(Object.keys(shown!).sort()).toEqual(Object.keys(columns).sort())
  expect(shown).toMatchObject({ id, ...values, revised_at: null })
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  // No form that is open has anything to merge.
  const { data } = await admin.from('article_drafts').select('updated_at').eq('id', id).single()
  expect(data).toEqual({ updated_at })
})

test('a link that still works is kept, and lasts longer', async () => {
  const { id } = await draft()
  const { key } = await share(id)
  await backend.query("update private.draft_previews set until = now() + interval '1 hour'")
  const again = await share(id)
  expect(again.key).toBe(key)
  expect(Date.parse(again.until)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
})

test('nobody sees a draft without its key', async () => {
  const [{ id }, { id: other }] = [await draft(), await draft()]
  const { key } = await share(id)
  const { key: otherKey } = await share(other)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  for (const wrong of ['', key.slice(1), key.toUpperCase(), otherKey])
    expect(await preview(id, wrong)).toBeNull()
  expect(
    (
      await visitor
        .schema('private' as 'public')
        .from('draft_previews' as 'articles')
        .select()
    ).error,
  ).not.toBeNull()
})

test('a link ends when it is ended, when it expires, and when the draft is published or deleted', async () => {
  const drafts = [await draft(), await draft(), await draft(), await draft()]
  const links = await Promise.all(drafts.map(({ id }) => share(id)))
  const [ended, expired, published, deleted] = drafts.map(({ id }) => id)
  await admin.rpc('end_preview', { draft_id: ended! }).throwOnError()
  await backend.query(
    "update private.draft_previews set until = now() - interval '1 second' where draft_id = $1",
    [expired],
  )
  await admin.rpc('publish_article', { draft_id: published! }).throwOnError()
  await admin.from('article_drafts').delete().eq('id', deleted!).throwOnError()
  for (const [index, { id }] of drafts.entries()) expect(await preview(id, links[index]!.key)).toBeNull()
  // A new link has a new key.
  expect((await share(ended!)).key).not.toBe(links[0]!.key)
  expect(await preview(ended!, links[0]!.key)).toBeNull()
})

test('keys can’t be tried without end', async () => {
  const { id } = await draft()
  for (let count = 0; count < 60; count += 1) await preview(id, 'wrong')
  const { status, error } = await visitor.rpc('preview_article', { draft_id: id, key: 'wrong' })
  expect([status, error?.code]).toEqual([429, 'PT429'])
})

test('a draft that is gone has no link', async () => {
  const { data } = await admin.rpc('share_preview', { draft_id: '00000000-0000-4000-8000-000000000000' })
  expect(data).toBeNull()
})
