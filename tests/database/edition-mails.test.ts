import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let editor: Client
let author: Client
let owner: Client
let service: Client
beforeAll(async () => {
  backend = await startBackend()
  editor = await backend.clientAs('editor')
  author = await backend.clientAs('author')
  owner = await backend.clientAs('owner')
  service = backend.owner()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of [
    'mails',
    'newsletter_issues',
    'newsletter_subscribers',
    'digital_magazines',
    'mail_settings',
  ])
    await backend.query(`delete from ${table}`)
  await backend.query("insert into newsletter_subscribers (email) values ('reader@example.com')")
  // Added a month after delivery was turned on.
  await deliver({ mode: 'outbox', editors_send: true })
  await backend.query("update mail_settings set editions_from = now() - interval '30 days'")
})

const deliver = (settings: object) =>
  owner
    .from('mail_settings')
    .upsert({ id: 1, ...settings })
    .throwOnError()

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function add(publish_at: string, row: object = {}) {
  const { data } = await editor
    .from('digital_magazines')
    .insert({ title: 'November', issue_date: publish_at.slice(0, 10), publish_at, ...row })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
const offers = async (client = editor) =>
  (await client.rpc('edition_offers').throwOnError()).data.map(({ id }) => id)
const schedule = async (edition: string, subject = 'November') =>
  (
    await editor
      .rpc('schedule_edition_mail', { edition, subject, html: '<p>', plain_text: 'T' })
      .throwOnError()
  ).data
const issues = async () =>
  (
    await editor
      .from('newsletter_issues')
      .select('id,subject,state,send_at')
      .order('created_at')
      .throwOnError()
  ).data
const claimed = async () => (await service.rpc('claim_mails').throwOnError()).data as unknown as object[]

test('a public edition offers its mail until there is one, or it is declined', async () => {
  const [added, declined] = [await add(day(-1)), await add(day(-2))]
  await add(day(1))
  await add(day(-1), { hidden: true })
  expect(await offers()).toEqual([added, declined])
  expect(await offers(author)).toEqual([])
  expect((await editor.rpc('decline_edition_mail', { edition: declined })).data).toBe(true)
  expect((await editor.rpc('decline_edition_mail', { edition: declined })).data).toBe(false)
  await editor.from('newsletter_issues').insert({ kind: 'edition', edition_id: added }).throwOnError()
  expect(await offers()).toEqual([])
  // The owner is asked: nothing is sent automatically.
  expect(await schedule(await add(day(-1)))).toBe(false)
})

test('editions from before delivery was turned on, and old ones, offer none and send none', async () => {
  await deliver({ edition_mail: 'send' })
  await add(day(-90))
  const before = await add(day(-31))
  await backend.query("update digital_magazines set created_at = now() - interval '31 days'")
  expect(await offers()).toEqual([])
  expect(await schedule(before)).toBe(false)
  await deliver({ mode: 'off' })
  const off = await add(day(-1))
  await backend.query("update digital_magazines set created_at = now() - interval '1 minute'")
  await deliver({ mode: 'outbox' })
  expect(await offers()).toEqual([])
  expect(await schedule(off)).toBe(false)
})

test('a scheduled edition is sent once, when it is public, with nobody at the desk', async () => {
  await deliver({ edition_mail: 'send' })
  const edition = await add(day(1))
  expect(await schedule(edition)).toBe(true)
  expect(await schedule(edition, 'November, corrected')).toBe(true)
  expect(await issues()).toMatchObject([{ subject: 'November, corrected', state: 'scheduled' }])
  expect(await claimed()).toEqual([])
  await backend.query(
    `with moved as (update digital_magazines set publish_at = now() - interval '1 minute')
     update newsletter_issues set send_at = now() - interval '1 minute'`,
  )
  // As time would have passed: the withdrawal is that of a changed date.
  expect(await issues()).toEqual([])
  expect(await schedule(edition)).toBe(true)
  expect(await claimed()).toHaveLength(1)
  expect(await schedule(edition)).toBe(false)
  expect(await issues()).toHaveLength(1)
})

test('an editor who may not send newsletters sends none by adding an edition; it is offered', async () => {
  await deliver({ edition_mail: 'send', editors_send: false })
  const edition = await add(day(-0.01))
  expect(await schedule(edition)).toBe(false)
  expect([await issues(), await offers()]).toEqual([[], [edition]])
})

test('what waits is withdrawn when its edition changes or goes, and when the owner wants to be asked', async () => {
  await deliver({ edition_mail: 'send' })
  const edition = await add(day(1))
  const rows = () => editor.from('digital_magazines')
  for (const change of [
    () =>
      rows()
        .update({ publish_at: day(2) })
        .eq('id', edition),
    () => rows().update({ title: 'December' }).eq('id', edition),
    () => deliver({ edition_mail: 'ask' }),
    () => deliver({ edition_mail: 'send' }).then(() => rows().delete().eq('id', edition)),
  ]) {
    await deliver({ edition_mail: 'send' })
    expect(await schedule(edition)).toBe(true)
    await change()
    expect(await issues()).toEqual([])
  }
})

test('somebody who cancels it, or takes it back, has the last word; one too early is paused', async () => {
  await deliver({ edition_mail: 'send' })
  for (const step of ['cancel', 'draft']) {
    const edition = await add(day(1))
    await schedule(edition)
    const { id } = (await issues()).at(-1)!
    await owner.rpc('steer_issue', { issue: id, step }).throwOnError()
    expect(await schedule(edition)).toBe(false)
  }
  await schedule(await add(day(1)))
  await backend.query("update newsletter_issues set send_at = now() where state = 'scheduled'")
  expect(await claimed()).toEqual([])
  expect(await issues()).toMatchObject([{ state: 'cancelled' }, { state: 'draft' }, { state: 'paused' }])
})
