import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Schedule } from '../../supabase/embedded/schedule.ts'
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
  for (const table of [
    'mails',
    'newsletter_subscribers',
    'former_subscribers',
    'contact_messages',
    'blocked_senders',
    'chat_messages',
    'chat_sessions',
    'erasures',
    'retention',
    'mail_settings',
    'private.rate_counters',
  ])
    await backend.query(`delete from ${table}`)
})

const email = 'ann@example.com'
const kinds = ['messages', 'chats', 'subscription', 'mails', 'blocked', 'account']
const write = (address: string) =>
  visitor
    .from('contact_messages')
    .insert({ name: 'Ann', email: address, subject: 'S', message: 'M' })
    .throwOnError()
const chat = async (content: string) => {
  const session_id = randomUUID()
  await visitor.from('chat_messages').insert({ session_id, sender: 'user', content }).throwOnError()
  return session_id
}
const find = async (person: string) => (await owner.rpc('find_person', { person }).throwOnError()).data
const erase = async (person: string, only = kinds) =>
  (await owner.rpc('erase_person', { person, kinds: only }).throwOnError()).data
const countOf = async (table: string) =>
  (await backend.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count

test('everything about an address is found and deleted, nothing of others, and the record does not name it', async () => {
  await write('Ann@example.com')
  await write('joann@example.com')
  const asked = await chat('Write to Ann@Example.com.')
  const others = [
    await chat('I am joann@example.com'),
    await chat('ann@example.com.au is mine'),
    await chat('ann+x@example.com'),
  ]
  await backend.query("insert into chat_messages (session_id, sender, content) values ($1, 'bot', $2)", [
    others[0],
    email,
  ])
  await visitor.rpc('subscribe', { email }).throwOnError()
  await backend.query(
    "insert into mails (kind, recipient) values ('test', $1), ('test', 'joann@example.com')",
    [email],
  )
  await backend.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [email])
  await backend.query('insert into blocked_senders (email) values ($1)', [email])

  expect(await find(' Ann <ANN@example.com>')).toMatchObject({
    person: email,
    messages: [{ email: 'Ann@example.com', message: 'M' }],
    chats: [{ session_id: asked, messages: [{ content: 'Write to Ann@Example.com.' }] }],
    subscription: { email, status: 'active', mails: [] },
    mails: [{ recipient: email }],
    blocked: { email },
    account: { email, role: null },
  })
  const counts = { messages: 1, chats: 1, subscription: 1, mails: 1, blocked: 1, account: 1 }
  expect(await erase(email)).toEqual(counts)
  expect(await find(email)).toEqual({
    person: email,
    messages: [],
    chats: [],
    subscription: null,
    mails: [],
    blocked: null,
    account: null,
  })
  // A double click.
  await erase(email)
  const { data: records } = await owner.from('erasures').select('counts').throwOnError()
  expect(records).toEqual([{ counts }])
  expect(JSON.stringify(await backend.query('select * from erasures, former_subscribers'))).not.toContain(
    'ann',
  )
  for (const [table, left] of [
    ['contact_messages', 1],
    ['chat_sessions', 3],
    ['mails', 1],
  ] as const)
    expect([table, await countOf(table)]).toEqual([table, left])
  // Deleted on request, so no import brings them back.
  const rows = [{ email, has_left: false }]
  expect((await owner.rpc('import_subscribers', { rows }).throwOnError()).data).toMatchObject({
    added: 0,
    left: 1,
  })
})

test('one chat is found by its number, and only the kinds that were chosen are deleted', async () => {
  const session = await chat(`My address is ${email}`)
  await write(email)
  expect(await find(session)).toMatchObject({ chats: [{ session_id: session }], messages: [] })
  expect(await erase(email, ['messages'])).toEqual({ messages: 1 })
  expect(await find(session.toUpperCase())).toMatchObject({ chats: [{ session_id: session }] })
  expect(await erase(session)).toMatchObject({ chats: 1 })
  expect(await countOf('chat_messages')).toBe(0)
})

test('an account of the panel stays, and with it everything else', async () => {
  const [{ email: ownEmail } = { email: '' }] = await backend.query<{ email: string }>(
    'select u.email from auth.users u join staff s on s.user_id = u.id limit 1',
  )
  await write(ownEmail)
  const { error } = await owner.rpc('erase_person', { person: ownEmail, kinds })
  expect(error?.message).toBe('This account can use the panel. Remove it under People first.')
  expect(await countOf('contact_messages')).toBe(1)
})

test.each(['', '%', 'ann', 'ann@', '0000'])('%j is no person', async (person) => {
  expect((await owner.rpc('find_person', { person })).error?.code).toBe('22023')
  expect((await owner.rpc('erase_person', { person, kinds })).error?.code).toBe('22023')
})

