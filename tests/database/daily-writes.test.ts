import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, type Role, startBackend, type TestBackend } from '../support/backend.ts'

/** What one account may write in a day. */

let backend: TestBackend
const clients = new Map<Role, Client>()
beforeAll(async () => {
  backend = await startBackend()
  for (const role of ['contributor', 'author', 'editor', 'owner'] as const)
    clients.set(role, await backend.clientAs(role))
})
afterAll(() => backend.stop())
beforeEach(() => backend.query('truncate private.daily_writes'))

const over = { code: 'PT403', message: expect.stringMatching(/as much today as one account may/) as string }
const draft = (role: Role, rows: object[] = [{ title: 'T', content: 'C' }]) =>
  clients
    .get(role)!
    .from('article_drafts')
    .insert(rows as never)
const used = async (columns: string) =>
  (await backend.query<Record<string, unknown>>(`select ${columns} from private.daily_writes`))[0]
/** Counts as if the role had written this much. */
const count = (email: string, column: string, amount: number) =>
  backend.query(
    `insert into private.daily_writes (day, user_id, ${column}) select (now() at time zone 'UTC')::date, id, $2::text::bigint from auth.users where email = $1`,
    [email, String(amount)],
  )

test.each(['contributor', 'author'] as const)('%s has a number of items a day', async (role) => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ title: 'T', content: 'C' }))
  await count(`${role}@longhand.example`, 'items', 297)
  expect((await draft(role, rows(4))).error).toMatchObject(over)
  expect((await draft(role, rows(3))).error).toBeNull()
  expect((await draft(role)).error).toMatchObject(over)
  expect(await used('items')).toEqual({ items: 300 })
  await count('editor@longhand.example', 'items', 301)
  for (const other of ['editor', 'owner'] as const) expect((await draft(other)).error).toBeNull()
  await backend.query('update private.daily_writes set day = day - 1')
  expect((await draft(role)).error).toBeNull()
})

test('what grows counts, with the versions, and what is replaced doesn’t', async () => {
  const client = clients.get('author')!
  const { data } = await client
    .from('articles')
    .insert({ title: 'T', content: 'x'.repeat(1000) })
    .select('id')
    .single()
  const written = async () => Number((await used('text_bytes'))?.text_bytes)
  const first = await written()
  expect(first).toBeGreaterThan(2000)
  const save = (content: string) =>
    client
      .from('articles')
      .update({ content })
      .eq('id', data?.id ?? '')
  expect((await save('y'.repeat(1000))).error).toBeNull()
  // Another version, and no more than that.
  expect((await written()) - first).toBeLessThan(first)
  await backend.query('update private.daily_writes set text_bytes = 19999500')
  expect((await save('z'.repeat(2000))).error).toMatchObject(over)
  expect(
    (
      await client
        .from('articles')
        .select('content')
        .eq('id', data?.id ?? '')
    ).data,
  ).toEqual([{ content: 'y'.repeat(1000) }])
})

test('whoever is near the limit learns of it, and an owner of all', async () => {
  await count('author@longhand.example', 'items', 270)
  await count('contributor@longhand.example', 'items', 100)
  await count('editor@longhand.example', 'files', 20_000)
  const near = async (role: Role) => (await clients.get(role)!.rpc('writes_today')).data
  expect(await near('author')).toEqual([{ email: 'author@longhand.example', share: 0.9 }])
  expect(await near('contributor')).toEqual([])
  expect(await near('owner')).toEqual([
    { email: 'editor@longhand.example', share: 1 },
    { email: 'author@longhand.example', share: 0.9 },
  ])
})

test('files count for their owner, whoever writes the row', async () => {
  await count('contributor@longhand.example', 'file_bytes', 999_999_990)
  const [row] = await backend.query<{ id: string }>(
    "select id from auth.users where email = 'contributor@longhand.example'",
  )
  const store = (name: string, size: number, owner: string | null = row?.id ?? null) =>
    backend.query(
      "insert into storage.objects (bucket_id, name, owner_id, metadata) values ('media_library', $1, $2, json_build_object('size', $3::text::integer))",
      [name, owner, String(size)],
    )
  await store('a.png', 10)
  await expect(store('b.png', 1)).rejects.toMatchObject({ code: 'PT403' })
  await store('c.png', 1000, null)
})
