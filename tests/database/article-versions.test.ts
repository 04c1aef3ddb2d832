import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { connectPostgres } from '../support/postgres-connection.ts'

let backend: TestBackend
let admin: Client
/** A second editor, with an account of its own. */
let other: Client
let ids: { admin: string; other: string }
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
  other = await backend.clientAs('stranger')
  await backend.query(
    "insert into staff (user_id) select id from auth.users where email like 'stranger@%' on conflict do nothing",
  )
  const idOf = async (email: string) =>
    (await backend.query<{ id: string }>('select id from auth.users where email like $1', [email]))[0]!.id
  ids = { admin: await idOf('admin@%'), other: await idOf('stranger@%') }
})
beforeEach(() =>
  backend.query('truncate articles, article_drafts, article_expiries, article_versions cascade'),
)
afterAll(() => backend.stop())

const past = '2026-01-02T03:04:05+00:00'
const future = '2100-01-02T03:04:05+00:00'

type Version = {
  id: string
  kind: string
  created_by: string | null
  updated_at: string
  snapshot: Record<string, unknown>
}

/** An article's versions, the oldest first. */
const versionsOf = (id: string) =>
  backend.query<Version>(
    'select * from article_versions where article_id = $1 order by updated_at, id desc',
    [id],
  )
/** The kinds and titles of an article's versions, the oldest first. */
const history = async (id: string) =>
  (await versionsOf(id)).map(({ kind, snapshot }) => `${kind}: ${String(snapshot.title)}`)
/** Versions of before grow older. */
const age = (time: string) =>
  backend.query(
    `update article_versions set created_at = created_at - $1::interval, updated_at = updated_at - $1::interval,
       gone_at = gone_at - $1::interval`,
    [time],
  )

async function article(row: object = {}, client = admin) {
  const { data } = await client
    .from('articles')
    .insert({ title: 'One', content: 'Text', ...row })
    .select('*')
    .single()
    .throwOnError()
  return data
}
async function draft(row: object = {}, client = admin) {
  const { data } = await client
    .from('article_drafts')
    .insert({ title: 'One', content: 'Text', ...row })
    .select('*')
    .single()
    .throwOnError()
  return data
}
const change = (id: string, row: object, client = admin) =>
  client.from('articles').update(row).eq('id', id).throwOnError()
const save = (id: string, row: object, client = admin) =>
  client.from('article_drafts').update(row).eq('id', id).throwOnError()
const draftOf = async (id: string) => {
  const { data } = await admin.from('article_drafts').select('*').eq('id', id).maybeSingle().throwOnError()
  return data
}
const publish = async (draft_id: string) => admin.rpc('publish_article', { draft_id })
const restore = async (version_id: string, client = admin) => client.rpc('restore_version', { version_id })

