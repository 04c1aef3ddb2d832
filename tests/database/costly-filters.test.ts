import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.query(
    "insert into articles (title, content, author) values ('What costs 5.00 (net)? A_b', 'C', 'Asha Rao, Ben')",
  )
})
afterAll(() => backend.stop())

const read = (query: string) =>
  fetch(`${backend.url}/rest/v1/articles?select=title&${query}`, { headers: { apikey: backend.anonKey } })

test.each([
  'content=match.(.*)(.*)\\2\\1x',
  'content=imatch.a%2B',
  'content=not.match.(a|b)*',
  'content=not.not.match.a.b',
  'content=match(any).{a,b}',
  'or=(content.imatch.a,title.eq.b)',
  'and=(content.not.match.a)',
  'not.or=(content.match.a)',
  'content=match.\\w',
  'content=wfts.word',
  'content=fts(english).word',
  'title=cs.{a}',
  'author_slugs=eq.{a}',
  'author_slugs=neq.{a}',
  'order=tag_slugs',
])('a visitor may not filter by %s', async (query) => {
  const response = await read(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'PGRST100' })
})

test.each([
  ['search_text', 'costs 5\\.00 \\(net\\)\\?', 1],
  ['search_text', 'a\\_B', 1],
  ['search_text', 'ünfindbar', 0],
  ['search_text', 'a.b', 400],
])('a literal search is allowed: %s %s', async (column, pattern, expected) => {
  const response = await read(`${column}=imatch.${encodeURIComponent(pattern)}`)
  if (expected === 400) expect(response.status).toBe(400)
  else expect(await response.json()).toHaveLength(expected)
})

test.each([
  ['{asha-rao}', 1],
  ['{"ben","asha-rao"}', 1],
  ['{asha}', 0],
  ['{"as\\"ha,{}"}', 0],
  ['{asha', 400],
])('authors are found in their array: %s', async (slugs, expected) => {
  const response = await read(`author_slugs=cs.${encodeURIComponent(slugs)}`)
  if (expected === 400) expect(response.status).toBe(400)
  else expect(await response.json()).toHaveLength(expected)
})

test('words that look like operators are plain words', async () => {
  expect((await read('category=eq.a.match.b')).status).toBe(200)
  expect((await read('category=neq.match.(.*)')).status).toBe(200)
})
