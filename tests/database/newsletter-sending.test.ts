import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { connectPostgres } from '../support/postgres-connection.ts'

let backend: TestBackend
let owner: Client
let editor: Client
/** Whatever sends. */
let service: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  editor = await backend.clientAs('editor')
  service = backend.owner()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of [
    'mails',
    'newsletter_issues',
    'newsletter_subscribers',
    'mail_settings',
    'private.rate_counters',
  ])
    await backend.query(`delete from ${table}`)
  await backend.query("insert into mail_settings (mode) values ('outbox')")
})

type Mail = { id: string; kind: string; issue_id: string | null; email: string; key: string | null }

const subscribe = (count: number, from = 1) =>
  backend.query(
    `insert into newsletter_subscribers (email)
     select 'reader-' || n || '@example.com' from generate_series($1::int, $2::int) n`,
    [from, from + count - 1],
  )

async function draft(row: object = {}) {
  const { data } = await editor
    .from('newsletter_issues')
    .insert({ subject: 'News', html: '<p>News</p>', plain_text: 'News', ...row })
    .select('id,updated_at')
    .single()
    .throwOnError()
  return data
}
const send = async (client: Client, { id, updated_at }: { id: string; updated_at: string }, at?: string) =>
  client.rpc('send_issue', { issue: id, seen: updated_at, ...(at && { at }) })
async function sending(readers: number) {
  await subscribe(readers)
  const issue = await draft()
  expect((await send(owner, issue)).data).toBe(true)
  return issue.id
}
const claim = async (most = 20) => {
  const { data } = await service.rpc('claim_mails', { most }).throwOnError()
  return data as unknown as Mail[]
}
const acknowledge = (mail: Mail, outcome: string, answer = '') =>
  service.rpc('acknowledge_mail', { mail: mail.id, outcome, answer }).throwOnError()
const issueRow = async (id: string) =>
  (await owner.from('newsletter_issues').select('*').eq('id', id).single().throwOnError()).data
const report = async (id: string) => (await editor.rpc('issue_report', { issue: id }).throwOnError()).data
/** As if so much time had passed. */
const wait = (time: string) =>
  backend.query('update mails set due_at = due_at - $1::interval, sent_at = sent_at - $1::interval', [time])
const nextMail = async () => {
  const [row] = await backend.query<{ seconds: number | null }>(
    'select extract(epoch from private.next_mail() - now())::float as seconds',
  )
  return row!.seconds
}

test('each active subscriber gets one mail, and the issue ends as sent', async () => {
  await backend.query(
    "insert into newsletter_subscribers (email, status) values ('left@example.com', 'unsubscribed')",
  )
  const id = await sending(45)
  const got: string[] = []
  for (let mails = await claim(); mails.length > 0; mails = await claim()) {
    for (const mail of mails) {
      got.push(mail.email)
      await acknowledge(mail, 'sent', 'a provider’s id')
    }
  }
  expect(got).toHaveLength(45)
  expect(new Set(got).size).toBe(45)
  expect(got).not.toContain('left@example.com')
  expect(await issueRow(id)).toMatchObject({ state: 'sent', is_reached: true })
  expect(await report(id)).toMatchObject({ sent: 45, failed: 0, waiting: 0, ahead: 0, mayRepeat: 0 })
  expect(await nextMail()).toBeNull()
})

test('a sender that dies leaves nobody out, and repeats only what it had in its hands', async () => {
  const id = await sending(50)
  const got: string[] = []
  for (let round = 0; round < 20; round++) {
    const mails = await claim(10)
    // Killed in the middle: some were sent, and of one nobody knows.
    const survived = round === 1 ? 6 : mails.length
    for (const mail of mails.slice(0, survived)) {
      got.push(mail.email)
      await acknowledge(mail, 'sent')
    }
    if (round === 1) {
      got.push(mails[6]!.email)
      await wait('5 minutes')
    }
  }
  expect(new Set(got).size).toBe(50)
  expect(got).toHaveLength(51)
  expect(await report(id)).toMatchObject({ sent: 50, mayRepeat: 4 })
})

