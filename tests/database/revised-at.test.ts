import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const texts = { title: 'T', excerpt: 'E', content: 'C', correction: 'N' }

async function add(row: { date?: string; revised_at?: string }) {
  const { data } = await admin
    .from('articles')
    .insert({ ...texts, ...row })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
async function revisedAfter(id: string, change: object) {
  const { data } = await admin
    .from('articles')
    .update(change)
    .eq('id', id)
    .select('revised_at')
    .single()
    .throwOnError()
  return data.revised_at
}

test.each(Object.keys(texts))('a new %s sets revised_at', async (column) => {
  const id = await add({ date: hoursAgo(2) })
  expect(await revisedAfter(id, { [column]: 'Other' })).toBeTruthy()
})

test('other changes do not', async () => {
  const id = await add({ date: hoursAgo(2) })
  expect(
    await revisedAfter(id, { ...texts, author: 'Other', featured: true, category: 'New', image: '/a.png' }),
  ).toBeNull()
})

test.each([
  ['in the first hour', hoursAgo(0.9)],
  ['before it is published', hoursAgo(-24)],
])('nor does a new text %s', async (_when, date) => {
  expect(await revisedAfter(await add({ date }), { content: 'Other' })).toBeNull()
})

test('an import keeps the file’s value, and sets its own if an old file has none', async () => {
  const revised_at = '2026-02-03T00:00:00+00:00'
  const id = await add({ date: '2026-01-01T00:00:00Z', revised_at })
  const upsert = async (row: object) => {
    const rows = [{ id, ...texts, date: '2026-01-01T00:00:00Z', ...row }]
    const { data } = await admin.from('articles').upsert(rows).select('revised_at').single().throwOnError()
    return data.revised_at
  }
  expect(await upsert({})).toBe(revised_at)
  const later = await upsert({ content: 'Other' })
  expect(Date.parse(later!)).toBeGreaterThan(Date.parse(revised_at))
  expect(await upsert({ revised_at })).toBe(revised_at)
  expect(await upsert({ content: 'Again', revised_at: null })).toBeNull()
})
