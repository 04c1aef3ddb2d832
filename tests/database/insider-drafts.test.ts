import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let editor: Client
let owner: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
  owner = await backend.clientAs('owner')
})
beforeEach(() =>
  backend.query('truncate insider_content, insider_drafts, insider_slugs, private.activity cascade'),
)
afterAll(() => backend.stop())

const values = { type: 'trend-report', title: 'Title', content: 'Content', author: 'Author', slug: 'A slug' }

async function draft(row: object = {}) {
  const { data } = await editor
    .from('insider_drafts')
    .insert({ ...values, ...row })
    .select('*')
    .single()
    .throwOnError()
  return data
}
const publish = async (draft_id: string, overwrite?: boolean) =>
  editor.rpc('publish_insider', { draft_id, overwrite })
async function rowOf(table: 'insider_content' | 'insider_drafts', id: string) {
  const { data } = await editor.from(table).select('*').eq('id', id).maybeSingle().throwOnError()
  return data
}
/** An item that is public, with a draft of changes. */
async function published() {
  const { id } = await draft()
  await publish(id)
  const item = (await rowOf('insider_content', id))!
  await draft({ id, title: 'New title', slug: item.slug, date: item.date, base_updated_at: item.updated_at })
  return item
}

describe('publishing', () => {
  test('makes an item of the draft, under the same id, dated now, with its slug', async () => {
    const before = new Date(Date.now() - 60_000).toISOString()
    const { id } = await draft()
    const visitor = await backend.clientAs('visitor')
    expect((await visitor.from('insider_slugs').select('*')).data).toEqual([])
    expect((await publish(id)).data).toBe(true)
    const item = (await rowOf('insider_content', id))!
    expect(item).toMatchObject({ ...values, slug: 'a-slug' })
    expect(item.date! > before).toBe(true)
    expect(await rowOf('insider_drafts', id)).toBeNull()
    // After an answer that was lost.
    expect((await publish(id)).data).toBe(false)
    expect(await rowOf('insider_content', id)).toEqual(item)
  })

  test('changes what is public, and leaves its date and URL', async () => {
    const { id, date, created_at, slug } = await published()
    expect((await publish(id)).data).toBe(true)
    expect(await rowOf('insider_content', id)).toMatchObject({ title: 'New title', date, created_at, slug })
    expect(await rowOf('insider_drafts', id)).toBeNull()
  })

  test('refuses a URL that belongs to another item, and the draft stays', async () => {
    const { id } = await draft()
    await editor.from('insider_content').insert({ title: 'A slug', content: 'C' }).throwOnError()
    expect((await publish(id)).error?.message).toBe('The URL “a-slug” belongs to another insider item.')
    expect(await rowOf('insider_drafts', id)).not.toBeNull()
  })

  test('overwrites nothing unasked that was published meanwhile', async () => {
    const { id } = await published()
    await owner.from('insider_content').update({ title: 'Somebody else’s' }).eq('id', id).throwOnError()
    const { error, status } = await publish(id)
    expect([status, error?.code]).toEqual([409, 'PT409'])
    expect((await rowOf('insider_content', id))?.title).toBe('Somebody else’s')
    expect((await rowOf('insider_drafts', id))?.title).toBe('New title')
    expect((await publish(id, true)).data).toBe(true)
    expect((await rowOf('insider_content', id))?.title).toBe('New title')
  })
})

describe('unpublishing', () => {
  test('keeps the item as a draft, with its date and URL for the next publication', async () => {
    const { id } = await draft()
    await publish(id)
    const date = '2020-01-02T03:04:05+00:00'
    await editor.from('insider_content').update({ date }).eq('id', id).throwOnError()
    expect((await editor.rpc('unpublish_insider', { insider_id: id })).data).toBe(true)
    expect(await rowOf('insider_content', id)).toBeNull()
    expect(await rowOf('insider_drafts', id)).toMatchObject({
      ...values,
      slug: 'a-slug',
      date,
      base_updated_at: null,
    })
    await publish(id)
    expect(await rowOf('insider_content', id)).toMatchObject({ ...values, slug: 'a-slug', date })
  })
})