describe('a publication is recorded', () => {
  test('from a draft, by its editor', async () => {
    const { id } = await draft()
    await publish(id).then(({ error }) => expect(error).toBeNull())
    expect(await history(id)).toEqual(['published: One'])
    expect((await versionsOf(id)).map(({ created_by }) => created_by)).toEqual([ids.admin])
  })

  test('from what somebody else has saved, which stays', async () => {
    const { id } = await draft({}, other)
    await publish(id).then(({ error }) => expect(error).toBeNull())
    expect(await history(id)).toEqual(['saved: One', 'published: One'])
    expect((await versionsOf(id)).map(({ created_by }) => created_by)).toEqual([ids.other, ids.admin])
  })

  test('by a client that knows only the specification, with all content columns and nothing else', async () => {
    const { id, date } = await article({
      excerpt: 'E',
      author: 'A',
      category: 'C',
      image: '/i.png',
      featured: true,
    })
    await change(id, { title: 'Two' })
    expect(await history(id)).toEqual(['published: One', 'published: Two'])
    const { snapshot } = (await versionsOf(id))[1]!
    expect(snapshot).toMatchObject({
      title: 'Two',
      excerpt: 'E',
      content: 'Text',
      author: 'A',
      category: 'C',
      image: '/i.png',
      image_alt: null,
      featured: true,
    })
    expect(Date.parse(String(snapshot.date))).toBe(Date.parse(date))
    for (const column of ['id', 'created_at', 'updated_at', 'revised_at', 'search_text'])
      expect(snapshot).not.toHaveProperty(column)
  })

  test('by the schedule, for which no account stands', async () => {
    const { id } = await draft({ publish_at: past })
    await backend.query('select private.publish_due()')
    const [, published] = await versionsOf(id)
    expect(published).toMatchObject({ kind: 'published', created_by: null })
  })

  test('each of several in one statement', async () => {
    const rows = [1, 2, 3].map((n) => ({ id: randomUUID(), title: `Story ${n}`, content: 'Text' }))
    await admin.from('articles').insert(rows).throwOnError()
    await admin
      .from('articles')
      .upsert(rows.map((row) => ({ ...row, title: `${row.title}, new` })))
      .throwOnError()
    for (const { id, title } of rows)
      expect(await history(id)).toEqual([`published: ${title}`, `published: ${title}, new`])
  })

  test('not where nothing changed in the content', async () => {
    const { id } = await article({ date: past })
    await change(id, { title: 'One', revised_at: past })
    await backend.query("update articles set created_at = now() - interval '1 day'")
    // The same time, written by a session in another time zone.
    await backend.query('begin')
    await backend.query("set local timezone = 'Asia/Kolkata'")
    await backend.query('update articles set updated_at = now()')
    await backend.query('commit')
    expect(await history(id)).toEqual(['published: One'])
  })

  test('and an older article’s row before its first change', async () => {
    const { id, updated_at } = await article()
    await backend.query('truncate article_versions')
    await change(id, { title: 'Two' })
    await change(id, { title: 'Three' })
    expect(await history(id)).toEqual(['published: One', 'published: Two', 'published: Three'])
    const [before] = await versionsOf(id)
    expect(before).toMatchObject({ created_by: null, updated_at })
  })

  test('when it is taken back: by unpublishing, by the schedule, by deleting', async () => {
    const one = await article()
    await admin.rpc('unpublish_article', { article_id: one.id }).throwOnError()
    expect(await history(one.id)).toEqual(['published: One', 'unpublished: One'])
    const two = await article({ title: 'Two' })
    await admin.from('article_expiries').insert({ article_id: two.id, unpublish_at: past }).throwOnError()
    await backend.query('select private.publish_due()')
    expect((await versionsOf(two.id))[1]).toMatchObject({ kind: 'unpublished', created_by: null })
    const three = await article({ title: 'Three' })
    await admin.from('articles').delete().eq('id', three.id).throwOnError()
    expect(await history(three.id)).toEqual(['published: Three', 'unpublished: Three'])
  })

  test('and again when a deletion is undone', async () => {
    const { id } = await article()
    await admin.from('articles').delete().eq('id', id).throwOnError()
    await article({ id })
    expect(await history(id)).toEqual(['published: One', 'unpublished: One', 'published: One'])
  })

  test('not when a backup brings back what its versions say already', async () => {
    const { id, date } = await article()
    const drafted = await draft({ id, title: 'Two', date })
    await backend.query('create temp table kept as select * from article_versions')
    onTestFinished(async () => void (await backend.query('drop table kept')))
    await backend.query('truncate articles, article_drafts, article_versions cascade')
    await backend.query('insert into article_versions select * from kept')
    await article({ id, date })
    await draft({ id, title: 'Two', date: drafted.date })
    expect(await history(id)).toEqual(['published: One', 'saved: Two'])
  })
})

