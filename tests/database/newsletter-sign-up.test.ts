import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let visitor: Client
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1e6 } })
  visitor = await backend.clientAs('visitor')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of ['mails', 'newsletter_subscribers', 'mail_settings', 'private.rate_counters'])
    await backend.query(`delete from ${table}`)
})

const turnOn = () => backend.query("insert into mail_settings (mode) values ('outbox')")
const subscribers = () =>
  backend.query<{ email: string; status: string }>(
    'select email, status from newsletter_subscribers order by email',
  )
const confirmations = async () => {
  const rows = await backend.query<{ email: string }>(
    `select s.email from mails m join newsletter_subscribers s on s.id = m.subscriber_id
     where kind = 'confirmation' order by m.created_at`,
  )
  return rows.map(({ email }) => email)
}
const keyOf = async (email: string) => {
  const [row] = await backend.query<{ key: string }>(
    'select key from newsletter_keys k join newsletter_subscribers s on s.id = k.subscriber_id where email = $1',
    [email],
  )
  return row!.key
}
const markSent = () => backend.query("update mails set state = 'sent'")
const email = 'reader@example.com'
const ask = () => visitor.rpc('subscribe', { email })
const insert = (address = email) => visitor.from('newsletter_subscribers').insert({ email: address })

test('without delivery a subscriber is active at once, and no mail is queued', async () => {
  expect(await ask()).toMatchObject({ status: 201, data: null })
  expect((await insert('other@example.com')).status).toBe(201)
  expect((await ask()).error?.code).toBe('23505')
  expect((await insert()).error?.code).toBe('23505')
  expect(await subscribers()).toEqual([
    { email: 'other@example.com', status: 'active' },
    { email, status: 'active' },
  ])
  expect(await confirmations()).toEqual([])
})

test.each(['the form', 'an insert'])('with delivery, %s asks for a confirmation first', async (way) => {
  await turnOn()
  const send = () => (way === 'the form' ? ask() : insert())
  const answer = await send()
  expect([answer.status, answer.error]).toEqual([201, null])
  if (way === 'the form') expect(answer.data).toBe('pending')
  expect(await subscribers()).toEqual([{ email, status: 'pending' }])
  expect(await confirmations()).toEqual([email])
  // While it waits to be sent, there is no second mail.
  expect((await send()).status).toBe(201)
  expect(await confirmations()).toEqual([email])
  // Whoever lost it asks again.
  await markSent()
  expect((await send()).status).toBe(201)
  expect(await confirmations()).toEqual([email, email])

  const key = await keyOf(email)
  expect((await visitor.rpc('subscription', { key })).data).toEqual({ email, status: 'pending' })
  expect((await visitor.rpc('confirm_subscription', { key })).data).toEqual({ email, status: 'active' })
  expect((await send()).error?.code).toBe('23505')
  expect((await visitor.rpc('leave_newsletter', { key })).data).toEqual({ email, status: 'unsubscribed' })
  await markSent()
  expect((await send()).status).toBe(201)
  expect(await subscribers()).toEqual([{ email, status: 'pending' }])
})

test('an editor can’t subscribe others without their confirmation either', async () => {
  await turnOn()
  const owner = await backend.clientAs('owner')
  expect((await owner.from('newsletter_subscribers').insert({ email })).status).toBe(201)
  expect(await subscribers()).toEqual([{ email, status: 'pending' }])
})

test('strangers can cause only a few mails, and get the same answer', async () => {
  await turnOn()
  for (let time = 0; time < 5; time++) {
    expect(await ask()).toMatchObject({ status: 201, data: 'pending' })
    await markSent()
  }
  expect(await confirmations()).toHaveLength(3)
  for (let reader = 0; reader < 5; reader++)
    expect((await insert(`reader-${reader}@example.com`)).status).toBe(201)
  expect(await confirmations()).toHaveLength(5)
  expect(await subscribers()).toHaveLength(6)
})

test('who complained gets no mail, however often somebody asks', async () => {
  await turnOn()
  await backend.query("insert into newsletter_subscribers (email, status) values ($1, 'complained')", [email])
  expect(await ask()).toMatchObject({ status: 201, data: 'pending' })
  expect(await confirmations()).toEqual([])
  expect(await subscribers()).toEqual([{ email, status: 'complained' }])
})

test('a new address takes the place of the earlier one once it is confirmed', async () => {
  await turnOn()
  await backend.query('insert into newsletter_subscribers (email) values ($1)', [email])
  const change = (key: string, new_email: string) => visitor.rpc('change_subscription', { key, new_email })
  expect((await change(await keyOf(email), 'New@example.com')).data).toBe(true)
  expect(await subscribers()).toEqual([
    { email: 'new@example.com', status: 'pending' },
    { email, status: 'active' },
  ])
  await visitor.rpc('confirm_subscription', { key: await keyOf('new@example.com') })
  expect(await subscribers()).toEqual([
    { email: 'new@example.com', status: 'active' },
    { email, status: 'unsubscribed' },
  ])
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await change(nobody, 'other@example.com')).data).toBe(false)
  for (const name of ['subscription', 'confirm_subscription', 'leave_newsletter'] as const)
    expect((await visitor.rpc(name, { key: nobody })).data).toBeNull()
})

test('earlier subscribers stay when delivery is turned on, and are told apart', async () => {
  await ask()
  await turnOn()
  expect(await backend.query('select status, origin from newsletter_subscribers')).toEqual([
    { status: 'active', origin: 'before delivery' },
  ])
})

test('sign-ups rest while too many of the last 50 have not confirmed for a day', async () => {
  await turnOn()
  const add = (count: number, status: string, age: string) =>
    backend.query(
      `insert into newsletter_subscribers (email, status, origin, consent, created_at, confirmed_at)
       select $2 || n || '-' || length($3) || '@example.com', $2, 'site', '{"at": 0}', now() - $3::interval,
         case when $2 = 'active' then now() end from generate_series(1, $1::int) n`,
      [count, status, age],
    )
  const owner = await backend.clientAs('owner')
  const state = async () => (await owner.rpc('sign_ups').single().throwOnError()).data
  await add(14, 'active', '2 days')
  await add(35, 'pending', '2 days')
  // Within their day, and from before.
  await add(40, 'pending', '20 hours')
  await add(40, 'pending', '90 hours ')
  expect(await state()).toEqual({ asked: 89, confirmed: 14, resting: false })
  expect((await ask()).status).toBe(201)
  await add(1, 'pending', '1 day 6 hours')
  expect(await state()).toMatchObject({ resting: true })
  expect((await owner.rpc('dashboard_counts')).data).toMatchObject({ signUpsRest: true })
  expect((await ask()).status).toBe(429)
  expect((await insert('other@example.com')).status).toBe(429)
  const editor = await backend.clientAs('editor')
  expect((await editor.rpc('dashboard_counts')).data).toMatchObject({ signUpsRest: false })
})
