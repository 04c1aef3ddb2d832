import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answers, composeAnswer, composeNotice, type Notice } from '../../src/lib/mail/desk.ts'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'
import { accounts } from '../support/accounts.ts'

let backend: TestBackend
let owner: Client
let editor: Client
let visitor: Client
/** Whatever sends. */
let service: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  editor = await backend.clientAs('editor')
  await backend.clientAs('author')
  visitor = await backend.clientAs('visitor')
  service = backend.owner()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of [
    'mails',
    'contact_messages',
    'chat_messages',
    'chat_sessions',
    'mail_settings',
    'site_settings',
    'private.rate_counters',
  ])
    await backend.query(`delete from ${table}`)
  await backend.query("insert into mail_settings (mode) values ('outbox')")
  await backend.query(
    'update staff set notify_letters = true, notify_chats = true, quiet_from = null, quiet_until = null',
  )
  await backend.query("update private.desk_notices set noticed_until = now() - interval '1 hour'")
})

type Mail<Data = Notice> = { id: string; kind: string; email: string; data: Data }
const claim = async <Data = Notice>() => {
  const { data } = await service.rpc('claim_mails', { most: 20 }).throwOnError()
  const mails = data as unknown as Mail<Data>[]
  for (const { id } of mails)
    await service.rpc('acknowledge_mail', { mail: id, outcome: 'sent' }).throwOnError()
  return mails
}
/** As if so much time had passed. */
async function wait(time: string) {
  await backend.query('update contact_messages set created_at = created_at - $1::interval', [time])
  await backend.query('update chat_sessions set waiting_since = waiting_since - $1::interval', [time])
  await backend.query('update private.desk_notices set noticed_until = noticed_until - $1::interval', [time])
}
const write = (subject = 'A question') =>
  visitor
    .from('contact_messages')
    .insert({ name: 'Ada', email: 'ada@example.com', subject, message: 'Where is it?' })
    .throwOnError()
const say = (client: Client, session_id: string, content: string, sender = 'user') =>
  client.from('chat_messages').insert({ session_id, content, sender }).throwOnError()
const nextMail = async () => {
  const [row] = await backend.query<{ minutes: number | null }>(
    'select round(extract(epoch from private.next_mail() - now()) / 60)::int as minutes',
  )
  return row!.minutes
}

test('owners and editors hear once of what nobody has answered for five minutes, in one mail', async () => {
  expect(await nextMail()).toBeNull()
  await write('First')
  expect(await nextMail()).toBe(5)
  const session = randomUUID()
  await say(visitor, session, 'Is anybody there?')
  expect(await claim()).toEqual([])
  await wait('5 minutes')
  const mails = await claim()
  expect(mails.map(({ email }) => email).sort()).toEqual([accounts.admin.email, accounts.editor.email])
  expect(mails[0]).toMatchObject({
    kind: 'notice',
    data: {
      letters: 1,
      chats: 1,
      newestLetters: [{ name: 'Ada', subject: 'First' }],
      newestChats: [{ session_id: session, last_message: 'Is anybody there?' }],
    },
  })
  await say(visitor, session, 'Hello?')
  await wait('1 hour')
  expect(await claim()).toEqual([])
  expect(await nextMail()).toBeNull()
})

test('the next mail comes a quarter of an hour later, and lists all that wait', async () => {
  await write('First')
  await wait('5 minutes')
  await claim()
  await write('Second')
  expect(await nextMail()).toBe(15)
  await wait('15 minutes')
  const [mail] = await claim()
  expect(mail!.data.newestLetters).toMatchObject([{ subject: 'Second' }, { subject: 'First' }])
})

test('what an editor has read, answered or handled is not mailed, also where a mail waits', async () => {
  await write()
  const answered = randomUUID()
  const handled = randomUUID()
  await say(visitor, answered, 'One')
  await say(visitor, handled, 'Two')
  await wait('5 minutes')
  await backend.query('select private.queue_notices()')
  await editor.from('contact_messages').update({ is_read: true }).eq('subject', 'A question').throwOnError()
  await say(editor, answered, 'Yes?', 'bot')
  await editor.from('chat_messages').update({ is_handled: true }).eq('session_id', handled).throwOnError()
  expect(await claim()).toEqual([])
  expect(await backend.query("select state from mails where state <> 'skipped'")).toEqual([])
  // The reader goes on: this is a new wait.
  await say(visitor, answered, 'And then?')
  await wait('20 minutes')
  expect(await claim()).toHaveLength(2)
})

test('everybody chooses for themselves, and nothing comes in their quiet hours', async () => {
  await backend.query(`insert into site_settings (settings) values ('{"timeZone": "Asia/Kolkata"}')`)
  const [clock] = await backend.query<{ hour: number }>(
    "select extract(hour from now() at time zone 'Asia/Kolkata')::int as hour",
  )
  const { hour } = clock!
  await editor.rpc('choose_notices', { letters: true, chats: false }).throwOnError()
  await owner
    .rpc('choose_notices', {
      letters: false,
      chats: true,
      quiet_from: (hour + 23) % 24,
      quiet_until: (hour + 2) % 24,
    })
    .throwOnError()
  await write()
  await say(visitor, randomUUID(), 'Hello')
  await wait('5 minutes')
  expect(await claim()).toMatchObject([{ email: accounts.editor.email, data: { letters: 1, chats: 0 } }])
  expect(await nextMail()).toBeGreaterThan(60)
  await owner
    .rpc('choose_notices', { letters: false, chats: true, quiet_from: (hour + 2) % 24, quiet_until: hour })
    .throwOnError()
  expect(await claim()).toMatchObject([{ email: accounts.admin.email, data: { letters: 0, chats: 1 } }])
  const unpaired = await owner.rpc('choose_notices', { letters: true, chats: true, quiet_from: 3 })
  expect(unpaired.error?.code).toBe('23514')
})