describe('a draft is recorded', () => {
  test('at most once in 10 minutes for each editor: a later save replaces the snapshot', async () => {
    const { id } = await draft()
    await save(id, { title: 'Two' })
    await save(id, { title: 'Three' })
    expect(await history(id)).toEqual(['saved: Three'])
    await age('9 minutes')
    await save(id, { title: 'Four' })
    expect(await history(id)).toEqual(['saved: Four'])
    await age('11 minutes')
    await save(id, { title: 'Five' })
    await save(id, { title: 'Six' })
    expect(await history(id)).toEqual(['saved: Four', 'saved: Six'])
  })

  test('for two editors apart, in the order of their last saves', async () => {
    const { id } = await draft({ title: 'Mine' })
    await save(id, { title: 'Theirs' }, other)
    await save(id, { title: 'Mine again' })
    await save(id, { title: 'Theirs again' }, other)
    expect(await history(id)).toEqual(['saved: Mine again', 'saved: Theirs again'])
    expect((await versionsOf(id)).map(({ created_by }) => created_by)).toEqual([ids.admin, ids.other])
  })

  test('not where its content is as before, nor where it is what was published or taken back', async () => {
    const { id, date, updated_at } = await article()
    await draft({ id, date, base_updated_at: updated_at })
    await save(id, { publish_at: future })
    await save(id, { title: 'One', date: past })
    expect(await history(id)).toEqual(['published: One'])
    const taken = await article({ title: 'Taken' })
    await admin.rpc('unpublish_article', { article_id: taken.id }).throwOnError()
    await save(taken.id, { title: 'Taken' })
    expect(await history(taken.id)).toEqual(['published: Taken', 'unpublished: Taken'])
  })

  test('20 times for an article, and published ones stay', async () => {
    const { id, date } = await article()
    await draft({ id, date, title: 'Draft' })
    for (let count = 1; count <= 22; count += 1) {
      await age('11 minutes')
      await save(id, { title: `Draft ${count}` })
    }
    const found = await history(id)
    expect(found).toHaveLength(21)
    expect(found[0]).toBe('published: One')
    expect(found[1]).toBe('saved: Draft 3')
  })

  test('for 90 days', async () => {
    const { id } = await draft()
    await publish(id)
    await age('91 days')
    await article({ title: 'Another' })
    expect(await history(id)).toEqual(['published: One'])
  })
})

describe('versions of what is deleted', () => {
  test('stay for an Undo, and go once neither article nor draft has existed for 90 days', async () => {
    const deleted = await article()
    await draft({ id: deleted.id, title: 'Draft', date: deleted.date })
    await age('100 days')
    await admin.from('article_drafts').delete().eq('id', deleted.id).throwOnError()
    await admin.from('articles').delete().eq('id', deleted.id).throwOnError()
    const brought = await article({ title: 'Brought back' })
    await admin.from('articles').delete().eq('id', brought.id).throwOnError()
    await age('89 days')
    const { id } = await article({ title: 'Another' })
    expect(await history(deleted.id)).toContain('unpublished: One')
    await article({ id: brought.id, title: 'Brought back' })
    await age('2 days')
    await change(id, { title: 'Another one' })
    expect(await history(deleted.id)).toEqual([])
    expect(await history(brought.id)).toHaveLength(3)
  })

  test('of a draft that was never published, too', async () => {
    const { id } = await draft()
    await admin.from('article_drafts').delete().eq('id', id).throwOnError()
    await age('89 days')
    await article({ title: 'Another' })
    expect(await history(id)).toEqual(['saved: One'])
    await age('2 days')
    await article({ title: 'A third' })
    expect(await history(id)).toEqual([])
  })

  test('stay while either exists', async () => {
    const published = await draft()
    await publish(published.id)
    const unpublished = await article()
    await admin.rpc('unpublish_article', { article_id: unpublished.id }).throwOnError()
    await age('400 days')
    await article({ title: 'Another' })
    expect(await history(published.id)).toEqual(['published: One'])
    expect(await history(unpublished.id)).toEqual(['published: One', 'unpublished: One'])
  })

  test('are found by indexes', async () => {
    await backend.query(`insert into article_versions (article_id, kind, snapshot, gone_at)
      select gen_random_uuid(), case when n % 2 = 0 then 'saved' else 'published' end, '{}',
        case when n % 500 = 0 then now() end from generate_series(1, 20000) n`)
    await backend.query('analyze article_versions')
    for (const where of [
      "kind in ('saved', 'restored') and created_at < now() - interval '90 days' order by created_at",
      "gone_at < now() - interval '90 days' order by gone_at",
      `article_id = '${randomUUID()}'`,
    ]) {
      const plan = await backend.query<object>(
        `explain select id from article_versions where ${where} limit 100 for update skip locked`,
      )
      expect(JSON.stringify(plan), where).toMatch(/Index (Only )?Scan/)
      expect(JSON.stringify(plan), where).not.toContain('Seq Scan')
    }
  })
})