const age = (months: number, days: number) => `now() - interval '${months} months ${days} days'`
const addOld = async () => {
  for (const days of [-1, 1]) {
    await backend.query(
      `insert into contact_messages (name, email, subject, message, created_at) values ('A', $1, 'S', 'M', ${age(24, days)})`,
      [email],
    )
    await backend.query(
      `insert into chat_messages (session_id, sender, content, created_at) values (gen_random_uuid(), 'user', 'Hi', ${age(12, days)})`,
    )
    await backend.query(
      `insert into newsletter_subscribers (email, status, status_at)
       select status || '${days}@example.com', status, ${age(1, days)} from unnest(array['unsubscribed', 'complained', 'active']) as status`,
    )
  }
}
const cleanUp = () => backend.query('select private.clean_up()')
const emails = async () =>
  (await backend.query<{ email: string }>('select email from newsletter_subscribers order by email')).map(
    (row) => row.email.replace('@example.com', ''),
  )

test('what is kept no longer is deleted, and the dashboard says how much', async () => {
  await addOld()
  await cleanUp()
  for (const table of ['contact_messages', 'chat_messages', 'chat_sessions'])
    expect([table, await countOf(table)]).toEqual([table, 1])
  expect(await emails()).toEqual(['active-1', 'active1', 'complained-1', 'complained1', 'unsubscribed-1'])
  const editor = await backend.clientAs('editor')
  const { data } = await editor.rpc('last_cleaning').throwOnError()
  expect(data).toMatchObject({ counts: { messages: 1, chats: 1, left: 1, pending: 0 }, late: false })
})

test('nothing is deleted where an owner keeps it for ever', async () => {
  await owner
    .from('retention')
    .upsert({ id: 1, message_months: null, chat_months: null, left_months: null })
    .throwOnError()
  await addOld()
  await cleanUp()
  for (const [table, left] of [
    ['contact_messages', 2],
    ['chat_sessions', 2],
    ['newsletter_subscribers', 6],
  ] as const)
    expect([table, await countOf(table)]).toEqual([table, left])
})

test('who does not confirm is reminded once after a day, and forgotten after 14; who had left has left again', async () => {
  await backend.query("insert into mail_settings (mode) values ('outbox')")
  for (const address of ['new@example.com', 'back@example.com']) {
    if (address.startsWith('back'))
      await backend.query("insert into newsletter_subscribers (email, status) values ($1, 'unsubscribed')", [
        address,
      ])
    await visitor.rpc('subscribe', { email: address }).throwOnError()
    // Asking again changes nothing about that.
    await visitor.rpc('subscribe', { email: address }).throwOnError()
  }
  const pass = async (days: number) => {
    for (const [table, column] of [
      ['mails', 'created_at'],
      ['newsletter_subscribers', 'status_at'],
    ])
      await backend.query(`update ${table} set ${column} = ${column} - interval '${days} days'`)
    await cleanUp()
  }
  await pass(0.5)
  expect(await countOf('mails')).toBe(2)
  await pass(1)
  await pass(1)
  expect(await countOf('mails')).toBe(4)
  await pass(11)
  expect(await emails()).toEqual(['back', 'new'])
  await pass(1)
  expect(await backend.query('select email, status from newsletter_subscribers')).toEqual([
    { email: 'back@example.com', status: 'unsubscribed' },
  ])
})

test('it runs at half past three of the site’s night, and after a night that the server slept through', async () => {
  const nextAfter = async (ran: string) => {
    await backend.query('update private.last_cleaning set ran_at = $1', [ran])
    const [row] = await backend.query<{ next: string }>(
      "select to_char(private.next_cleaning() at time zone private.site_time_zone(), 'DD HH24:MI') as next",
    )
    return row!.next
  }
  const zone = (await backend.query<{ zone: string }>('select private.site_time_zone() as zone'))[0]!.zone
  expect(await nextAfter(`2026-05-05 03:30:00 ${zone}`)).toBe('06 03:30')
  expect(await nextAfter(`2026-05-05 14:00:00 ${zone}`)).toBe('06 03:30')
  expect(await nextAfter(`2026-05-05 02:00:00 ${zone}`)).toBe('05 03:30')
  const schedule = new Schedule(backend.query, { next: 'private.next_cleaning', run: cleanUp, failed: '' })
  await schedule.update()
  schedule.close()
  const editor = await backend.clientAs('editor')
  expect((await editor.rpc('last_cleaning').throwOnError()).data).toMatchObject({ late: false })
})