test('who unsubscribes while an issue is sent gets no mail any more', async () => {
  const id = await sending(30)
  const first = await claim(10)
  for (const mail of first.slice(0, 9)) await acknowledge(mail, 'sent')
  await acknowledge(first[9]!, 'retry', '451 later')
  // One who waits for a second attempt, and all that are not reached yet but one.
  await backend.query(
    `update newsletter_subscribers set status = 'unsubscribed' where email = $1
       or (id > (select reached from newsletter_issues)
         and id <> (select id from newsletter_subscribers order by id desc limit 1))`,
    [first[9]!.email],
  )
  await backend.query('update newsletter_issues set not_before = null')
  await wait('1 minute')
  const rest = await claim(20)
  expect(rest).toHaveLength(1)
  await acknowledge(rest[0]!, 'sent')
  expect(await report(id)).toMatchObject({ sent: 10, skipped: 1, waiting: 0 })
  expect(await issueRow(id)).toMatchObject({ state: 'sent' })
})

test('a double click, and two people, send once', async () => {
  await subscribe(3)
  const issue = await draft()
  const answers = await Promise.all([send(owner, issue), send(owner, issue), send(owner, issue)])
  expect(answers.map(({ data }) => data).sort()).toEqual([false, false, true])
  // Two servers, too.
  const claims = await Promise.all([claim(), claim(), claim()])
  expect(claims.flat()).toHaveLength(3)
})

const folder = inject('postgres')
test.runIf(folder)('two servers at once get different mails, and wait for nobody', async () => {
  await sending(30)
  const [{ name } = { name: '' }] = await backend.query<{ name: string }>('select current_database() as name')
  const other = await connectPostgres(folder, name, 'postgres')
  onTestFinished(() => other.close())
  await other.driver.exec('begin')
  const { rows } = await other.driver.query<{ mails: Mail[] }>('select claim_mails(20) as mails')
  expect(rows[0]?.mails).toHaveLength(20)
  // The other transaction is still open: the issue is in its hands.
  expect(await claim()).toEqual([])
  await other.driver.exec('commit')
  const rest = await claim()
  expect(rest).toHaveLength(10)
  const both = [...(rows[0]?.mails ?? []), ...rest]
  expect(new Set(both.map(({ email }) => email)).size).toBe(30)
})

test('a provider that throttles loses nobody', async () => {
  const id = await sending(40)
  let refusals = 0
  const got = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const mails = await claim(20)
    for (const mail of mails) {
      if (round < 4) {
        refusals++
        await acknowledge(mail, 'retry', '421 4.7.0 try again later')
      } else {
        got.add(mail.email)
        await acknowledge(mail, 'sent')
      }
    }
    // It isn't asked for others meanwhile.
    if (mails.length > 0 && round < 4) expect(await nextMail()).toBeGreaterThan(30)
    await wait('31 minutes')
    await backend.query("update newsletter_issues set not_before = not_before - interval '1 minute'")
  }
  expect(refusals).toBeGreaterThan(40)
  expect(got.size).toBe(40)
  expect(await issueRow(id)).toMatchObject({ state: 'sent' })
})

test('a temporary failure is final after the sixth attempt, and an address ends after three issues', async () => {
  for (let issue = 1; issue <= 3; issue++) {
    const id = await (issue === 1
      ? sending(1)
      : draft().then(async (made) => {
          await send(owner, made)
          return made.id
        }))
    for (let attempt = 1; attempt <= 6; attempt++) {
      const [mail] = await claim()
      expect(mail).toBeDefined()
      await acknowledge(mail!, 'retry', '452 4.2.2 mailbox full')
      await wait('6 hours')
      await backend.query('update newsletter_issues set not_before = null')
    }
    expect(await claim()).toEqual([])
    expect(await report(id)).toMatchObject({
      failed: 1,
      errors: [{ error: '452 4.2.2 mailbox full', count: 1 }],
    })
    expect(await backend.query('select status, soft_bounces from newsletter_subscribers')).toEqual([
      { status: issue < 3 ? 'active' : 'bounced', soft_bounces: issue },
    ])
  }
})

