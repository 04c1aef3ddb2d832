import dns from 'node:dns/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { outcomeOf } from '../../supabase/functions/newsletter/smtp.ts'
import { accounts } from '../support/accounts.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'
import { startMailCatcher } from '../support/mail-catcher.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const soon = { timeout: 40_000, interval: 100 }
const origin = 'https://longhand.example'

let mails: Awaited<ReturnType<typeof startMailCatcher>>
let backend: TestBackend
beforeAll(async () => {
  mails = await startMailCatcher()
  backend = await startBackend({ smtpUrl: mails.url, origin })
})
afterAll(async () => {
  await backend.stop()
  await mails.close()
})
beforeEach(async () => {
  const inHands = () => backend.query("select from mails where state = 'sending'")
  await vi.waitFor(async () => expect(await inHands()).toEqual([]), soon)
  for (const table of [
    'mails',
    'newsletter_issues',
    'newsletter_subscribers',
    'contact_messages',
    'mail_settings',
    'site_settings',
  ])
    await backend.query(`delete from ${table}`)
  mails.reset()
})

const settings = (mode: string, { query } = backend) =>
  query(
    `insert into mail_settings (mode, sender_name, sender_email, reply_to, postal_address, per_second)
     values ($1, 'Longhand, the "magazine"', 'news@longhand.example', 'desk@longhand.example', E'1 Paper Street\nTown', 100)`,
    [mode],
  )
const subscribe = (count: number, { query } = backend) =>
  query(
    `insert into newsletter_subscribers (email)
     select 'reader-' || n || '@example.com' from generate_series(1, $1::int) n`,
    [count],
  )
async function sendIssue({ clientAs } = backend) {
  const owner = await clientAs('owner')
  const { data } = await owner
    .from('newsletter_issues')
    .insert({
      subject: 'Über “Paper” — हिन्दी',
      html: '<html><body><p>News</p><a href="https://site.invalid/magazine/a">a</a><!--footer--></body></html>',
      plain_text: 'News https://site.invalid/magazine/a',
    })
    .select('id,updated_at')
    .single()
    .throwOnError()
  await owner.rpc('send_issue', { issue: data.id, seen: data.updated_at }).throwOnError()
  return data.id
}
/** Waits for an issue's state. */
const reach = (state: string, id: string, { query } = backend) =>
  vi.waitFor(
    async () =>
      expect(await query('select state from newsletter_issues where id = $1', [id])).toEqual([{ state }]),
    soon,
  )
