import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { connectPostgres } from '../support/postgres-connection.ts'

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
beforeEach(() => backend.query('truncate articles, article_drafts, article_expiries cascade'))
afterAll(() => backend.stop())

const past = '2026-01-02T03:04:05+00:00'
const future = '2100-01-02T03:04:05+00:00'
const publishDue = async (most = 1000) => {
  const [row] = await backend.query<{ done: number }>('select private.publish_due($1) as done', [most])
  return row!.done
}
const nextDue = async () => {
  const [row] = await backend.query<{ at: string | null }>('select private.next_due() as at')
  return row!.at
}

async function draft(row: object = {}) {
  const { data } = await admin
    .from('article_drafts')
    .insert({ title: 'Title', content: 'Content', ...row })
    .select('*')
    .single()
    .throwOnError()
  return data
}
async function article(unpublish_at?: string) {
  const { data } = await admin
    .from('articles')
    .insert({ title: 'Title', content: 'Content', date: '2020-01-01T00:00:00+00:00' })
    .select('*')
    .single()
    .throwOnError()
  if (unpublish_at)
    await admin.from('article_expiries').insert({ article_id: data.id, unpublish_at }).throwOnError()
  return data
}
async function rowOf(table: 'articles' | 'article_drafts', id: string) {
  const { data } = await admin.from(table).select('*').eq('id', id).maybeSingle().throwOnError()
  return data as Record<string, unknown> | null
}
const expiries = () => backend.query('select article_id, unpublish_at from article_expiries')

describe('publication', () => {
  test('comes when it is due, and not before', async () => {
    const due = await draft({ publish_at: past })
    const later = await draft({ publish_at: future })
    const never = await draft()
    expect(await publishDue()).toBe(1)
    expect(await rowOf('articles', due.id)).toMatchObject({ title: 'Title', date: past })
    expect(await rowOf('article_drafts', due.id)).toBeNull()
    for (const { id } of [later, never]) expect(await rowOf('articles', id)).toBeNull()
    expect(await publishDue()).toBe(0)
    expect(await nextDue()).toBe(future)
  })

  test('leaves an article the date it had', async () => {
    const date = '2020-01-02T03:04:05+00:00'
    const { id } = await draft({ publish_at: past, date })
    await publishDue()
    expect(await rowOf('articles', id)).toMatchObject({ date })
  })

  test('changes a public article', async () => {
    const { id, date } = await article()
    await draft({ id, title: 'New title', publish_at: past })
    expect(await publishDue()).toBe(1)
    expect(await rowOf('articles', id)).toMatchObject({ title: 'New title', date })
  })

  test('that an editor brings forward is dated now', async () => {
    const { id } = await draft({ publish_at: future, unpublish_at: '2101-01-01T00:00:00+00:00' })
    await admin.rpc('publish_article', { draft_id: id }).throwOnError()
    expect(((await rowOf('articles', id))!.date as string) < future).toBe(true)
    expect(await expiries()).toEqual([{ article_id: id, unpublish_at: '2101-01-01T00:00:00+00:00' }])
  })

  test('renews the revision once for everything, and the build hook is called once', async () => {
    await backend.query('create schema net')
    await backend.query('create table net.calls (url text)')
    await backend.query(`create function net.http_post(url text, body jsonb default '{}') returns bigint
      language sql as $$ insert into net.calls values (url); select 1::bigint $$`)
    await backend.query("select private.set_build_hook('https://host.example/hook')")
    onTestFinished(async () => {
      await backend.query('select private.set_build_hook(null)')
      await backend.query('drop schema net cascade')
    })
    for (let count = 0; count < 3; count += 1) await draft({ publish_at: past })
    await article(past)
    await backend.query('delete from net.calls')
    await backend.query('update private.build_hook set called_at = null')
    expect(await publishDue()).toBe(4)
    expect(await backend.query('select url from net.calls')).toHaveLength(1)
  })

  test('a transaction that is cut off publishes nothing, and the next run everything', async () => {
    const { id } = await draft({ publish_at: past })
    const { id: expired } = await article(past)
    await backend.query('begin')
    expect(await publishDue()).toBe(2)
    await backend.query('rollback')
    expect(await rowOf('articles', id)).toBeNull()
    expect(await rowOf('articles', expired)).not.toBeNull()
    expect(await publishDue()).toBe(2)
  })
})