describe('restoring', () => {
  /** The version of an article with this title. */
  const version = async (id: string, title: string) =>
    (await versionsOf(id)).find(({ snapshot }) => snapshot.title === title)!.id

  test('puts a version of a published article into a new draft, and readers see none of it', async () => {
    const { id, date } = await article({ author: 'A', image: '/one.png' })
    await change(id, { title: 'Two', image: null })
    expect((await restore(await version(id, 'One'))).data).toBe(true)
    expect(await draftOf(id)).toMatchObject({ title: 'One', image: '/one.png', author: 'A', date })
    const { data } = await admin.from('articles').select('title').eq('id', id).single().throwOnError()
    expect(data.title).toBe('Two')
    expect(await history(id)).toEqual(['published: One', 'published: Two', 'restored: One'])
    expect((await publish(id)).data).toBe(true)
    expect((await history(id)).at(-1)).toBe('published: One')
  })

  test('keeps what stood in the draft, even where its editor has just saved it', async () => {
    const { id } = await draft({ title: 'First' })
    await age('11 minutes')
    await save(id, { title: 'Second' })
    await restore(await version(id, 'First'))
    await save(id, { title: 'Third' })
    expect(await history(id)).toEqual(['saved: First', 'saved: Second', 'restored: First', 'saved: Third'])
  })

  test('keeps a draft of before versions were recorded', async () => {
    const { id, date } = await article()
    await draft({ id, date, title: 'Old draft' })
    await backend.query("delete from article_versions where kind = 'saved'")
    await restore(await version(id, 'One'))
    expect(await history(id)).toEqual(['published: One', 'saved: Old draft', 'restored: One'])
  })

  test('bases the draft on what is public now, and publishing is not refused', async () => {
    const { id, date } = await article()
    await draft({ id, date, title: 'Draft' })
    await change(id, { title: 'Somebody else’s' })
    expect((await publish(id)).error?.code).toBe('PT409')
    await restore(await version(id, 'One'))
    expect((await publish(id)).data).toBe(true)
    // Not so where it changes after that.
    await restore(await version(id, 'Somebody else’s'))
    await change(id, { title: 'Meanwhile' })
    expect((await publish(id)).error?.code).toBe('PT409')
  })

  test('cancels the schedule, and forgets why the draft was not published', async () => {
    const { id } = await draft({ title: 'First' })
    await age('11 minutes')
    await save(id, {
      title: 'Second',
      publish_at: future,
      unpublish_at: '2101-01-01T00:00:00Z',
      failure: 'So',
    })
    await restore(await version(id, 'First'))
    expect(await draftOf(id)).toMatchObject({
      title: 'First',
      publish_at: null,
      unpublish_at: null,
      failure: null,
    })
  })

  test('brings back what was deleted for good, as a draft with its date', async () => {
    const { id } = await article({ date: past })
    await admin.from('articles').delete().eq('id', id).throwOnError()
    await restore(await version(id, 'One'))
    expect(await draftOf(id)).toMatchObject({ title: 'One', date: past, base_updated_at: null })
  })

  test('leaves a column as it is that the version does not know, and passes over one that is gone', async () => {
    const { id } = await article({ author: 'Author' })
    await backend.query(
      `update article_versions set snapshot = snapshot - 'author' || '{"subtitle": "S", "title": "Old"}'`,
    )
    expect((await restore(await version(id, 'Old'))).error).toBeNull()
    expect(await draftOf(id)).toMatchObject({ title: 'Old', author: 'Author' })
  })

  test('twice at once is the same as once', async () => {
    const { id } = await article()
    await change(id, { title: 'Two' })
    const one = await version(id, 'One')
    const answers = await Promise.all([restore(one), restore(one, other)])
    expect(answers.map(({ error }) => error)).toEqual([null, null])
    expect(await draftOf(id)).toMatchObject({ title: 'One' })
    expect(await history(id)).toEqual(['published: One', 'published: Two', 'restored: One'])
  })

  test('of a version that is gone does nothing', async () => {
    expect((await restore(randomUUID())).data).toBe(false)
  })

  test('cut off in the middle changes nothing', async () => {
    const { id } = await draft({ title: 'First' })
    await age('11 minutes')
    await save(id, { title: 'Second', publish_at: future })
    const before = { draft: await draftOf(id), versions: await versionsOf(id) }
    // The last step of the function is the draft's own row.
    await backend.query(`create function private.break_off() returns trigger language plpgsql as
      $$ begin raise exception 'Broken off.'; end $$`)
    await backend.query(
      'create trigger break_off after update on article_drafts for each row execute function private.break_off()',
    )
    const { error } = await restore(await version(id, 'First'))
    await backend.query('drop function private.break_off() cascade')
    expect(error?.message).toBe('Broken off.')
    expect({ draft: await draftOf(id), versions: await versionsOf(id) }).toEqual(before)
  })
})

