import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

const lists = ['testimonials', 'faqs', 'digital_magazines'] as const
type List = (typeof lists)[number]

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

const days = { a: '2026-01-04', b: '2026-01-03', c: '2026-01-02', d: '2026-01-01' }
const rowOf = (list: List, name: string, day: string) =>
  ({
    testimonials: { name, quote: 'Q', created_at: day },
    faqs: { question: name, answer: 'A', created_at: day },
    digital_magazines: { title: name, issue_date: day },
  })[list]
const add = (list: List, name: string, day: string) =>
  admin
    .from(list)
    .insert(rowOf(list, name, day) as never)
    .throwOnError()

beforeEach(async () => {
  await backend.query(`truncate ${lists.join()}`)
  for (const list of lists) for (const [name, day] of Object.entries(days)) await add(list, name, day)
})

type Row = { id: string; name: string; position: number; updated_at: string }

async function rowsFor(client: Client, list: List): Promise<Row[]> {
  const name = { testimonials: 'name', faqs: 'question', digital_magazines: 'title' }[list]
  const { data } = await client
    .from(list as 'faqs')
    .select('*')
    .order('position')
    .order(list === 'digital_magazines' ? 'issue_date' : 'created_at', { ascending: false })
    .order('id')
    .throwOnError()
  return data.map((row) => ({ ...row, name: String(row[name as 'question']) }))
}
const namesFor = async (client: Client, list: List) =>
  (await rowsFor(client, list)).map(({ name }) => name).join('')

async function move(list: List, item: string, where: 'above' | 'below', neighbor: string) {
  const rows = await rowsFor(admin, list)
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? randomUUID()
  const call = { list, item: idOf(item), neighbor: idOf(neighbor), below: where === 'below' }
  const { data } = await admin.rpc('move_item', call).throwOnError()
  return data
}

const revision = async () => {
  const [row] = await backend.query<{ revision: string }>('select revision from private.content_revision')
  return row!.revision
}

describe.each(lists)('%s', (list) => {
  test('are newest first until one is moved, and a new one comes first', async () => {
    const visitor = await backend.clientAs('visitor')
    expect(await namesFor(visitor, list)).toBe('abcd')
    expect(await move(list, 'd', 'above', 'b')).toBe(true)
    expect(await namesFor(visitor, list)).toBe('adbc')
    // A repeated call changes nothing.
    await move(list, 'd', 'above', 'b')
    await move(list, 'a', 'below', 'c')
    expect(await namesFor(visitor, list)).toBe('dbca')
    await add(list, 'e', '2026-01-01')
    expect(await namesFor(visitor, list)).toBe('edbca')
    await move(list, 'e', 'below', 'd')
    expect((await rowsFor(admin, list)).map(({ name, position }) => name + position).join(' ')).toBe(
      'd1 e2 b3 c4 a5',
    )
  })

  test('stay as they are if one of the two is gone', async () => {
    expect(await move(list, 'gone', 'above', 'b')).toBe(false)
    expect(await move(list, 'b', 'above', 'gone')).toBe(false)
    expect((await rowsFor(admin, list)).map(({ position }) => position)).toEqual([0, 0, 0, 0])
  })

  test('are changed by an edit, not by a move', async () => {
    const before = await rowsFor(admin, list)
    await move(list, 'd', 'above', 'a')
    const moved = await rowsFor(admin, list)
    expect(new Set(moved.map((row) => row.updated_at))).toEqual(new Set(before.map((row) => row.updated_at)))
    // As an import would: both at once.
    const { id, updated_at } = moved[0]!
    const { data } = await admin
      .from(list as 'faqs')
      .update({ position: 9, hidden: true })
      .eq('id', id)
      .select('updated_at')
      .single()
      .throwOnError()
    expect(data.updated_at).not.toBe(updated_at)
  })

  test('are only read by editors while they are hidden', async () => {
    await admin
      .from(list)
      .update({ hidden: true })
      .eq('id', (await rowsFor(admin, list))[1]!.id)
    expect(await namesFor(await backend.clientAs('visitor'), list)).toBe('acd')
    expect(await namesFor(await backend.clientAs('stranger'), list)).toBe('acd')
    expect(await namesFor(admin, list)).toBe('abcd')
  })

  test('have rendered pages renewed when one is moved or hidden', async () => {
    const before = await revision()
    await move(list, 'd', 'above', 'a')
    const moved = await revision()
    expect(moved).not.toBe(before)
    await admin.from(list).update({ hidden: true }).eq('position', 1)
    expect(await revision()).not.toBe(moved)
  })
})