test('without mail delivery nobody is told, and what waits is told once it is on', async () => {
  await backend.query('delete from mail_settings')
  await write()
  await wait('1 hour')
  expect(await claim()).toEqual([])
  expect(await nextMail()).toBeNull()
  await backend.query("insert into mail_settings (mode) values ('outbox')")
  expect(await claim()).toHaveLength(2)
})

test('a chat’s visitor gets the answers by mail, unless they are still writing', async () => {
  const session_id = randomUUID()
  const leave = async (address?: string) =>
    (await visitor.rpc('chat_email', { session_id, ...(address !== undefined && { address }) })).data
  expect(await leave('ada@example.com')).toBeNull()
  await say(visitor, session_id, 'Where is my issue?')
  expect(await leave()).toBe('')
  expect((await visitor.rpc('chat_email', { session_id, address: 'no address' })).error?.code).toBe('23514')
  expect(await leave(' Ada@Example.com ')).toBe('ada@example.com')
  const soon = () => backend.query('update mails set due_at = now()')
  const answers = async () =>
    (await claim<Answers>()).map(({ kind, email, data }) => ({ kind, email, ...data }))

  await visitor.rpc('chat_auto_reply', { session_id }).throwOnError()
  await say(editor, session_id, 'In the post.', 'bot')
  await say(owner, session_id, 'It comes on Monday.', 'bot')
  expect(await answers()).toEqual([])
  await soon()
  expect(await answers()).toEqual([
    {
      kind: 'answer',
      email: 'ada@example.com',
      question: 'Where is my issue?',
      answers: ['In the post.', 'It comes on Monday.'],
    },
  ])
  await say(editor, session_id, 'Is it there?', 'bot')
  await say(visitor, session_id, 'Yes!')
  await soon()
  expect(await answers()).toEqual([])
  await say(editor, session_id, 'Fine.', 'bot')
  expect(await leave('')).toBe('')
  await soon()
  expect(await answers()).toEqual([])
  await backend.query('delete from mail_settings')
  expect(await leave('ada@example.com')).toBeNull()
})

test('editors see who answered a letter or a chat, which nobody can write for another', async () => {
  const session_id = randomUUID()
  await say(visitor, session_id, 'Hello?')
  await say(editor, session_id, 'Yes?', 'bot')
  const { data: messages } = await owner
    .from('chat_messages')
    .select('author')
    .order('created_at')
    .throwOnError()
  expect(messages).toEqual([{ author: null }, { author: accounts.editor.email }])
  const { data: seen } = await visitor.rpc('chat_conversation', { session_id }).throwOnError()
  expect(JSON.stringify(seen)).not.toContain(accounts.editor.email)
  const forged = { session_id, sender: 'bot', content: 'C', author: 'Somebody else' }
  expect((await owner.from('chat_messages').insert(forged)).error?.code).toBe('42501')

  await write()
  const letter = async () =>
    (await editor.from('contact_messages').select('answered_at,answered_by').single().throwOnError()).data
  const set = (change: object) =>
    owner
      .from('contact_messages')
      .update(change as { is_read: boolean })
      .eq('name', 'Ada')
  await set({ answered_at: '2001-01-01T00:00:00Z' }).throwOnError()
  expect(await letter()).toMatchObject({ answered_by: accounts.admin.email })
  expect(Date.parse((await letter()).answered_at!)).toBeGreaterThan(Date.parse('2020-01-01'))
  expect((await set({ answered_by: 'Somebody else' })).error?.code).toBe('42501')
  await set({ answered_at: null }).throwOnError()
  expect(await letter()).toEqual({ answered_at: null, answered_by: null })
})

test('an answer is in the site’s language, and what somebody wrote is no HTML', () => {
  const { subject, html, text } = composeAnswer(
    { ...sender, language: 'de', siteName: 'Long\nhand' },
    { question: 'Wo\n<b>ist</b> es?', answers: ['Hier.\n\n<i>Da</i>', 'Nein.'] },
  )
  expect(subject).toBe('Unsere Antwort auf Ihre Nachricht an Long hand')
  expect(html).not.toMatch(/<b>|<i>/)
  expect(text).toMatch(/^Hier\.\n\n<i>Da<\/i>\n\nNein\.\n\nSie schrieben: “Wo <b>ist<\/b> es\?”/)
})

test('readers’ words make neither a header nor HTML in a notice', () => {
  const { subject, html, text } = composeNotice(
    { ...sender, siteName: 'Long\r\nBcc: a@example.com' },
    {
      letters: 12,
      chats: 1,
      newestLetters: [{ name: '<b>Ada</b>', subject: 'One\nTwo' }],
      newestChats: [{ session_id: randomUUID(), last_message: '<img src=x>' }],
    },
  )
  expect(subject).toBe('Long Bcc: a@example.com: 12 letters and 1 chat to answer')
  expect(html).not.toMatch(/<b>|<img/)
  expect(text).toContain('- <b>Ada</b>: One Two\n- and 11 more\n')
  expect(text).toContain('https://magazine.example/admin?tab=messages')
})

const sender = {
  name: 'Longhand',
  address: 'desk@longhand.example',
  postalAddress: '',
  siteName: 'Longhand',
  language: 'en',
  site: 'https://magazine.example',
  leaveUrl: '',
}