const folder = inject('postgres')
test.runIf(folder)('a connection that is lost while it restores leaves everything as it was', async () => {
  const { id } = await draft({ title: 'First' })
  await age('11 minutes')
  await save(id, { title: 'Second' })
  const before = { draft: await draftOf(id), versions: await versionsOf(id) }
  const [{ name } = { name: '' }] = await backend.query<{ name: string }>('select current_database() as name')
  const connection = await connectPostgres(folder, name, 'postgres')
  await connection.driver.exec('begin')
  await connection.driver.query(`select set_config('request.jwt.claims', '{"sub": "${ids.admin}"}', true)`)
  const { rows } = await connection.driver.query<{ done: boolean }>('select restore_version($1) as done', [
    before.versions[0]!.id,
  ])
  expect(rows[0]?.done).toBe(true)
  await connection.close()
  expect({ draft: await draftOf(id), versions: await versionsOf(id) }).toEqual(before)
})

describe('the body of a story', () => {
  const body = (text: string) => ({
    type: 'doc',
    attrs: { v: 1 },
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
  })
  const publicOne = async (id: string) =>
    (await admin.from('articles').select('content, body').eq('id', id).single().throwOnError()).data

  test('goes with a draft to readers and back, and changes with it', async () => {
    const { id } = await draft({ body: body('One') })
    await publish(id)
    expect(await publicOne(id)).toEqual({ content: 'One', body: body('One') })
    await draft({ id, body: body('Two') })
    expect(await publicOne(id)).toEqual({ content: 'One', body: body('One') })
    await publish(id)
    expect(await publicOne(id)).toEqual({ content: 'Two', body: body('Two') })
    await admin.rpc('unpublish_article', { article_id: id }).throwOnError()
    expect(await draftOf(id)).toMatchObject({ content: 'Two', body: body('Two') })
    await publish(id)
    // A draft of plain text ends the body, and one that is discarded leaves it.
    await draft({ id, content: 'Discarded' })
    await admin.from('article_drafts').delete().eq('id', id).throwOnError()
    expect(await publicOne(id)).toEqual({ content: 'Two', body: body('Two') })
    await draft({ id, content: 'Plain' })
    await publish(id)
    expect(await publicOne(id)).toEqual({ content: 'Plain', body: null })
  })

  test('is restored with a version, and ends with one that has none or knows none', async () => {
    const { id } = await article({ content: 'Plain' })
    await change(id, { body: body('One') })
    await change(id, { body: body('Two') })
    const [plain, one] = await versionsOf(id)
    await restore(one!.id)
    expect(await draftOf(id)).toMatchObject({ content: 'One', body: body('One') })
    await restore(plain!.id)
    expect(await draftOf(id)).toMatchObject({ content: 'Plain', body: null })
    // Of before there were bodies: with and without a draft.
    await backend.query("update article_versions set snapshot = snapshot - 'body' where id = $1", [plain!.id])
    await restore(one!.id)
    await restore(plain!.id)
    expect(await draftOf(id)).toMatchObject({ content: 'Plain', body: null })
    await admin.from('article_drafts').delete().eq('id', id).throwOnError()
    await restore(plain!.id)
    expect(await draftOf(id)).toMatchObject({ content: 'Plain', body: null })
    expect(await publicOne(id)).toEqual({ content: 'Two', body: body('Two') })
  })

  test('is all that differs between two versions of one text', async () => {
    const { id } = await article({ body: body('One') })
    const plain = {
      ...body('One'),
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }],
    }
    await change(id, { body: plain })
    expect((await versionsOf(id)).map(({ snapshot }) => snapshot.body)).toEqual([body('One'), plain])
  })
})