/** Asks the function of the panel. */
async function ask(
  question: object,
  role: 'owner' | 'editor' | 'visitor' = 'owner',
  { clientAs, url, anonKey } = backend,
) {
  const client = await clientAs(role)
  const session = role === 'visitor' ? null : (await client.auth.getSession()).data.session
  const response = await fetch(`${url}/functions/v1/newsletter`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${session?.access_token ?? anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(question),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

/** The mail of the Outbox to an address, once it is there. */
const inOutbox = (address: string) =>
  vi.waitFor(async () => {
    const { answer } = await ask({ ask: 'outbox' })
    const found = (answer.mails as { id: string; to: string; subject: string }[]).filter(
      ({ to }) => to === address,
    )
    expect(found).toHaveLength(1)
    return found[0]!
  }, soon)

test('a letter that nobody has read is told to the desk', async () => {
  await settings('outbox')
  await backend.query("update private.desk_notices set noticed_until = now() - interval '1 hour'")
  await backend.query(
    `insert into contact_messages (name, email, subject, message, created_at)
     values ('Ada', 'ada@example.com', 'Where is it?', 'M', now() - interval '6 minutes')`,
  )
  const entry = await inOutbox(accounts.admin.email)
  expect(entry.subject).toBe('longhand.example: 1 letter to answer')
  const { answer } = await ask({ ask: 'mail', id: entry.id })
  expect((answer.mail as { text: string }).text).toContain('- Ada: Where is it?')
})

test('an invitation and a new password come by mail, with links that are in no table', async () => {
  await settings('smtp')
  const { auth } = await backend.clientAs('owner')
  const { data } = await auth.getSession()
  const invited = await fetch(`${backend.url}/functions/v1/invite`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({
      email: 'new@longhand.example',
      role: 'author',
      redirectTo: `${origin}/admin/login`,
    }),
  })
  expect(await invited.json()).toMatchObject({ mailed: true })
  const logged = vi.spyOn(console, 'log')
  const visitor = await backend.clientAs('visitor')
  for (const email of [accounts.admin.email, 'nobody@longhand.example'])
    expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull()
  await vi.waitFor(() => expect(mails.caught).toHaveLength(2), soon)
  expect(logged).not.toHaveBeenCalled()
  const linkTo = (to: string) => {
    const { text } = mails.caught.find((each) => each.to === to)!.mail
    return new URL(/https:\S+#\S+/.exec(text ?? '')![0])
  }
  const invitation = linkTo('new@longhand.example')
  expect(invitation.href).toMatch(/^https:\/\/longhand\.example\/admin\/login#invitation=/)
  const accepted = await fetch(`${backend.url}/functions/v1/invite`, {
    method: 'POST',
    headers: { apikey: backend.anonKey },
    body: JSON.stringify({ invitation: new URLSearchParams(invitation.hash.slice(1)).get('invitation') }),
  })
  expect(accepted.status).toBe(200)
  const token_hash = new URLSearchParams(linkTo(accounts.admin.email).hash.slice(1)).get('recovery')!
  expect((await visitor.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
  const told = await fetch(`${backend.url}/auth/v1/settings`, { headers: { apikey: backend.anonKey } })
  expect(await told.json()).toMatchObject({ mail_delivery: true })
})

test('a sign-up is mailed to the Outbox in the site’s language, and its link confirms', async () => {
  await backend.query(
    `insert into site_settings (settings) values ('{"siteName": "Lang<hand>", "language": "de"}')`,
  )
  await settings('outbox')
  const visitor = await backend.clientAs('visitor')
  expect((await visitor.rpc('subscribe', { email: 'reader@example.com' })).data).toBe('pending')
  const { id, subject } = await inOutbox('reader@example.com')
  expect(subject).toBe('Bitte bestätigen Sie Ihr Abonnement von Lang<hand>')
  const { answer } = await ask({ ask: 'mail', id })
  const { from, html, text } = answer.mail as { from: string; html: string; text: string }
  expect(from).toBe('Longhand, the "magazine" <news@longhand.example>')
  expect(html).toContain('Lang&lt;hand&gt;')
  const link = /https:\/\/\S+\/newsletter\/confirm\?key=([0-9a-f-]{36})/
  expect(link.exec(html)?.[1]).toBe(link.exec(text)?.[1])
  const confirmed = await visitor.rpc('confirm_subscription', { key: link.exec(text)![1]! })
  expect(confirmed.data).toEqual({ email: 'reader@example.com', status: 'active' })

  for (const role of ['editor', 'visitor'] as const)
    for (const question of ['outbox', 'dns']) expect((await ask({ ask: question }, role)).status).toBe(403)
  expect((await ask({ ask: 'mail', id: '../keys' })).status).toBe(404)
  expect((await ask({ ask: 'secrets' })).status).toBe(400)
  expect((await ask({ ask: 'modes' })).answer).toEqual({ modes: ['outbox', 'smtp'] })
})

test('an owner sees what the DNS has for the domain of the sender', async () => {
  expect((await ask({ ask: 'dns' })).status).toBe(409)
  await settings('smtp')
  const missing = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' })
  const resolve = vi
    .spyOn(dns, 'resolveTxt')
    .mockImplementation((name) =>
      name === '_dmarc.longhand.example'
        ? Promise.resolve([['v=DM', 'ARC1; p=none']])
        : Promise.reject(missing),
    )
  expect((await ask({ ask: 'dns' })).answer).toMatchObject({
    records: { spf: { isFound: false }, dkim: { isFound: false }, dmarc: { isFound: true } },
  })
  resolve.mockRejectedValue(new Error('queryTxt ESERVFAIL longhand.example'))
  expect(await ask({ ask: 'dns' })).toEqual({
    status: 503,
    answer: { message: 'The DNS could not be read: queryTxt ESERVFAIL longhand.example.' },
  })
})

test('a newsletter goes to each reader by SMTP, with headers to leave and both parts', async () => {
  const { caught } = mails
  await settings('smtp')
  await subscribe(45)
  const id = await sendIssue()
  await reach('sent', id)
  expect(new Set(caught.map(({ to }) => to)).size).toBe(45)
  expect(caught).toHaveLength(45)

  const { mail, to } = caught[0]!
  const [row] = await backend.query<{ key: string; id: string }>(
    `select k.key, m.id from newsletter_keys k join newsletter_subscribers s on s.id = k.subscriber_id
     join mails m on m.subscriber_id = s.id where s.email = $1`,
    [to],
  )
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(mail.subject).toBe('Über “Paper” — हिन्दी')
  expect(mail.from).toMatchObject({ name: 'Longhand, the "magazine"', address: 'news@longhand.example' })
  expect(mail.replyTo?.[0]?.address).toBe('desk@longhand.example')
  expect(mail.messageId).toBe(`<${row!.id}@longhand.example>`)
  const leave = `https://longhand.example/newsletter/leave?key=${row!.key}`
  expect(header('list-unsubscribe')).toBe(`<${leave}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).toBe('<newsletter.longhand.example>')
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('https://longhand.example/magazine/a')
    expect(part).toContain('1 Paper Street')
    expect(part).toContain(leave)
  }
})

test('a refused login pauses the issue with the server’s words, and nobody is blamed', async () => {
  mails.reset(() => '550 5.7.1 we do not know you')
  await settings('smtp')
  await subscribe(30)
  const id = await sendIssue()
  await reach('paused', id)
  const [issue] = await backend.query<{ pause_reason: string }>('select pause_reason from newsletter_issues')
  expect(issue!.pause_reason).toContain('5.7.1 we do not know you')
  expect(await backend.query("select id from newsletter_subscribers where status <> 'active'")).toEqual([])
  expect(await backend.query("select id from mails where state = 'failed'")).toEqual([])
})

test('a throttled recipient is tried again, an unknown one bounces', async () => {
  let asked = 0
  const { caught } = mails
  mails.reset((to) => {
    if (to === 'reader-1@example.com') return '550 5.1.1 no such user'
    return to === 'reader-2@example.com' && asked++ < 1 ? '451 4.7.0 later' : 'ok'
  })
  await settings('smtp')
  await subscribe(3)
  const id = await sendIssue()
  await vi.waitFor(() => expect(caught.map(({ to }) => to)).toEqual(['reader-3@example.com']), soon)
  await vi.waitFor(
    async () => expect(await backend.query("select id from mails where state = 'queued'")).toHaveLength(1),
    soon,
  )
  await backend.query('update mails set due_at = now()')
  await backend.query("update newsletter_issues set not_before = null, state = 'paused'")
  const owner = await backend.clientAs('owner')
  await owner.rpc('steer_issue', { issue: id, step: 'resume' }).throwOnError()
  await reach('sent', id)
  expect(caught.map(({ to }) => to)).toEqual(['reader-3@example.com', 'reader-2@example.com'])
  expect(
    await backend.query('select email, status from newsletter_subscribers order by email limit 2'),
  ).toEqual([
    { email: 'reader-1@example.com', status: 'bounced' },
    { email: 'reader-2@example.com', status: 'active' },
  ])
})

test('a server that is stopped while it sends goes on where it was, and nobody gets a second mail', async () => {
  const folder = await temporaryFolder()
  const { url: smtpUrl, caught } = mails
  const options = { dataDir: path.join(folder, 'data'), smtpUrl }
  const first = await backendForTest(options)
  await settings('smtp', first)
  await subscribe(60, first)
  const id = await sendIssue(first)
  await vi.waitFor(() => expect(caught.length).toBeGreaterThan(5), soon)
  await first.stop()
  const sent = caught.length
  expect(sent).toBeLessThan(60)

  const second = await backendForTest(options)
  // Those that were claimed and not sent, five minutes later.
  await second.query("update mails set due_at = now() where state = 'sending'")
  await second.query("update newsletter_issues set state = 'paused'")
  const owner = await second.clientAs('owner')
  await owner.rpc('steer_issue', { issue: id, step: 'resume' }).throwOnError()
  await reach('sent', id, second)
  expect(new Set(caught.map(({ to }) => to)).size).toBe(60)
  expect(caught).toHaveLength(60)
})

test('a newsletter goes by a provider, whose webhook tells of a complaint', async () => {
  vi.stubEnv('MAIL_PROVIDER', 'brevo')
  vi.stubEnv('BREVO_API_KEY', 'key')
  vi.stubEnv('MAIL_WEBHOOK_SECRET', 'secret')
  const ids: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).host !== 'api.brevo.com') return real(request)
    ids.push(...((await request.json()) as { tags: string[] }).tags)
    return Response.json({ messageId: '<1@relay>' }, { status: 201 })
  })
  const own = await backendForTest()
  await settings('provider', own)
  await subscribe(2, own)
  const id = await sendIssue(own)
  await reach('sent', id, own)
  expect(ids).toHaveLength(2)
  expect((await ask({ ask: 'modes' }, 'owner', own)).answer).toEqual({ modes: ['outbox', 'provider'] })
  const tell = (token: string) =>
    real(`${own.url}/functions/v1/newsletter/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ event: 'spam', email: 'reader-1@example.com', tags: [ids[0]] }),
    })
  expect((await tell('other')).status).toBe(401)
  expect((await tell('secret')).status).toBe(204)
  expect(await own.query("select id from newsletter_subscribers where status = 'complained'")).toHaveLength(1)
})

test.each([
  ['550 5.1.1 unknown', 550, 'bounced'],
  ['550 5.1.8 bad sender', 550, 'failed'],
  ['550 5.7.26 not authenticated', 550, 'refused'],
  ['421 4.7.0 too many', 421, 'retry'],
  ['503 bad sequence', 503, 'retry'],
  ['552 5.2.3 too long', 552, 'failed'],
])('%s is understood', (response, responseCode, outcome) => {
  expect(outcomeOf({ message: '', response, responseCode })).toBe(outcome)
})