describe('unpublication', () => {
  test('comes when it is due, and not before', async () => {
    const { id: due, date } = await article(past)
    const { id: later } = await article(future)
    expect(await publishDue()).toBe(1)
    expect(await rowOf('articles', due)).toBeNull()
    expect(await rowOf('article_drafts', due)).toMatchObject({ title: 'Title', date })
    expect(await rowOf('articles', later)).not.toBeNull()
    expect(await expiries()).toMatchObject([{ article_id: later }])
    expect(await nextDue()).toBe(future)
  })

  test('of a draft is its article’s once it is published', async () => {
    const { id } = await draft({ publish_at: past, unpublish_at: future })
    await publishDue()
    expect(await expiries()).toEqual([{ article_id: id, unpublish_at: future }])
  })

  test('stays where changes without a time are published', async () => {
    const { id } = await article(future)
    await draft({ id, publish_at: past })
    await publishDue()
    expect(await expiries()).toEqual([{ article_id: id, unpublish_at: future }])
  })

  test('keeps changes as a draft that is no longer scheduled', async () => {
    const { id } = await article(past)
    await draft({ id, title: 'New title', publish_at: future })
    await publishDue()
    expect(await rowOf('article_drafts', id)).toMatchObject({ title: 'New title', publish_at: null })
    expect(await nextDue()).toBeNull()
  })

  test('goes with its article', async () => {
    const { id } = await article(future)
    await admin.from('articles').delete().eq('id', id).throwOnError()
    expect(await expiries()).toEqual([])
  })

  test('of an article that was never there is forgotten', async () => {
    await backend.query('insert into article_expiries values (gen_random_uuid(), $1)', [past])
    expect(await publishDue()).toBe(0)
    expect(await expiries()).toEqual([])
  })

  test('can’t come before publication', async () => {
    const { error } = await admin.from('article_drafts').insert({ publish_at: future, unpublish_at: future })
    expect(error?.code).toBe('23514')
  })
})

describe('a draft that can’t be published', () => {
  test.each([
    ['has no text', { content: ' ' }, 'A title and a text are needed.'],
    ['has no title', { title: '' }, 'A title and a text are needed.'],
    [
      'should be unpublished already',
      { unpublish_at: '2026-02-01T00:00:00Z' },
      'It should be unpublished already.',
    ],
  ])('%s: notes why and holds up no other', async (_name, row, failure) => {
    const { id, updated_at } = await draft({ ...row, publish_at: past })
    const { id: other } = await draft({ publish_at: '2026-01-03T00:00:00Z' })
    expect(await publishDue()).toBe(1)
    expect(await rowOf('article_drafts', id)).toMatchObject({ failure, publish_at: past })
    expect(await rowOf('articles', other)).not.toBeNull()
    expect(await publishDue()).toBe(0)
    // A form that is open has nothing new to merge.
    expect(await rowOf('article_drafts', id)).toMatchObject({ updated_at })
    expect(await nextDue()).toBeNull()
  })

  test('changes an article that has changed since', async () => {
    const { id } = await article()
    await draft({ id, title: 'New title', publish_at: past })
    await admin.from('articles').update({ title: 'Somebody else’s' }).eq('id', id).throwOnError()
    expect(await publishDue()).toBe(0)
    expect(await rowOf('articles', id)).toMatchObject({ title: 'Somebody else’s' })
    expect((await rowOf('article_drafts', id))?.failure).toContain('has changed since')
  })

  test('is tried again once it is saved', async () => {
    const { id } = await draft({ content: '', publish_at: past })
    await publishDue()
    const before = await rowOf('article_drafts', id)
    await admin.from('article_drafts').update({ content: 'Text' }).eq('id', id).throwOnError()
    const after = await rowOf('article_drafts', id)
    expect(after).toMatchObject({ failure: null })
    expect(after?.updated_at).not.toBe(before?.updated_at)
    expect(await publishDue()).toBe(1)
  })
})

