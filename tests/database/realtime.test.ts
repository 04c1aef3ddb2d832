import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { backendForTest, type Client, startBackend, type TestBackend } from '../support/backend.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

type Received = { event: string; payload: Record<string, unknown> }

/** Joins a private channel; resolves with the server's reply, and collects broadcasts. */
async function join(client: Client, topic: string, options: { private?: boolean } = { private: true }) {
  const received: Received[] = []
  const channel = client.channel(topic, { config: { private: options.private } })
  channel.on('broadcast', { event: '*' }, (message) => received.push(message as unknown as Received))
  const [status, error] = await subscribe(channel)
  return { channel, received, status, error }
}

function subscribe(channel: RealtimeChannel) {
  return new Promise<[string, string | undefined]>((resolve) => {
    channel.subscribe((status, error) => resolve([status, error?.message]))
  })
}

async function say(client: Client, session_id: string, content: string, sender: 'user' | 'bot' = 'user') {
  const { error } = await client.from('chat_messages').insert({ session_id, content, sender })
  expect(error).toBeNull()
}

test('a visitor only gets an editor’s replies in their own session', async () => {
  const visitor = await backend.clientAs('visitor')
  const admin = await backend.clientAs('admin')
  const session = randomUUID()
  const { received, status } = await join(visitor, `chat:${session}`)
  expect(status).toBe('SUBSCRIBED')

  await say(visitor, session, 'a question')
  await say(admin, randomUUID(), 'for somebody else', 'bot')
  await say(admin, session, 'an answer', 'bot')
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({ event: 'message', payload: { sender: 'bot', content: 'an answer' } })
  expect(received[0]?.payload.created_at).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('an admin’s inbox says only that something has changed, for each message and change of state', async () => {
  const visitor = await backend.clientAs('visitor')
  const admin = await backend.clientAs('admin')
  const session = randomUUID()
  const { received, status } = await join(admin, 'chat:inbox')
  expect(status).toBe('SUBSCRIBED')

  await say(visitor, session, 'first')
  await say(visitor, session, 'second')
  await admin.from('chat_messages').update({ is_handled: true }).eq('session_id', session)
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received.map(({ event }) => event)).toEqual(Array(3).fill('changed'))
  // The id is the broadcast's own.
  expect(received.map(({ payload }) => Object.keys(payload))).toEqual(Array(3).fill(['id']))
  const { data } = await admin.from('chat_messages').select('id').eq('session_id', session).throwOnError()
  const secrets = [session, ...data.map(({ id }) => id)]
  expect(secrets.filter((secret) => JSON.stringify(received).includes(secret))).toEqual([])
})

test.each(['visitor', 'stranger'] as const)('a %s may not join the inbox', async (role) => {
  const { status, error } = await join(await backend.clientAs(role), 'chat:inbox')
  expect(status).toBe('CHANNEL_ERROR')
  expect(error).toContain(
    'Unauthorized: You do not have permissions to read from this Channel topic: chat:inbox',
  )
})

test('unknown topics and public channels are refused', async () => {
  const admin = await backend.clientAs('admin')
  expect((await join(admin, 'chat:%')).status).toBe('CHANNEL_ERROR')
  expect((await join(admin, `chat:${randomUUID()}x`)).status).toBe('CHANNEL_ERROR')
  expect((await join(admin, `chat:${randomUUID()}`, { private: false })).error).toContain('PrivateOnly')
})

test('a client can’t broadcast to others', async () => {
  const session = randomUUID()
  const listener = await join(await backend.clientAs('visitor'), `chat:${session}`)
  const sender = await join(await backend.clientAs('admin'), `chat:${session}`)
  await sender.channel.send({ type: 'broadcast', event: 'message', payload: { content: 'forged' } })
  await say(await backend.clientAs('admin'), session, 'genuine', 'bot')
  await vi.waitFor(() => expect(listener.received).toHaveLength(1))
  expect(listener.received[0]?.payload.content).toBe('genuine')
})

test('a client that leaves gets nothing more, and can join again', async () => {
  const visitor = await backend.clientAs('visitor')
  const admin = await backend.clientAs('admin')
  const session = randomUUID()
  const first = await join(visitor, `chat:${session}`)
  expect(await visitor.removeChannel(first.channel)).toBe('ok')
  await say(admin, session, 'unheard', 'bot')
  const second = await join(visitor, `chat:${session}`)
  await say(admin, session, 'heard', 'bot')
  await vi.waitFor(() => expect(second.received).toHaveLength(1))
  expect(second.received[0]?.payload.content).toBe('heard')
  expect(first.received).toEqual([])
})

test('a client reconnects by itself after a restart of the server', async () => {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const first = await startBackend({ dataDir })
  const session = randomUUID()
  const received: unknown[] = []
  const states: string[] = []
  const visitor = await first.clientAs('visitor')
  visitor
    .channel(`chat:${session}`, { config: { private: true } })
    .on('broadcast', { event: 'message' }, ({ payload }: Received) => received.push(payload.content))
    .subscribe((status) => states.push(status))
  await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']))

  await first.stopServer()
  const second = await startBackend({ dataDir, port: Number(new URL(first.url).port) })
  onTestFinished(first.stop)
  onTestFinished(second.stop)
  await vi.waitFor(() => expect(states.filter((state) => state === 'SUBSCRIBED')).toHaveLength(2), 20_000)
  await say(second.owner(), session, 'Back.', 'bot')
  await vi.waitFor(() => expect(received).toEqual(['Back.']))
}, 60_000)

test('a refreshed token keeps the channel, one without the right closes it', async () => {
  const admin = await backend.clientAs('admin')
  const stranger = await backend.clientAs('stranger')
  const visitor = await backend.clientAs('visitor')
  const { channel, received } = await join(admin, 'chat:inbox')
  const again = await (await backend.clientAs('admin')).auth.getSession()
  await admin.realtime.setAuth(again.data.session?.access_token)
  await say(visitor, randomUUID(), 'still there?')
  await vi.waitFor(() => expect(received).toHaveLength(1))

  const closed = new Promise<string>((resolve) => {
    channel.on('system', {}, (message: { status: string; message: string }) => resolve(message.message))
  })
  const { data } = await stranger.auth.getSession()
  await admin.realtime.setAuth(data.session?.access_token)
  expect(await closed).toContain('permissions')
  await say(visitor, randomUUID(), 'secret')
  expect(received).toHaveLength(1)
})

test('the limits of a connection allow all its channels and a new token for each', async () => {
  const own = await backendForTest()
  const admin = await own.clientAs('admin')
  const session = randomUUID()
  const topics = [
    'chat:inbox',
    `chat:${session}`,
    ...Array.from({ length: 18 }, () => `chat:${randomUUID()}`),
  ]
  const joined = await Promise.all(topics.map((topic) => join(admin, topic)))
  expect(joined.map(({ status }) => status)).toEqual(topics.map(() => 'SUBSCRIBED'))
  const closed: unknown[] = []
  for (const { channel } of joined) channel.on('system', {}, (message) => closed.push(message))
  const { data } = await (await own.clientAs('admin')).auth.getSession()
  await admin.realtime.setAuth(data.session?.access_token)
  await admin.realtime.sendHeartbeat()
  await say(await own.clientAs('visitor'), session, 'still there?')
  await vi.waitFor(() => expect(joined[0]?.received).toHaveLength(1))
  expect(closed).toEqual([])
  expect(admin.realtime.isConnected()).toBe(true)
})

test('whoever signs out everywhere loses the inbox at once', async () => {
  const admin = await backend.clientAs('admin')
  const { channel } = await join(admin, 'chat:inbox')
  const closed = new Promise<string>((resolve) => {
    channel.on('system', {}, (message: { status: string; message: string }) => resolve(message.message))
  })
  await (await backend.clientAs('admin')).auth.signOut({ scope: 'global' })
  expect(await closed).toContain('permissions')
})

test('no broadcast stays in the database', async () => {
  await say(await backend.clientAs('visitor'), randomUUID(), 'hello')
  await vi.waitFor(async () => expect(await backend.query('select id from realtime.messages')).toEqual([]))
})

/** The server's reply to a raw frame. */
function speak(path: string, frame?: object) {
  return new Promise<unknown>((resolve, reject) => {
    const socket = new WebSocket(`${backend.url.replace('http', 'ws')}${path}`)
    socket.on('open', () => frame && socket.send(JSON.stringify(frame)))
    socket.on('message', (data: Buffer) => {
      resolve(JSON.parse(data.toString()))
      socket.close()
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('error', reject)
  })
}

test('a forged token joins no channel', async () => {
  const path = `/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`
  const topic = `realtime:chat:${randomUUID()}`
  const config = { private: true }
  const status = async (payload: object) => {
    const [, , , event, reply] = (await speak(path, ['1', '1', topic, 'phx_join', payload])) as unknown[]
    return [event, (reply as { status: string }).status]
  }
  expect(await status({ config })).toEqual(['phx_reply', 'ok'])
  expect(await status({ config, access_token: 'no.token.here' })).toEqual(['phx_reply', 'error'])
})

test('no connection without an API key', async () => {
  expect(await speak('/realtime/v1/websocket?apikey=wrong')).toBe(401)
})

test('joins of one IP address are rate limited', async () => {
  const limited = await startBackend({ limits: { joins: 2 } })
  const visitor = await limited.clientAs('visitor')
  expect((await join(visitor, `chat:${randomUUID()}`)).status).toBe('SUBSCRIBED')
  expect((await join(visitor, `chat:${randomUUID()}`)).status).toBe('SUBSCRIBED')
  expect((await join(visitor, `chat:${randomUUID()}`)).error).toContain('ClientJoinRateLimitReached')
  await limited.stop()
})
