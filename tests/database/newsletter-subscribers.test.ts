import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let owner: Client
let visitor: Client
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1e6 } })
  owner = await backend.clientAs('owner')
  visitor = await backend.clientAs('visitor')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of ['mails', 'newsletter_subscribers', 'mail_settings', 'private.rate_counters'])
    await backend.query(`delete from ${table}`)
  await backend.query("insert into mail_settings (mode) values ('outbox')")
})

const email = 'reader@example.com'
const add = async (status: string, columns: { origin?: string; confirmed_at?: string } = {}) => {
  const [row] = await backend.query<{ id: string }>(
    'insert into newsletter_subscribers (email, status, origin, confirmed_at) values ($1, $2, $3, $4) returning id',
    [email, status, columns.origin ?? 'site', columns.confirmed_at ?? null],
  )
  return row!.id
}
const statusOf = async (address = email) => {
  const rows = await backend.query<{ status: string }>(
    'select status from newsletter_subscribers where email = $1',
    [address],
  )
  return rows[0]?.status
}
const mails = () => backend.query<{ kind: string }>('select kind from mails')
const reactivate = async (subscriber: string) =>
  (await owner.rpc('reactivate_subscriber', { subscriber }).throwOnError()).data

test('the search finds subscribers of one status', async () => {
  await add('unsubscribed')
  await backend.query("insert into newsletter_subscribers (email) values ('reader2@example.com')")
  const find = async (kind: string) => {
    const { data } = await owner
      .rpc('admin_search', { list: 'newsletter_subscribers', term: 'reader', skip: 0, size: 9, kind })
      .throwOnError()
    return (data as unknown as { rows: { email: string }[] }).rows.map((row) => row.email)
  }
  expect(await find('unsubscribed')).toEqual([email])
  expect(await find('active')).toEqual(['reader2@example.com'])
  expect(await find('')).toHaveLength(2)
})

test('an owner makes an address that bounced active again', async () => {
  const id = await add('bounced', { confirmed_at: '2026-01-01T00:00:00Z' })
  expect(await reactivate(id)).toBe('active')
  expect(await mails()).toEqual([])
})

test.each(['unsubscribed', 'pending', 'bounced'])(
  'an owner can only ask somebody who is %s and never confirmed, by one mail',
  async (status) => {
    const id = await add(status)
    expect(await reactivate(id)).toBe('pending')
    // A double click.
    expect(await reactivate(id)).toBe('pending')
    expect(await mails()).toEqual([{ kind: 'confirmation' }])
    expect(await statusOf()).toBe('pending')
  },
)

test('an owner asks the same person three times a day at most, and is told so', async () => {
  const id = await add('unsubscribed')
  for (let time = 0; time < 3; time++) {
    await reactivate(id)
    await backend.query("update mails set state = 'sent'")
  }
  const { error } = await owner.rpc('reactivate_subscriber', { subscriber: id })
  expect(error?.message).toContain('three mails')
})

test('who complained stays so, and without delivery nobody who left comes back', async () => {
  const id = await add('complained')
  expect(await reactivate(id)).toBe('complained')
  await backend.query("update newsletter_subscribers set status = 'unsubscribed'")
  await backend.query("update mail_settings set mode = 'off'")
  const { error } = await owner.rpc('reactivate_subscriber', { subscriber: id })
  expect(error?.message).toBe('Mail delivery is off.')
  expect(await statusOf()).toBe('unsubscribed')
})

