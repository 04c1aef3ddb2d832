import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import de from '@/lib/languages/de'
import hi from '@/lib/languages/hi'
import kn from '@/lib/languages/kn'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let visitor: Client
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  visitor = await backend.clientAs('visitor')
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

async function say(client: Client, session_id: string, content: string, sender: 'user' | 'bot' = 'user') {
  expect((await client.from('chat_messages').insert({ session_id, content, sender })).error).toBeNull()
}
const autoReply = (client: Client, session_id: string) => client.rpc('chat_auto_reply', { session_id })
const markHandled = (session_id: string) =>
  admin.from('chat_messages').update({ is_handled: true }).eq('session_id', session_id)
const columns = 'last_message,last_sender,is_handled,answered_at'
const session = async (id: string) =>
  (await admin.from('chat_sessions').select(columns).eq('session_id', id).single()).data
const unhandled = async () =>
  ((await admin.rpc('dashboard_counts')).data as { unhandledChats: number }).unhandledChats

test('a session shows the last message written by a person', async () => {
  const id = randomUUID()
  await say(visitor, id, 'Where is my issue?')
  expect((await autoReply(visitor, id)).data).toHaveLength(1)
  expect(await session(id)).toMatchObject({ last_message: 'Where is my issue?', last_sender: 'user' })
  await say(admin, id, 'In the post.', 'bot')
  expect(await session(id)).toMatchObject({ last_message: 'In the post.', last_sender: 'bot' })
})

test('a visitor gets one automatic reply, even with two simultaneous calls', async () => {
  const id = randomUUID()
  await say(visitor, id, 'One')
  const answers = await Promise.all([autoReply(visitor, id), autoReply(visitor, id), autoReply(visitor, id)])
  expect(answers.map(({ data }) => data?.length).sort()).toEqual([0, 0, 1])
  await say(visitor, id, 'Two')
  expect((await autoReply(visitor, id)).data).toHaveLength(1)
})

test('an admin who writes in the visitor’s widget does not prevent the automatic reply', async () => {
  const id = randomUUID()
  for (const text of ['Is it on?', 'Still on?']) {
    await say(admin, id, text)
    expect((await autoReply(admin, id)).data).toHaveLength(1)
  }
  await say(admin, id, 'Yes.', 'bot')
  await say(visitor, id, 'Thanks')
  expect((await autoReply(visitor, id)).data).toEqual([])
})

test('a visitor’s new message makes a handled session unhandled, an editor’s answer does not', async () => {
  const id = randomUUID()
  await say(visitor, id, 'One')
  await markHandled(id)
  const before = await unhandled()
  await say(admin, id, 'Done.', 'bot')
  expect(await session(id)).toMatchObject({ is_handled: true })

  await say(visitor, id, 'One more thing')
  await autoReply(visitor, id)
  expect(await session(id)).toMatchObject({ is_handled: false, last_message: 'One more thing' })
  expect(await unhandled()).toBe(before + 1)

  await markHandled(id)
  expect(await session(id)).toMatchObject({ is_handled: true })
  expect(await unhandled()).toBe(before)
})

test('nobody can mark a message as automatic', async () => {
  const row = { session_id: randomUUID(), sender: 'bot', content: 'C', is_automatic: true }
  expect((await admin.from('chat_messages').insert(row)).error?.code).toBe('42501')
})

const reply =
  'Thank you for your message! Our team will get back to you soon. You can also reach us at {email}.'

/** Away from so many hours after now until so many, in India, whose clock is half an hour off. */
function away(from: number, until: number) {
  const hour = new Date(Date.now() + 5.5 * 3600_000).getUTCHours()
  const at = (hours: number) => String((hour + hours + 24) % 24)
  return { timeZone: 'Asia/Kolkata', chatbotAwayFrom: at(from), chatbotAwayUntil: at(until) }
}

test.each([
  ['English', {}, reply],
  ['German', { language: 'de' }, de[reply]],
  ['Hindi of India', { language: 'hi-IN' }, hi[reply]],
  ['Kannada', { language: 'kn' }, kn[reply]],
  ['of no catalogue', { language: 'fr' }, reply],
  ['said otherwise', { language: 'de', texts: { [reply]: 'Auch {email} hilft.' } }, 'Auch {email} hilft.'],
  ['said otherwise by nothing', { language: 'de', texts: { [reply]: ' ' } }, de[reply]],
  ['an owner’s own text', { language: 'de', chatbotAutoReply: 'Bald! {email}' }, 'Bald! {email}'],
  ['a stored default', { language: 'de', chatbotAutoReply: reply }, de[reply]],
  ['another while away', { ...away(-1, 2), chatbotAutoReply: 'Here', chatbotAwayText: 'Away' }, 'Away'],
  ['away without a text', { ...away(-1, 2), chatbotAutoReply: 'Here', chatbotAwayText: ' ' }, 'Here'],
  ['back again', { ...away(-3, 0), chatbotAutoReply: 'Here', chatbotAwayText: 'Away' }, 'Here'],
  ['away at no hour', { chatbotAwayFrom: '77', chatbotAwayUntil: {}, chatbotAwayText: 'Away' }, reply],
  ['nonsense', { language: 5, texts: 'no object' }, reply],
  ['too long', { texts: { [reply]: 'long '.repeat(2000) } }, 'long '.repeat(400)],
])('the automatic reply, if the site’s language is %s', async (_, texts, expected) => {
  const contactEmail = 'desk@magazine.example'
  const settings = { contactEmail, ...texts }
  await admin.from('site_settings').upsert({ id: 1, settings }).throwOnError()
  onTestFinished(async () => void (await admin.from('site_settings').delete().eq('id', 1)))
  const id = randomUUID()
  await say(visitor, id, 'Hello')
  const [answer] = (await autoReply(visitor, id)).data!
  expect(answer!.content).toBe(expected.replace('{email}', contactEmail))
})

test.each([
  ['x'.repeat(198), '👨‍👩‍👧', 'x'.repeat(197)],
  [`Hello ${'x'.repeat(191)}`, ' and a word', `Hello ${'x'.repeat(191)}`],
  ['x'.repeat(199), 'é'.normalize('NFD'), 'x'.repeat(199)],
  ['👍🏽'.repeat(90), '👍🏽'.repeat(30), undefined],
])('a long message %# is shortened where readers see an end', async (begin, more, shown) => {
  const id = randomUUID()
  await say(visitor, id, begin + more.repeat(20))
  const { last_message: last } = (await session(id))!
  if (shown) expect(last).toBe(shown)
  expect(last.length).toBeGreaterThan(100)
})
