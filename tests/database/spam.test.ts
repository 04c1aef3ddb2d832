import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let editor: Client
let visitor: Client
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1e6 } })
  editor = await backend.clientAs('editor')
  visitor = await backend.clientAs('visitor')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const table of [
    'blocked_senders',
    'contact_messages',
    'chat_messages',
    'chat_sessions',
    'private.rate_counters',
  ])
    await backend.query(`delete from ${table}`)
  await backend.query("update private.desk_notices set noticed_until = now() - interval '1 hour'")
})

const write = (subject: string, more: object = {}) =>
  visitor
    .from('contact_messages')
    .insert({ name: 'Ann', email: 'Ann@example.com', subject, message: 'Hello', ...more })
const inSpam = async () =>
  (
    await backend.query<{ subject: string }>(
      'select subject from contact_messages where spam_at is not null order by subject',
    )
  ).map(({ subject }) => subject)
const found = async (kind: string) => {
  const search = { list: 'contact_messages', term: 'hello', skip: 0, size: 20, kind }
  const { rows } = (await editor.rpc('admin_search', search).throwOnError()).data as {
    rows: { subject: string }[]
  }
  return rows.map(({ subject }) => subject).sort()
}
const counts = async () => {
  const { data } = await editor.rpc('dashboard_counts').throwOnError()
  const { unreadMessages, unhandledChats } = data as { unreadMessages: number; unhandledChats: number }
  return { unreadMessages, unhandledChats }
}
const hasNotice = async () =>
  (await backend.query<{ due: string | null }>('select private.next_notice() as due'))[0]!.due !== null

test('a message sent as spam is stored, at the database’s time, and neither counted, noticed nor found with the others', async () => {
  expect(await write('By a script', { spam_at: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 201 })
  expect(
    await backend.query("select 1 from contact_messages where spam_at > now() - interval '1 minute'"),
  ).toHaveLength(1)
  expect(await counts()).toEqual({ unreadMessages: 0, unhandledChats: 0 })
  expect(await hasNotice()).toBe(false)
  await write('A question')
  expect(await counts()).toEqual({ unreadMessages: 1, unhandledChats: 0 })
  expect(await hasNotice()).toBe(true)
  expect([await found(''), await found('spam')]).toEqual([['A question'], ['By a script']])
  await editor.from('contact_messages').update({ spam_at: null }).eq('subject', 'By a script').throwOnError()
  expect(await inSpam()).toEqual([])
})

test('a blocked sender’s messages go to Spam, earlier and later ones, with the same answer', async () => {
  const before = await write('First')
  await write('Of another', { email: 'joann@example.com' })
  const block = () =>
    editor.from('blocked_senders').upsert({ email: 'ANN@Example.com' }, { ignoreDuplicates: true })
  await block().throwOnError()
  // A double click.
  await block().throwOnError()
  expect((await editor.from('blocked_senders').select('email,blocked_by')).data).toEqual([
    { email: 'ann@example.com', blocked_by: expect.stringMatching(/./) as string },
  ])
  const after = await write('Second', { email: 'Ann <ann@EXAMPLE.com>' })
  expect([after.status, after.data, after.error]).toEqual([before.status, before.data, before.error])
  expect(await inSpam()).toEqual(['First', 'Second'])
  await editor.from('blocked_senders').delete().eq('email', 'ann@example.com').throwOnError()
  await write('Third')
  expect(await inSpam()).toEqual(['First', 'Second'])
})

test('nobody below an editor learns who is blocked, blocks or unblocks', async () => {
  await editor.from('blocked_senders').insert({ email: 'ann@example.com' }).throwOnError()
  for (const role of ['author', 'stranger'] as const) {
    const other = await backend.clientAs(role)
    expect((await other.from('blocked_senders').select('email')).data).toEqual([])
    expect((await other.from('blocked_senders').insert({ email: 'b@example.com' })).error?.code).toBe('42501')
    await other.from('blocked_senders').delete().eq('email', 'ann@example.com')
  }
  expect((await visitor.from('blocked_senders').select('email')).error?.code).toBe('42501')
  expect(await backend.query('select email from blocked_senders')).toEqual([{ email: 'ann@example.com' }])
})

test('a chat in Spam stays there whatever its visitor writes, who sees no difference', async () => {
  const session_id = randomUUID()
  const say = (content: string) =>
    visitor.from('chat_messages').insert({ session_id, sender: 'user', content }).throwOnError()
  await say('Cheap watches')
  expect([await counts(), await hasNotice()]).toEqual([{ unreadMessages: 0, unhandledChats: 1 }, true])
  const mark = (client: Client, spam_at: string | null) =>
    client.from('chat_sessions').update({ spam_at }).eq('session_id', session_id).select('session_id')
  expect((await mark(await backend.clientAs('author'), new Date().toISOString())).data).toEqual([])
  expect((await mark(editor, '2020-01-01T00:00:00Z')).data).toHaveLength(1)
  await say('Very cheap watches')
  expect((await visitor.rpc('chat_auto_reply', { session_id })).data).toHaveLength(1)
  expect((await visitor.rpc('chat_conversation', { session_id })).data).toHaveLength(3)
  expect([await counts(), await hasNotice()]).toEqual([{ unreadMessages: 0, unhandledChats: 0 }, false])
  await mark(editor, null)
  expect(await counts()).toEqual({ unreadMessages: 0, unhandledChats: 1 })
})

test('spam is deleted 30 days after it was moved there; a chat 30 days after its last message', async () => {
  for (const subject of ['In the inbox', 'Yesterday', 'Long ago']) await write(subject)
  const [quiet, busy] = [randomUUID(), randomUUID()]
  for (const session_id of [quiet, busy])
    await visitor.from('chat_messages').insert({ session_id, sender: 'user', content: 'Hi' }).throwOnError()
  await backend.query(`do $$ begin
    alter table contact_messages disable trigger note_spam;
    alter table chat_sessions disable trigger note_spam;
    update contact_messages set created_at = now() - interval '60 days';
    update contact_messages set spam_at = now() - interval '29 days' where subject = 'Yesterday';
    update contact_messages set spam_at = now() - interval '31 days' where subject = 'Long ago';
    update chat_sessions set spam_at = now() - interval '31 days';
    update chat_sessions set last_message_at = now() - interval '31 days' where session_id = '${quiet}';
    alter table contact_messages enable trigger note_spam;
    alter table chat_sessions enable trigger note_spam;
    perform private.clean_up();
  end $$`)
  expect(await backend.query('select subject from contact_messages order by subject')).toEqual([
    { subject: 'In the inbox' },
    { subject: 'Yesterday' },
  ])
  expect(await backend.query('select distinct session_id from chat_messages')).toEqual([{ session_id: busy }])
})