test('the history has the mails, and no key of a link', async () => {
  await visitor.rpc('subscribe', { email })
  const [row] = await backend.query<{ id: string; key: string }>(
    'select s.id, k.key from newsletter_subscribers s join newsletter_keys k on k.subscriber_id = s.id',
  )
  await visitor.rpc('confirm_subscription', { key: row!.key })
  await backend.query(
    `with issue as (insert into newsletter_issues (subject) values ('November') returning id)
     insert into mails (kind, issue_id, subscriber_id, state, error, created_at)
     select 'issue', id, $1, 'failed', 'No such mailbox', now() + interval '1 minute' from issue`,
    [row!.id],
  )
  const { data } = await owner.rpc('subscriber_history', { subscriber: row!.id }).throwOnError()
  expect(data).toMatchObject({
    email,
    status: 'active',
    mails: [
      { kind: 'issue', subject: 'November', state: 'failed', error: 'No such mailbox' },
      { kind: 'confirmation', subject: null },
    ],
  })
  expect(JSON.stringify(data)).not.toContain(row!.key)
})

type Counts = { added: number; there: number; left: number; leaving: number; unreadable: string[] }
const importRows = async (rows: object[], wording?: string) =>
  (await owner.rpc('import_subscribers', { rows: rows as never, wording }).throwOnError())
    .data as unknown as Counts
const row = (address: string, more: object = {}) => ({ email: address, has_left: false, ...more })

test('an import says first what it would do, does it once, and brings back nobody who has left', async () => {
  await backend.query('delete from former_subscribers')
  await backend.query(
    `insert into newsletter_subscribers (email, status) values
       ('here@example.com', 'active'), ('left@example.com', 'unsubscribed'), ('bounced@example.com', 'bounced'),
       ('forgotten@example.com', 'unsubscribed'), ('deleted@example.com', 'active')`,
  )
  for (const address of ['forgotten@example.com', 'deleted@example.com'])
    await owner.from('newsletter_subscribers').delete().eq('email', address)
  const rows = [
    row('New@example.com', { at: '2020-01-02T03:04:05Z', confirmed_at: '2020-01-02T03:05:00Z' }),
    row('later@example.com', { at: '2999-01-01T00:00:00Z' }),
    row('deleted@example.com'),
    row('here@example.com', { has_left: true }),
    row('left@example.com'),
    row('bounced@example.com'),
    row('forgotten@example.com'),
    row('gone@example.com', { has_left: true }),
    row('no address'),
  ]
  const expected = { added: 3, there: 1, left: 3, leaving: 1, unreadable: ['no address'] }
  expect(await importRows(rows)).toEqual(expected)
  expect(await statusOf('new@example.com')).toBeUndefined()
  expect(await importRows(rows, 'They agreed.')).toEqual(expected)
  expect(await importRows(rows, 'They agreed.')).toEqual({
    ...expected,
    added: 0,
    there: 4,
    left: 4,
    leaving: 0,
  })
  const statuses = await backend.query<{ email: string; status: string }>(
    'select email, status from newsletter_subscribers order by email',
  )
  expect(
    Object.fromEntries(statuses.map(({ email: address, status }) => [address.split('@')[0], status])),
  ).toEqual({
    bounced: 'bounced',
    deleted: 'active',
    gone: 'unsubscribed',
    here: 'active',
    later: 'active',
    left: 'unsubscribed',
    new: 'active',
  })
  expect(
    await backend.query(
      `select s.created_at = '2020-01-02T03:04:05Z' as dated, s.confirmed_at = '2020-01-02T03:05:00Z' as confirmed,
         s.consent ->> 'wording' as wording, k.key is not null as has_key
       from newsletter_subscribers s left join newsletter_keys k on k.subscriber_id = s.id where s.email = 'new@example.com'`,
    ),
  ).toEqual([{ dated: true, confirmed: true, wording: 'They agreed.', has_key: true }])
  expect(
    await backend.query(
      "select confirmed_at from newsletter_subscribers where email = 'later@example.com' and created_at <= now()",
    ),
  ).toEqual([{ confirmed_at: null }])
  // Another file says that somebody who came by the first one has left.
  expect(await importRows([row('new@example.com', { has_left: true })], 'They agreed.')).toMatchObject({
    leaving: 1,
  })
  expect(await statusOf('new@example.com')).toBe('unsubscribed')
  expect(await mails()).toEqual([])
})