test('an address that doesn’t exist bounces, and a refusing provider pauses the issue', async () => {
  const id = await sending(3)
  const [first, second, third] = await claim()
  await acknowledge(first!, 'bounced', '550 5.1.1 no such user')
  expect(await backend.query("select email from newsletter_subscribers where status = 'bounced'")).toEqual([
    { email: first!.email },
  ])
  await acknowledge(second!, 'refused', '550 5.7.26 not authenticated')
  await acknowledge(third!, 'sent')
  expect(await issueRow(id)).toMatchObject({
    state: 'paused',
    pause_reason: '550 5.7.26 not authenticated',
  })
  expect(await claim()).toEqual([])
  expect((await owner.rpc('steer_issue', { issue: id, step: 'resume' })).data).toBe(true)
  const [again] = await claim()
  expect(again!.id).toBe(second!.id)
  await acknowledge(again!, 'sent')
  expect(await report(id)).toMatchObject({ sent: 2, failed: 1 })
})

test('more than ten failures of the first mails pause the issue', async () => {
  const id = await sending(30)
  const mails = await claim(30)
  for (const mail of mails.slice(0, 11)) await acknowledge(mail, 'failed', '554 content rejected')
  expect(await issueRow(id)).toMatchObject({
    state: 'paused',
    pause_reason: '11 of 11 mails failed, the last one with: 554 content rejected',
  })
})

const feedback = (mail: Mail, kind: string) =>
  service.rpc('record_feedback', { mail: mail.id, feedback: kind, words: `${kind}!` }).throwOnError()
const statusOf = async ({ email }: Mail) => {
  const rows = await backend.query('select status from newsletter_subscribers where email = $1', [email])
  return (rows[0] as { status: string }).status
}

test('what a provider tells later counts once, and only the worst of it', async () => {
  const id = await sending(4)
  const mails = await claim()
  for (const mail of mails) await acknowledge(mail, 'sent')
  const [gone, left, complained, full] = mails as [Mail, Mail, Mail, Mail]
  await feedback(gone, 'soft')
  expect(await statusOf(gone)).toBe('active')
  await feedback(gone, 'bounced')
  expect(await statusOf(gone)).toBe('bounced')
  // An owner knows better; the provider tells the same again, and what was before.
  await backend.query("update newsletter_subscribers set status = 'active' where email = $1", [gone.email])
  for (const kind of ['bounced', 'soft']) await feedback(gone, kind)
  expect(await statusOf(gone)).toBe('active')
  await feedback(left, 'left')
  expect(await statusOf(left)).toBe('unsubscribed')
  await feedback(complained, 'left')
  await feedback(complained, 'complained')
  expect(await statusOf(complained)).toBe('complained')
  await feedback(full, 'soft')
  expect(await report(id)).toMatchObject({ sent: 4, cameBack: 2, complained: 1, failed: 0 })
  // Of a mail that is not known, such as another project's.
  await feedback({ ...gone, id: crypto.randomUUID() }, 'complained')
})

test('an address whose mails come back three times in a row ends, and only then', async () => {
  await subscribe(1)
  for (const kinds of [['soft', 'soft'], [undefined], ['soft', 'soft', 'soft']])
    for (const kind of kinds) {
      await send(owner, await draft())
      const [mail] = await claim()
      await acknowledge(mail!, 'sent')
      expect(await statusOf(mail!)).toBe('active')
      if (kind) await feedback(mail!, kind)
      await claim()
    }
  expect(await backend.query('select status from newsletter_subscribers')).toEqual([{ status: 'bounced' }])
})

test('mails that come back pause the issue as failures do', async () => {
  const id = await sending(30)
  const mails = await claim(20)
  for (const mail of mails) await acknowledge(mail, 'sent')
  for (const mail of mails.slice(0, 11)) await feedback(mail, 'bounced')
  expect(await issueRow(id)).toMatchObject({
    state: 'paused',
    pause_reason: '11 of 20 mails failed, the last one with: bounced!',
  })
})

test('what is due for hours, as in a restored copy, asks first', async () => {
  await subscribe(2)
  const issue = await draft()
  await send(owner, issue, '2100-01-01T00:00:00Z')
  expect(await claim()).toEqual([])
  await backend.query("update newsletter_issues set send_at = now() - interval '3 hours'")
  expect(await claim()).toEqual([])
  expect(await issueRow(issue.id)).toMatchObject({ state: 'paused' })
})

