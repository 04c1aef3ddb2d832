import { EventEmitter, once } from 'node:events'
import { sign } from 'hono/jwt'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { RateLimiter } from '../../server/rate-limits.ts'
import { Connection } from '../../supabase/embedded/realtime/connection.ts'
import { liveServer, type LiveServer, message, topic } from '../support/live-server.ts'

const ok = { status: 'ok', response: {} }
const joined = { status: 'ok', response: { postgres_changes: [] } }

/** The number of open connections of the server, including those of the tests' clients. */
const connections = ({ server }: LiveServer) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** A promise that the test settles. */
function later<T>() {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (settle = resolve))
  return { promise, settle }
}

describe('the messages of one client', () => {
  test('a hundred messages get replies, and one more closes the connection', async () => {
    const live = await liveServer()
    const [client, other] = [await live.connect(), await live.connect()]
    for (let i = 0; i < 100; i++) client.send('heartbeat')
    await vi.waitFor(() => expect(client.received).toHaveLength(100), 20_000)
    client.send('heartbeat')
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many messages' })
    expect(client.received).toHaveLength(100)
    expect(await other.ask('heartbeat')).toEqual(ok)
  })

  test('a client that continues after that is terminated without a close handshake', () => {
    const socket = Object.assign(new EventEmitter(), { close: vi.fn(), terminate: vi.fn() })
    new Connection(socket as unknown as WebSocket, () => undefined)
    for (let i = 0; i < 200; i++) socket.emit('ping')
    expect(socket.close).toHaveBeenCalledWith(1008, 'Too many messages')
    expect(socket.terminate).not.toHaveBeenCalled()
    socket.emit('ping')
    expect(socket.terminate).toHaveBeenCalledOnce()
  })

  test.each([
    ['pings', 'ping'],
    ['pongs', 'pong'],
  ] as const)('%s count as messages', async (_, kind) => {
    const live = await liveServer()
    const client = await live.connect()
    for (let i = 0; i < 50; i++) client.socket[kind]()
    expect(await client.ask('heartbeat')).toEqual(ok)
    for (let i = 0; i < 50; i++) client.socket[kind]()
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many messages' })
  })

  test('binary messages count, and get no reply', async () => {
    const client = await (await liveServer()).connect()
    for (let i = 0; i < 101; i++) client.socket.send(Buffer.from([1, 2, 3]))
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many messages' })
    expect(client.received).toEqual([])
  })

  test('the queue of messages is limited', async () => {
    const live = await liveServer({ mayRead: () => new Promise<boolean>(() => undefined) })
    const client = await live.connect()
    void client.join()
    const text = 'x'.repeat(15_000)
    for (let i = 0; i < 8; i++) client.send('heartbeat', { text })
    client.socket.ping()
    await once(client.socket, 'pong')
    client.send('heartbeat', { text })
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many messages are waiting' })
  })

  test('queued messages of a closed client do not reach the database', async () => {
    const { promise, settle } = later<boolean>()
    const mayRead = vi.fn(() => promise)
    const live = await liveServer({ mayRead })
    const client = await live.connect()
    for (const name of ['a', 'b', 'c']) void client.join(name)
    await vi.waitFor(() => expect(mayRead).toHaveBeenCalledTimes(1))
    client.socket.terminate()
    await vi.waitFor(async () => expect(await connections(live)).toBe(0))
    settle(true)
    expect(await (await live.connect()).join('d')).toEqual(joined)
    expect(mayRead.mock.calls).toEqual([
      ['a', { role: 'anon' }, '127.0.0.1'],
      ['d', { role: 'anon' }, '127.0.0.1'],
    ])
  })

  test('a message has 16 kB at most', async () => {
    const client = await (await liveServer()).connect()
    expect(await client.ask('heartbeat', { text: 'x'.repeat(15_000) })).toEqual(ok)
    client.send('heartbeat', { text: 'x'.repeat(17_000) })
    expect((await client.closed).code).toBe(1009)
  })

  test.each([
    ['a long reference', ['1', 'x'.repeat(256), 'phoenix', 'heartbeat', {}]],
    ['a long join reference', ['x'.repeat(256), '1', 'phoenix', 'heartbeat', {}]],
    ['a long topic', ['1', '1', 'x'.repeat(256), 'heartbeat', {}]],
    ['a topic with NUL', ['1', '1', 'realtime:\0', 'phx_join', { config: { private: true } }]],
    ['half a surrogate pair', ['1', '1', 'realtime:\ud800', 'phx_join', { config: { private: true } }]],
    ['no topic', ['1', '1', null, 'heartbeat', {}]],
    ['an object', {}],
    ['a number', 1],
    ['null', null],
  ])('a message with %s is ignored', async (_, message) => {
    const client = await (await liveServer()).connect()
    client.socket.send(JSON.stringify(message))
    client.socket.send('not JSON')
    client.socket.send(JSON.stringify(['x'.repeat(255), 'y'.repeat(255), 'z'.repeat(255), 'heartbeat', 1]))
    await vi.waitFor(() => expect(client.received).toHaveLength(1))
    expect(client.received[0]?.[2]).toBe('z'.repeat(255))
  })

  test('a client has 20 channels at most', async () => {
    const client = await (await liveServer()).connect()
    for (let i = 0; i < 20; i++) expect(await client.join(`topic-${i}`)).toEqual(joined)
    expect(JSON.stringify(await client.join('one more'))).toContain('ChannelRateLimitReached')
  })
})