describe('the dashboard', () => {
  const counts = async () => (await admin.rpc('dashboard_counts').throwOnError()).data

  test('counts what is long due and what could not be published, and publishes it when asked', async () => {
    const now = new Date().toISOString()
    await draft({ publish_at: now })
    await draft({ publish_at: past })
    await article(past)
    await draft({ publish_at: past, content: '' })
    expect(await counts()).toMatchObject({ overdueArticles: 3, failedArticles: 0 })
    await admin.rpc('publish_due_articles').throwOnError()
    expect(await counts()).toMatchObject({ overdueArticles: 0, failedArticles: 1 })
  })
})

const folder = inject('postgres')
test.runIf(folder)('runs side by side publish once, and wait for nobody', async () => {
  const { id } = await draft({ publish_at: past })
  const { id: expired } = await article(past)
  const [{ name } = { name: '' }] = await backend.query<{ name: string }>('select current_database() as name')
  const other = await connectPostgres(folder, name, 'postgres')
  onTestFinished(() => other.close())
  await other.driver.exec('begin')
  const { rows } = await other.driver.query<{ done: number }>('select private.publish_due() as done')
  expect(rows[0]?.done).toBe(2)
  // The other transaction is still open.
  expect(await publishDue()).toBe(0)
  await other.driver.exec('commit')
  expect(await publishDue()).toBe(0)
  expect(await rowOf('articles', id)).toMatchObject({ date: past })
  expect(await rowOf('article_drafts', expired)).not.toBeNull()
})

test('a run publishes no more than it is told to, the oldest first', async () => {
  const { id } = await draft({ publish_at: '2026-01-01T00:00:00Z' })
  await draft({ publish_at: past })
  expect(await publishDue(1)).toBe(1)
  expect(await rowOf('articles', id)).not.toBeNull()
  expect(await publishDue(1)).toBe(1)
})

test('readers get answers while hundreds are published', async () => {
  await backend.query(
    `insert into article_drafts (title, content, publish_at) select 'Title ' || i, repeat('text ', 500), $1
     from generate_series(1, 300) i`,
    [past],
  )
  const visitor = await backend.clientAs('visitor')
  const read = () => visitor.from('articles').select('id').limit(1)
  const [done, ...answers] = await Promise.all([publishDue(), read(), read(), read()])
  expect(done).toBe(300)
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  expect((await read()).data).toHaveLength(1)
})

test('what is due is found by an index', async () => {
  // Their versions don't matter here, and take most of the time.
  await backend.query('alter table article_drafts disable trigger user')
  onTestFinished(() => backend.query('alter table article_drafts enable trigger user').then(() => undefined))
  await backend.query(
    `insert into article_drafts (title, publish_at) select 'Title ' || i, case when i % 100 = 0 then $1::timestamptz end
     from generate_series(1, 5000) i`,
    [future],
  )
  await backend.query(
    'insert into article_expiries select gen_random_uuid(), $1 from generate_series(1, 5000)',
    [future],
  )
  await backend.query('analyze article_drafts, article_expiries')
  for (const sql of [
    `select * from article_drafts where publish_at <= now() and failure is null order by publish_at
     limit 1000 for update skip locked`,
    'select * from article_expiries where unpublish_at <= now() and failure is null limit 1000 for update skip locked',
    'select min(publish_at) from article_drafts where publish_at is not null and failure is null',
    'select min(unpublish_at) from article_expiries where failure is null',
  ]) {
    const plan = JSON.stringify(await backend.query(`explain ${sql}`))
    expect(plan).not.toContain('Seq Scan')
  }
})

test('pg_cron runs it each minute where it is switched on', async () => {
  const say = () => backend.query('select private.schedule_publication() as said')
  expect(await say()).toEqual([
    { said: 'Switch the extension pg_cron on: without it scheduled articles are not published.' },
  ])
  await backend.query('create schema cron')
  onTestFinished(() => backend.query('drop schema cron cascade').then(() => undefined))
  await backend.query('create table cron.job (jobname text primary key, schedule text, command text)')
  await backend.query(`create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$ insert into cron.job values ($1, $2, $3); select 1::bigint $$`)
  expect(await say()).toEqual([{ said: 'Scheduled articles are published each minute.' }])
  const [job] = await backend.query<{ command: string }>(
    "select command from cron.job where schedule = '* * * * *'",
  )
  const { id } = await draft({ publish_at: past })
  await backend.query(job!.command)
  expect(await rowOf('articles', id)).not.toBeNull()
})
