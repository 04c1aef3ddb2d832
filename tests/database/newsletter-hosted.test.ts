import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletter } from '../../supabase/functions/newsletter/newsletter.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { countMail } from '../support/mail-catcher.ts'

/** The Edge Function and its schedule. Stand-ins for the extensions pg_net and pg_cron record their calls. */
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  for (const statement of [
    'create schema net',
    'create table net.calls (url text, body jsonb)',
    `create function net.http_post(url text, body jsonb default '{}') returns bigint
       language sql as $$ insert into net.calls values (url, body); select 1::bigint $$`,
    'create schema cron',
    'create table cron.job (jobname text primary key, schedule text, command text)',
    `create function cron.schedule(job_name text, schedule text, command text) returns bigint
       language sql as $$ insert into cron.job values ($1, $2, $3)
         on conflict (jobname) do update set command = excluded.command; select 1::bigint $$`,
  ])
    await backend.query(statement)
})
afterAll(() => backend.stop())

const site = 'https://longhand.example'
const functionUrl = 'https://ref.supabase.co/functions/v1/newsletter'

/** Calls the function, and waits for what it does after its answer. */
async function call(path: string, init: RequestInit, variables: Record<string, string> = {}) {
  const work: Promise<unknown>[] = []
  const response = await newsletter(new Request(`${functionUrl}${path}`, { redirect: 'manual', ...init }), {
    ...{ url: backend.url, publicKey: backend.anonKey, secretKey: backend.secretKey, site },
    env: (name) => variables[name],
    waitUntil: (each) => work.push(each),
  })
  await Promise.all(work)
  return response
}
const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
})
/** What pg_cron does each minute. Returns what the function is called with. */
async function tick() {
  const [job] = await backend.query<{ command: string }>(
    "select command from cron.job where jobname = 'send-mails'",
  )
  await backend.query('delete from net.calls')
  await backend.query(job!.command)
  return backend.query<{ url: string; body: { run: string } }>('select url, body from net.calls')
}
const waiting = () => backend.query("select id from mails where state in ('queued', 'sending')")

test('the schedule calls the function where a mail is due, and each call sends once', async () => {
  const mails = await countMail()
  const environment = { SMTP_URL: mails.url }
  const service = backend.owner()
  const { data: said } = await service.rpc('schedule_mail', { url: functionUrl }).throwOnError()
  expect(said).toBe('Mails that are due are sent each minute.')
  await backend.query(
    `insert into mail_settings (mode, sender_email, postal_address, per_second)
     values ('smtp', 'news@longhand.example', 'Street', 100)`,
  )
  expect(await tick()).toEqual([])

  await backend.query(
    "insert into newsletter_subscribers (email) select 'reader-' || n || '@example.com' from generate_series(1, 45) n",
  )
  await backend.query(
    `insert into newsletter_issues (subject, html, plain_text, state, send_at)
     values ('News', '<p>News</p><!--footer-->', 'News', 'scheduled', now())`,
  )
  const [called] = await tick()
  expect(called).toMatchObject({ url: functionUrl })
  // Somebody else knows the URL, and no run.
  expect((await call('', post({ run: crypto.randomUUID() }), environment)).status).toBe(409)
  expect((await call('', post({ run: 'x' }), environment)).status).toBe(400)
  expect(mails.tries).toEqual([])
  expect((await call('', post(called!.body), environment)).status).toBe(202)
  expect(new Set(mails.tries.map(({ to }) => to)).size).toBe(45)
  expect(mails.tries).toHaveLength(45)
  expect((await call('', post(called!.body), environment)).status).toBe(409)
  expect(await backend.query("select id from newsletter_issues where state = 'sent'")).toHaveLength(1)
  expect(await tick()).toEqual([])
  const { data: state } = await service.rpc('mail_state').throwOnError()
  expect(state).toMatchObject({ mode: 'smtp', url: functionUrl, isScheduled: true, dueSince: null })
})

test('without its key the function sends nothing, and the mails wait', async () => {
  await backend.query("insert into mails (kind, recipient) values ('test', 'a@example.com')")
  const [called] = await tick()
  expect((await call('', post(called!.body))).status).toBe(202)
  expect(await waiting()).toHaveLength(1)
})

test('the button of a mail program unsubscribes; a scanner’s GET leads to the page', async () => {
  const [reader] = await backend.query<{ key: string; id: string }>(
    'select k.key, k.subscriber_id as id from newsletter_keys k limit 1',
  )
  const status = async () => {
    const [row] = await backend.query<{ status: string }>(
      'select status from newsletter_subscribers where id = $1',
      [reader!.id],
    )
    return row!.status
  }
  const page = await call(`/leave?key=${reader!.key}`, {})
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    `${site}/newsletter/leave?key=${reader!.key}`,
  ])
  expect(await status()).toBe('active')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await call('/leave?key=x', { method: 'POST', body })).status).toBe(200)
  const left = await call(`/leave?key=${reader!.key}`, { method: 'POST', body })
  expect([left.status, await left.text()]).toEqual([200, ''])
  expect(await status()).toBe('unsubscribed')
})

test('owners see how mails can be sent, and nobody else', async () => {
  const ask = async (token: string) =>
    call('', post({ ask: 'modes' }, { authorization: `Bearer ${token}` }), {
      MAIL_PROVIDER: 'resend',
      RESEND_API_KEY: 'k',
    })
  expect((await ask(backend.anonKey)).status).toBe(403)
  const owner = await backend.clientAs('owner')
  // On the embedded database it is the session's.
  const { headers } = owner as unknown as { headers: Record<string, string> }
  const token =
    (await owner.auth.getSession()).data.session?.access_token ??
    headers.Authorization!.replace('Bearer ', '')
  const answer = await ask(token)
  expect([answer.status, await answer.json()]).toEqual([200, { modes: ['provider'] }])
  expect((await call('', {})).status).toBe(405)
  expect((await call('/events', post({}))).status).toBe(404)
})