describe('new tokens', () => {
  /** A client in a channel, with the server's rate limiter and its checks. */
  async function member(joins = 120) {
    const mayRead = vi.fn(() => Promise.resolve(true))
    const { keys, connect } = await liveServer({ mayRead, limiter: new RateLimiter({ joins }) })
    const client = await connect()
    expect(await client.join()).toEqual(joined)
    return {
      mayRead,
      client,
      renew: async (token: string) => {
        client.send('access_token', { access_token: token }, `realtime:${topic}`)
        await client.ask('heartbeat')
      },
      token: (sub: string) => sign({ role: 'authenticated', sub }, keys.jwtSecret),
      anon: keys.anon,
    }
  }

  test('the current one is not checked again', async () => {
    const { mayRead, renew, token, anon } = await member()
    for (let i = 0; i < 3; i++) await renew(anon)
    expect(mayRead).toHaveBeenCalledTimes(1)
    for (let i = 0; i < 3; i++) await renew(await token('a'))
    expect(mayRead).toHaveBeenCalledTimes(2)
    await renew(anon)
    expect(mayRead).toHaveBeenCalledTimes(3)
  })

  test('others count as joins of the IP address', async () => {
    const { mayRead, renew, token, client } = await member(3)
    for (const sub of ['a', 'b', 'c', 'd']) await renew(await token(sub))
    expect(mayRead).toHaveBeenCalledTimes(3)
    expect(client.received).toContainEqual([
      '1',
      null,
      `realtime:${topic}`,
      'system',
      expect.objectContaining({ message: expect.stringContaining('ClientJoinRateLimitReached') as string }),
    ])
  })

  test.each([undefined, null, 1, {}, 'no.token.here'])('%j ends the channel', async (token) => {
    const { mayRead, renew, client } = await member()
    await renew(token as string)
    expect(mayRead).toHaveBeenCalledTimes(1)
    expect(client.received.map((frame) => frame[3])).toContain('phx_close')
  })
})

test('a client that doesn’t read is terminated, and the others get everything', async () => {
  const live = await liveServer()
  const [deaf, reader] = [await live.connect(), await live.connect()]
  await deaf.join()
  await reader.join()
  deaf.socket.pause()
  const text = 'x'.repeat(100_000)
  for (let i = 0; i < 200; i++) live.realtime.broadcast(message(String(i), { text }))
  await vi.waitFor(() => expect(reader.heard()).toHaveLength(200), 20_000)
  await vi.waitFor(async () => expect(await connections(live)).toBe(1), 20_000)
})

describe('unused connections', () => {
  afterEach(() => void vi.useRealTimers())

  test('are closed after 90 seconds of silence, and after 60 without a channel', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const live = await liveServer()
    const [member, idle, silent] = [await live.connect(), await live.connect(), await live.connect()]
    await member.join()
    await silent.join()
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(30_000)
      expect(await member.ask('heartbeat')).toEqual(ok)
      if (idle.socket.readyState === idle.socket.OPEN) idle.send('heartbeat')
    }
    expect(await idle.closed).toEqual({ code: 1000, reason: 'No channel joined' })
    expect((await silent.closed).code).toBe(1006)
    expect(member.socket.readyState).toBe(member.socket.OPEN)
    await member.ask('phx_leave', {}, `realtime:${topic}`)
    for (let i = 0; i < 3; i++) vi.advanceTimersByTime(30_000)
    await once(member.socket, 'close')
  })
})

describe('the IP address of a connection', () => {
  const limiter = () => new RateLimiter({ sockets: 1 })
  const statuses = async (live: LiveServer, ...addresses: string[]) => {
    const statuses = []
    for (const address of addresses)
      statuses.push((await live.connect({ 'x-forwarded-for': address })).status)
    return statuses
  }

  test('is the peer’s without a trusted proxy', async () => {
    const live = await liveServer({ limiter: limiter() })
    expect(await statuses(live, '192.0.2.1', '192.0.2.2')).toEqual([101, 429])
  })

  test('is the last one that a trusted proxy reports, and for IPv6 its /64 network', async () => {
    const live = await liveServer({ limiter: limiter(), trustProxy: true })
    expect(await statuses(live, 'a, 192.0.2.1', 'b, 192.0.2.1', 'b, 192.0.2.2')).toEqual([101, 429, 101])
    expect(await statuses(live, '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1')).toEqual([101, 429, 101])
  })
})