describe('the list of an article’s versions', () => {
  const list = async (article_id: string, skip = 0, size = 20) => {
    const { data } = await admin.rpc('list_versions', { article_id, skip, size }).throwOnError()
    return data as { total: number; rows: { id: string; kind: string; editor: string | null }[] }
  }

  test('has pages, newest first, and says who and when, without the texts', async () => {
    const { id } = await article()
    await change(id, { title: 'Two' }, other)
    await article({ title: 'Another' })
    const versions = (await versionsOf(id)).reverse()
    const { total, rows } = await list(id)
    expect(total).toBe(2)
    expect(rows).toEqual(
      versions.map((version, index) => ({
        id: version.id,
        kind: 'published',
        updated_at: expect.stringMatching(/^\d{4}-/) as string,
        editor: expect.stringMatching(index === 0 ? /^stranger@/ : /^admin@/) as string,
      })),
    )
    expect((await list(id, 1, 1)).rows).toEqual(rows.slice(1))
    expect((await list(randomUUID())).rows).toEqual([])
  })
})

test('nobody but functions writes versions, whatever their account may do', async () => {
  const { id } = await article()
  for (const client of [admin, other, await backend.clientAs('visitor')]) {
    const versions = client.from('article_versions')
    const answers = [
      await versions.insert({ article_id: id, kind: 'published', snapshot: {} }),
      await versions.update({ kind: 'saved' }).eq('article_id', id),
      await versions.delete().eq('article_id', id),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  }
  expect(await history(id)).toEqual(['published: One'])
})

test('only a restore with the secret key records nothing', async () => {
  const historyAfter = async (client: Client, isRestoring: string) => {
    const id = randomUUID()
    const row = { id, title: 'One', content: 'Text' }
    await client.from('articles').insert(row).setHeader('x-restoring', isRestoring).throwOnError()
    return history(id)
  }
  const recorded = ['published: One']
  expect(await historyAfter(admin, 'true')).toEqual(recorded)
  expect(await historyAfter(backend.owner(), 'false')).toEqual(recorded)
  expect(await historyAfter(backend.owner(), 'true')).toEqual([])
})
