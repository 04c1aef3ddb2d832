import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

const hook = 'https://host.example/hooks/1'
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  // Stand-ins for the extensions pg_net and pg_cron, which record their calls.
  await backend.query('create schema net')
  await backend.query('create table net.calls (url text)')
  await backend.query(`create function net.http_post(url text, body jsonb default '{}') returns bigint
    language sql as $$ insert into net.calls values (url); select 1::bigint $$`)
})
afterAll(() => backend.stop())

const calls = async () => (await backend.query('select url from net.calls')).length
const setHook = (url: string | null) => backend.query('select private.set_build_hook($1) as said', [url])
const minutesPass = () =>
  backend.query("update private.build_hook set called_at = called_at - interval '2 minutes'")
/** Runs what pg_cron would run each minute. */
const tick = () => backend.query('select private.call_build_hook() from private.build_hook where is_due')
const addFaq = () => backend.query("insert into faqs (question, answer) values ('Why?', 'Because.')")

beforeEach(async () => {
  await backend.query('delete from net.calls')
  await setHook(hook)
})

describe('the build hook', () => {
  test('is called once per transaction, whatever it changes', async () => {
    await backend.query('begin')
    await addFaq()
    await addFaq()
    await backend.query("insert into articles (title, content) values ('T', 'C')")
    expect(await calls()).toBe(0)
    await backend.query('commit')
    expect(await backend.query('select url from net.calls')).toEqual([{ url: hook }])
    await minutesPass()
    await tick()
    expect(await calls()).toBe(1)
  })

  test('is called at most once a minute, and then for all changes since', async () => {
    await addFaq()
    await addFaq()
    await addFaq()
    expect(await calls()).toBe(1)
    await tick()
    expect(await calls()).toBe(1)
    await minutesPass()
    await tick()
    expect(await calls()).toBe(2)
    await minutesPass()
    await tick()
    expect(await calls()).toBe(2)
  })

  test.each([
    ["insert into articles (title, content) values ('T', 'C')"],
    ["insert into insider_content (title, content) values ('T', 'C')"],
    ["insert into testimonials (name, quote) values ('N', 'Q')"],
    ['delete from faqs'],
    ["insert into digital_magazines (title, issue_date) values ('T', '2026-01-01')"],
    ["insert into site_settings (id, settings) values (1, '{}')"],
  ])('is called for: %s', async (change) => {
    await backend.query(change)
    expect(await calls()).toBe(1)
  })

  test('is not called for changes that no page shows, nor for rolled back ones', async () => {
    await backend.query("insert into newsletter_subscribers (email) values ('reader@example.com')")
    await backend.query('begin')
    await addFaq()
    await backend.query('rollback')
    expect(await calls()).toBe(0)
  })

  test('is called for an editor’s change over the API', async () => {
    const admin = await backend.clientAs('admin')
    await admin.from('faqs').insert({ question: 'Q', answer: 'A' }).throwOnError()
    expect(await calls()).toBe(1)
  })

  test('a failing hook loses no change', async () => {
    await backend.query('alter function net.http_post(text, jsonb) rename to gone')
    const before = await backend.query('select id from faqs')
    await addFaq()
    expect(await backend.query('select id from faqs')).toHaveLength(before.length + 1)
    expect(await setHook(hook)).toEqual([
      { said: 'Switch the extension pg_net on: without it the hook is not called.' },
    ])
    await backend.query('alter function net.gone(text, jsonb) rename to http_post')
    await addFaq()
    expect(await calls()).toBe(1)
  })

  test('is no longer called once it is removed', async () => {
    await setHook(null)
    await addFaq()
    expect(await calls()).toBe(0)
  })

  test('is called for the last changes if pg_cron is installed', async () => {
    await backend.query('create schema cron')
    await backend.query('create table cron.job (jobname text primary key, schedule text, command text)')
    await backend.query(`create function cron.schedule(job_name text, schedule text, command text) returns bigint
      language sql as $$ insert into cron.job values ($1, $2, $3)
        on conflict (jobname) do update set command = excluded.command; select 1::bigint $$`)
    // pg_cron has both.
    await backend.query(`create function cron.schedule(schedule text, command text) returns bigint
      language sql as $$ select 1::bigint $$`)
    expect(await setHook(hook)).toEqual([{ said: 'The hook is called.' }])
    await setHook(hook)
    const [job] = await backend.query<{ command: string }>(
      "select command from cron.job where schedule = '* * * * *'",
    )
    await addFaq()
    await addFaq()
    await minutesPass()
    await backend.query(job!.command)
    expect(await calls()).toBe(2)
  })
})
