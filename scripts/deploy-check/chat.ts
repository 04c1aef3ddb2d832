import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../connect.ts'
import { isSignedIn, skippedWithoutSession } from './editor.ts'
import { applyMigrations, isRateLimited, waitAMinute, type Clients } from './project.ts'
import { failed, skipped, ok, type Lines } from './report.ts'
import { testData } from './test-data.ts'
import { checkNoRows } from './visitor.ts'

const broadcastTimeoutMs = 5000

const privateOnly = 'In the dashboard, Realtime, Settings: switch "Allow public access" off.'

async function join(client: Client, topic: string, isPrivate = true) {
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config: { private: isPrivate } })
  const received: string[] = []
  channel.on('broadcast', { event: '*' }, ({ payload }) => received.push(JSON.stringify(payload)))
  const isJoined = await new Promise<boolean>((resolve) =>
    channel.subscribe((status) => resolve(String(status) === 'SUBSCRIBED')),
  )
  // Otherwise a rejected channel would keep retrying.
  if (!isJoined) await client.removeChannel(channel)
  return {
    isJoined,
    received,
    leave: () => client.removeChannel(channel),
    async receives(text: string): Promise<boolean> {
      for (let waited = 0; waited < broadcastTimeoutMs; waited += 100) {
        if (received.some((payload) => payload.includes(text))) return true
        await sleep(100)
      }
      return false
    },
  }
}

async function canJoin(client: Client, topic: string, isPrivate?: boolean): Promise<boolean> {
  const { isJoined, leave } = await join(client, topic, isPrivate)
  if (isJoined) await leave()
  return isJoined
}

/** Checks who may join channels, and that chat messages arrive live. */
export async function* checkChat(clients: Clients): Lines {
  const session = randomUUID()
  try {
    yield* channels(clients, session)
    if (await isSignedIn(clients)) yield* conversation(clients, session)
    else yield skippedWithoutSession('A chat between a visitor and an editor.')
  } finally {
    await clients.visitor.removeAllChannels()
    await clients.editor.removeAllChannels()
  }
}

async function* channels({ visitor }: Clients, session: string): Lines {
  const topic = `chat:${session}`
  if (!(await canJoin(visitor, topic)))
    return yield failed(
      'A visitor can’t follow a chat live.',
      'In the dashboard, Realtime, Settings: switch Realtime on, and raise its limits if they are reached.',
    )
  yield (await canJoin(visitor, topic, false))
    ? failed('Realtime has public channels.', privateOnly)
    : ok('Realtime has private channels only.')
  yield (await canJoin(visitor, 'chat:inbox'))
    ? failed('A visitor can follow the editors’ inbox.', applyMigrations)
    : ok('A visitor can’t follow the editors’ inbox.')
}

async function* conversation({ visitor, editor }: Clients, session_id: string): Lines {
  const inbox = await join(editor, 'chat:inbox')
  if (!inbox.isJoined) return yield failed('An editor can’t follow the inbox live.', applyMigrations)
  const own = await join(visitor, `chat:${session_id}`)

  const sent = await visitor
    .from('chat_messages')
    .insert({ session_id, sender: 'user', content: testData.question })
  if (sent.error)
    return yield isRateLimited(sent.error)
      ? skipped('A chat between a visitor and an editor.', waitAMinute)
      : failed(`A visitor can’t write in the chat: ${sent.error.message}.`, applyMigrations)
  const editorReceived = await inbox.receives('')
  const { data: reply } = await visitor.rpc('chat_auto_reply', { session_id })
  const answer = { session_id, sender: 'bot', content: testData.answer }
  const { error } = await editor.from('chat_messages').insert(answer)
  if (error) return yield failed(`An editor can’t answer in the chat: ${error.message}.`, applyMigrations)
  const isLive = editorReceived && (await own.receives(testData.answer))

  yield isLive
    ? ok('Chat messages arrive live on both sides.')
    : failed(`Chat messages don’t reach the ${editorReceived ? 'visitor' : 'editor'} live.`, applyMigrations)
  yield inbox.received.some((payload) => payload.includes(session_id))
    ? failed('The editors’ inbox shows visitors’ chats to whoever joined it before.', applyMigrations)
    : ok('The editors’ inbox says only that something has changed.')
  const { data } = await visitor.rpc('chat_conversation', { session_id })
  const texts = data?.map(({ content }) => content) ?? []
  yield reply?.length === 1 &&
  texts.length === 3 &&
  texts[0] === testData.question &&
  texts[2] === testData.answer
    ? ok('A visitor can write, and gets the automatic reply and an editor’s answer.')
    : failed(
        'A visitor’s chat lacks the message, the automatic reply or the editor’s answer.',
        applyMigrations,
      )
  yield await checkNoRows(visitor, 'chat_messages')

  const handled = await editor
    .from('chat_messages')
    .update({ is_handled: true })
    .eq('session_id', session_id)
    .select('id')
  yield handled.data?.length === 3
    ? ok('An editor can mark a chat as handled.')
    : failed('An editor can’t mark a chat as handled.', applyMigrations)
}