describe('the body', () => {
  const body = (text: string) => ({
    type: 'doc',
    attrs: { v: 1 },
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
  })
  const texts = async (table: 'insider_content' | 'insider_drafts', id: string) => {
    const row = await rowOf(table, id)
    return row && { content: row.content, body: row.body }
  }

  test('is published and unpublished with its plain text, and kept where a draft has another', async () => {
    const { id, content } = await draft({ body: body('One') })
    expect(content).toBe('One')
    await publish(id)
    expect(await texts('insider_content', id)).toEqual({ content: 'One', body: body('One') })
    await draft({ id, body: body('Two') })
    expect(await texts('insider_content', id)).toEqual({ content: 'One', body: body('One') })
    await publish(id)
    expect(await texts('insider_content', id)).toEqual({ content: 'Two', body: body('Two') })
    await editor.rpc('unpublish_insider', { insider_id: id }).throwOnError()
    expect(await texts('insider_drafts', id)).toEqual({ content: 'Two', body: body('Two') })
    await publish(id)
    // A draft of plain text ends it.
    await draft({ id, content: 'Plain' })
    await publish(id)
    expect(await texts('insider_content', id)).toEqual({ content: 'Plain', body: null })
  })

  test.each(['insider_content', 'insider_drafts'] as const)(
    'of %s goes where only the text is written, and is refused where it has what readers don’t know',
    async (table) => {
      const write = (values: object) =>
        editor
          .from(table)
          .upsert({ id: '00000000-0000-4000-8000-000000000001', title: 'T', content: 'C', ...values })
          .select('content, body')
          .single()
      const plain = { content: 'C', body: null }
      expect((await write({})).data).toEqual(plain)
      expect((await write({ body: body('One') })).data).toEqual({ content: 'One', body: body('One') })
      expect((await write({ content: 'Two' })).data).toEqual({ content: 'Two', body: null })
      const { error } = await write({ body: { type: 'doc', content: [{ type: 'script' }] } })
      expect([error?.code, error?.message]).toEqual(['23514', expect.stringContaining('body')])
    },
  )
})

test('two editors at one draft: the second learns of the first, and nothing is lost', async () => {
  const { id, updated_at } = await draft()
  const write = (client: Client, content: string) =>
    client.from('insider_drafts').update({ content }).eq('id', id).eq('updated_at', updated_at).select('id')
  expect((await write(owner, 'Theirs')).data).toHaveLength(1)
  expect((await write(editor, 'Mine')).data).toEqual([])
  const [first, second] = await backend.query<{ id: string }>(
    "select id from auth.users where email like 'editor@%' or email like 'admin@%' order by email desc",
  )
  expect(await rowOf('insider_drafts', id)).toMatchObject({
    content: 'Theirs',
    created_by: first!.id,
    updated_by: second!.id,
  })
})

test('the list says of each item in which state it is, and finds words in all', async () => {
  async function list(term = '', state = '', { skip = 0, size = 20 } = {}) {
    const { data } = await editor.rpc('search_insiders', { term, state, skip, size }).throwOnError()
    return data as { total: number; rows: { id: string; title: string; state: string }[] }
  }
  const { id: changed } = await published()
  const { id: alone } = await draft({ title: 'Counting moths', slug: '', author: 'Zoë' })
  const { id: public_ } = await draft({ title: 'Moths of May', slug: '', author: 'Zoë' })
  await publish(public_)
  const { rows, total } = await list()
  expect(total).toBe(3)
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [changed]: 'changed',
    [alone]: 'draft',
    [public_]: 'published',
  })
  for (const { id, state } of rows) expect((await list('', state)).rows.map((row) => row.id)).toEqual([id])
  expect((await list('zoe MOTH')).rows.map(({ id }) => id).sort()).toEqual([alone, public_].sort())
  expect(await list('moths', 'draft')).toMatchObject({ total: 1, rows: [{ id: alone }] })
  expect((await list('', '', { skip: 1, size: 1 })).rows).toEqual([rows[1]])
  const wrong = await editor.rpc('search_insiders', { term: '', state: 'x', skip: 0, size: 1 })
  expect(wrong.error?.code).toBe('22023')
  // Deleted and added by another client, it is what it is, and nobody has changed the draft by that.
  const { updated_at } = (await rowOf('insider_drafts', changed))!
  await owner.from('insider_content').delete().eq('id', changed).throwOnError()
  expect((await list('', 'draft')).rows.map(({ id }) => id)).toContain(changed)
  await owner.from('insider_content').insert({ id: changed, title: 'T', content: 'C' }).throwOnError()
  expect((await list('', 'changed')).rows).toMatchObject([{ id: changed }])
  expect(await rowOf('insider_drafts', changed)).toMatchObject({ updated_at })
})

test('the list of activity names what happens to an item', async () => {
  const { id } = await draft({ slug: '' })
  await publish(id)
  await editor.rpc('unpublish_insider', { insider_id: id }).throwOnError()
  await editor.from('insider_drafts').delete().eq('id', id).throwOnError()
  const { data } = await owner.rpc('list_activity', { skip: 0, size: 10 }).throwOnError()
  const { rows } = data as { rows: { action: string; kind: string }[] }
  expect(rows.map(({ action, kind }) => `${action} ${kind}`)).toEqual(
    ['deleted', 'unpublished', 'added', 'saved'].map((action) => `${action} insider_content`),
  )
})