test('moves at the same time leave one whole order', async () => {
  await Promise.all(
    ['b', 'c', 'd', 'a'].flatMap((name) => [
      move('faqs', name, 'above', 'a'),
      move('faqs', name, 'below', 'c'),
    ]),
  )
  const rows = await rowsFor(admin, 'faqs')
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

test('an item is not moved beside itself, and no other table has an order', async () => {
  expect(await move('faqs', 'b', 'above', 'b')).toBe(false)
  const ids = { item: randomUUID(), neighbor: randomUUID(), below: true }
  expect((await admin.rpc('move_item', { list: 'staff', ...ids })).error?.code).toBe('22023')
})

describe('featured articles', () => {
  type Place = { title: string; position: number; updated_at: string }
  const addStory = (title: string, date: string, featured = true) =>
    admin.from('articles').insert({ title, content: 'C', date, featured }).throwOnError()
  const featured = async () =>
    (
      await admin
        .from('articles')
        .select('id,title,position,updated_at')
        .eq('featured', true)
        .order('position')
        .order('date', { ascending: false })
        .throwOnError()
    ).data as (Place & { id: string })[]
  const titles = async () => (await featured()).map(({ title }) => title).join('')
  const idOf = async (title: string) =>
    (await admin.from('articles').select('id').eq('title', title).single().throwOnError()).data.id
  const moveStory = async (title: string, where: 'above' | 'below', neighbor: string) =>
    (
      await admin
        .rpc('move_item', {
          list: 'articles',
          item: await idOf(title),
          neighbor: await idOf(neighbor),
          below: where === 'below',
        })
        .throwOnError()
    ).data

  beforeEach(async () => {
    await backend.query('truncate articles')
    for (const [title, day] of Object.entries(days)) await addStory(title, day)
    await addStory('x', '2026-02-01', false)
  })

  test('are newest first until one is moved, others have no order', async () => {
    expect(await titles()).toBe('abcd')
    const before = await featured()
    expect(await moveStory('d', 'above', 'b')).toBe(true)
    expect(await titles()).toBe('adbc')
    expect(await moveStory('x', 'above', 'a')).toBe(false)
    expect(await moveStory('a', 'below', 'x')).toBe(false)
    const { data } = await admin.from('articles').select('position').eq('title', 'x').single().throwOnError()
    expect(data.position).toBe(0)
    // A move is no edit.
    const times = (rows: Place[]) => new Map(rows.map(({ title, updated_at }) => [title, updated_at]))
    expect(times(await featured())).toEqual(times(before))
    await addStory('e', '2026-01-01')
    expect(await titles()).toBe('eadbc')
  })

  test('are listed in their order', async () => {
    await moveStory('d', 'above', 'a')
    const { data } = await admin
      .rpc('search_desk', { term: '', state: 'featured', sort: 'newest', skip: 0, size: 3 })
      .throwOnError()
    const { total, rows } = data as unknown as { total: number; rows: { title: string }[] }
    expect(total).toBe(4)
    expect(rows.map(({ title }) => title).join('')).toBe('dab')
  })

  test('keep their order when one is edited', async () => {
    await moveStory('d', 'above', 'a')
    await admin.from('articles').update({ content: 'New' }).eq('title', 'd').throwOnError()
    expect(await titles()).toBe('dabc')
  })
})

test('the stories of an edition have an order of their own, which a new one and an unpublished one don’t disturb', async () => {
  const { data: edition } = await admin
    .from('digital_magazines')
    .insert({ title: 'Night', issue_date: '2026-01-01' })
    .select('id')
    .single()
    .throwOnError()
  const story = async (title: string, date: string) => {
    const row = { title, content: 'C', date, edition_id: edition.id }
    return (await admin.from('articles').insert(row).select('id').single().throwOnError()).data.id
  }
  const visitor = await backend.clientAs('visitor')
  const titles = async () => {
    const rows = visitor
      .from('articles')
      .select('title,updated_at,edition_position')
      .eq('edition_id', edition.id)
    const { data } = await rows.order('edition_position').order('date', { ascending: false }).throwOnError()
    return data.map(({ title }) => title).join('')
  }
  const move = (item: string, neighbor: string, below: boolean) =>
    admin.rpc('move_item', { list: 'edition_articles', item, neighbor, below }).throwOnError()

  const a = await story('a', '2026-01-03')
  const b = await story('b', '2026-01-02')
  const elsewhere = (
    await admin.from('articles').insert({ title: 'x', content: 'C' }).select('id').single().throwOnError()
  ).data.id
  const read = async (id: string) =>
    (
      await admin
        .from('articles')
        .select('updated_at,position,edition_position')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data
  const before = await read(b)
  expect(await titles()).toBe('ab')
  await move(b, a, false)
  expect(await titles()).toBe('ba')
  // An open form of the story isn't out of date by it, and neither is the order of featured ones.
  expect(await read(b)).toEqual({ ...before, edition_position: 1 })
  expect((await move(elsewhere, a, false)).data).toBe(false)

  await story('c', '2026-01-04')
  expect(await titles()).toBe('bac')
  await admin.rpc('unpublish_article', { article_id: b } as never).throwOnError()
  expect(await titles()).toBe('ac')
  const { data: draft } = await admin
    .from('article_drafts')
    .select('edition_id')
    .eq('id', b)
    .single()
    .throwOnError()
  expect(draft.edition_id).toBe(edition.id)
  await admin.from('articles').update({ edition_id: null }).eq('id', a).throwOnError()
  expect(await read(a)).toMatchObject({ edition_position: null })
})