test('the bound a day holds, and says when it goes on', async () => {
  await backend.query('update mail_settings set per_day = 5')
  await sending(8)
  const mails = await claim()
  expect(mails).toHaveLength(5)
  for (const mail of mails) await acknowledge(mail, 'sent')
  expect(await claim()).toEqual([])
  expect(await nextMail()).toBeGreaterThan(23 * 3600)
  await wait('24 hours')
  expect(await claim()).toHaveLength(3)
})

test('an issue is paused, resumed, cancelled, and sent to those who joined since', async () => {
  const id = await sending(4)
  const steer = async (step: string, client = owner) =>
    (await client.rpc('steer_issue', { issue: id, step })).data
  for (const mail of await claim(2)) await acknowledge(mail, 'sent')
  expect(await steer('pause', editor)).toBe(true)
  expect(await claim()).toEqual([])
  expect(await steer('pause')).toBe(false)
  expect((await editor.rpc('steer_issue', { issue: id, step: 'resume' })).error?.code).toBe('42501')
  expect(await steer('resume')).toBe(true)
  for (const mail of await claim()) await acknowledge(mail, 'sent')
  // The last claim finds nobody else.
  await claim()
  expect(await issueRow(id)).toMatchObject({ state: 'sent' })
  await subscribe(1, 100)
  expect(await steer('again')).toBe(true)
  const more = await claim()
  expect(more.map(({ email }) => email)).toEqual(['reader-100@example.com'])
  expect(await steer('cancel')).toBe(true)
  await acknowledge(more[0]!, 'sent')
  expect(await issueRow(id)).toMatchObject({ state: 'cancelled' })
  expect(await report(id)).toMatchObject({ sent: 5 })
})

test('what is scheduled stays as it was seen', async () => {
  const issue = await draft()
  await editor.from('newsletter_issues').update({ subject: 'Other' }).eq('id', issue.id).throwOnError()
  expect((await send(owner, issue)).error?.code).toBe('PT409')
  const { updated_at } = await issueRow(issue.id)
  expect((await send(owner, { id: issue.id, updated_at }, '2100-01-01T00:00:00Z')).data).toBe(true)
  const { data } = await editor
    .from('newsletter_issues')
    .update({ subject: 'Late' })
    .eq('id', issue.id)
    .select('id')
  expect(data).toEqual([])
  expect(await issueRow(issue.id)).toMatchObject({ subject: 'Other', state: 'scheduled' })
  expect((await owner.rpc('steer_issue', { issue: issue.id, step: 'draft' })).data).toBe(true)
  expect((await editor.from('newsletter_issues').delete().eq('id', issue.id).select('id')).data).toHaveLength(
    1,
  )
})

test('an editor tests, and sends only where the settings allow it', async () => {
  const issue = await draft()
  expect((await editor.rpc('test_issue', { issue: issue.id })).data).toBe(true)
  const [mail] = await claim()
  expect(mail).toMatchObject({ kind: 'test', issue_id: issue.id, email: 'editor@longhand.example' })
  expect((await send(editor, issue)).error?.code).toBe('42501')
  await owner.from('mail_settings').update({ editors_send: true }).eq('id', 1).throwOnError()
  expect((await send(editor, issue)).data).toBe(true)
})

test('with delivery off nothing is sent', async () => {
  const id = await sending(3)
  await backend.query("update mail_settings set mode = 'off'")
  expect(await claim()).toEqual([])
  expect(await nextMail()).toBeNull()
  const other = await draft()
  expect((await send(owner, other)).error?.message).toBe('Mail delivery is off.')
  expect((await owner.rpc('test_issue', { issue: id })).error?.message).toBe('Mail delivery is off.')
})

test('a subject has no line of its own in a mail’s head', async () => {
  for (const subject of ['News\r\nBcc: all@example.com', 'A\u0000', 'tab\there'])
    expect((await editor.from('newsletter_issues').insert({ subject })).error?.code).toMatch(
      /^23514|^22P05|^22021/,
    )
})
