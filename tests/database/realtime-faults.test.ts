import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { RateLimiter } from '../../server/rate-limits.ts'
import { type LiveServer, liveServer, message, topic } from '../support/live-server.ts'
import { sendRaw } from '../support/network.ts'

// An uncaught error would end the process: Vitest then fails the file with 'Unhandled Errors'.

const ok = { status: 'ok', response: {} }
const fail = () => {
  throw new Error('a fault')
}
const reject = () => Promise.reject(new Error('a fault'))

const origin = ({ url }: LiveServer) => new URL(url).origin
const page = async (live: LiveServer) => (await fetch(origin(live))).text()

/** A raw handshake, to send frames that no client library sends. */
function handshake({ url }: LiveServer, ...more: string[]) {
  const { pathname, search } = new URL(url)
  return [
    `GET ${pathname}${search} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
    '',
    '',
  ].join('\r\n')
}

/** A client frame, masked with zeros. */
function frame(firstByte: number, payload: string, declared = payload.length) {
  const length =
    declared < 126
      ? [0x80 | declared]
      : [0x80 | 127, ...Buffer.from(declared.toString(16).padStart(16, '0'), 'hex')]
  return String.fromCharCode(firstByte, ...length, 0, 0, 0, 0) + payload
}

const text = 0x81

describe('frames that violate the protocol only close their own connection', () => {
  test.each([
    ['text that is not UTF-8', frame(text, '\xff\xfe'), 1007],
    ['a reserved bit', frame(text | 0x40, 'x'), 1002],
    ['all reserved bits', frame(text | 0x70, 'x'), 1002],
    ['an unknown kind', frame(0x83, 'x'), 1002],
    ['no mask', '\x81\x01x', 1002],
    ['a large length', frame(text, '', 17_000), 1009],
    ['a length that no number holds', frame(text, '', Number.MAX_SAFE_INTEGER + 1), 1009],
    ['a continuation of nothing', frame(0x80, 'x'), 1002],
    ['fragments without end', frame(0x01, '{') + frame(0x00, '').repeat(100), 1008],
    ['fragments that become large', frame(0x01, '') + frame(0x00, 'x'.repeat(9000)).repeat(2), 1009],
    ['a fragmented ping', frame(0x09, 'x'), 1002],
    ['a long ping', frame(0x89, 'x'.repeat(126)), 1002],
    ['a close of one byte', frame(0x88, 'x'), 1002],
    ['a close with a code that does not exist', frame(0x88, '\x00\x01'), 1002],
    ['a close whose reason is not UTF-8', frame(0x88, '\x03\xe8\xff'), 1007],
  ])('%s', async (_, frames, code) => {
    const live = await liveServer()
    const other = await live.connect()
    const answer = await sendRaw(origin(live), handshake(live) + frames)
    expect(answer).toMatch(/^HTTP\/1\.1 101 /)
    expect(Buffer.from(answer.slice(-4), 'latin1')).toEqual(Buffer.from([0x88, 2, code >> 8, code & 0xff]))
    expect(await other.ask('heartbeat')).toEqual(ok)
  })

  test('a compressed message: compression is not offered', async () => {
    const live = await liveServer()
    const answer = await sendRaw(
      origin(live),
      handshake(live, 'Sec-WebSocket-Extensions: permessage-deflate') + frame(text | 0x40, '\x00'),
    )
    expect(answer).not.toMatch(/extensions/i)
    expect(Buffer.from(answer.slice(-4), 'latin1')).toEqual(Buffer.from([0x88, 2, 0x03, 0xea]))
  })

  test('a client that doesn’t read the replies to its pings', async () => {
    const live = await liveServer()
    expect(await sendRaw(origin(live), handshake(live) + frame(0x89, 'x').repeat(1000))).toContain('101')
    expect(await (await live.connect()).ask('heartbeat')).toEqual(ok)
  })
})

test('connections that are reset at any moment affect nobody else', async () => {
  const live = await liveServer()
  const other = await live.connect()
  const h2c = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'
  const join = JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config: { private: true } }])
  for (const sent of [h2c, handshake(live), handshake(live) + frame(text, join)]) {
    for (const wait of [false, true]) {
      const socket = connect(Number(new URL(live.url).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(sent, 'latin1')
      if (wait) await once(socket, 'data')
      socket.resetAndDestroy()
    }
  }
  expect(await other.ask('heartbeat')).toEqual(ok)
  expect(await page(live)).toBe('a page')
})

describe('an error', () => {
  test('in an upgrade closes that connection', async () => {
    const limiter = new RateLimiter()
    const sockets = vi.fn(() => 200)
    Object.defineProperty(limiter, 'sockets', { get: sockets })
    const live = await liveServer({ limiter })
    const other = await live.connect()
    sockets.mockImplementationOnce(fail)
    expect(await sendRaw(origin(live), handshake(live))).toBe('')
    expect(await other.ask('heartbeat')).toEqual(ok)
    expect((await live.connect()).status).toBe(101)
  })

  test.each([
    ['the rights', { mayRead: vi.fn(reject) }],
    ['the rights, thrown at once', { mayRead: vi.fn(fail) }],
  ])('in %s leaves the connection open', async (_, deps) => {
    const live = await liveServer(deps)
    const client = await live.connect()
    void client.join()
    expect(await client.ask('heartbeat')).toEqual(ok)
    expect(deps.mayRead).toHaveBeenCalledOnce()
  })

  test('in counting joins leaves the connection open', async () => {
    const limiter = new RateLimiter()
    const take = vi.spyOn(limiter, 'take').mockImplementation(reject)
    const client = await (await liveServer({ limiter })).connect()
    void client.join()
    expect(await client.ask('heartbeat')).toEqual(ok)
    expect(take).toHaveBeenCalledOnce()
  })

  test('in writing a broadcast only loses that one', async () => {
    const live = await liveServer()
    const clients = [await live.connect(), await live.connect()]
    for (const client of clients) await client.join()
    live.realtime.broadcast(message('a'))
    live.realtime.broadcast(message('bad', { number: 1n }))
    live.realtime.broadcast(message('b'))
    for (const client of clients) await vi.waitFor(() => expect(client.heard()).toEqual(['a', 'b']))
  })
})

test('after closing, upgrades are refused and broadcasts are dropped', async () => {
  const live = await liveServer()
  const client = await live.connect()
  live.realtime.close()
  live.realtime.broadcast(message('late'))
  await client.closed
  expect((await live.connect()).status).toBe(503)
})

test('other upgrades are ignored if another listener handles them, as in vite dev', async () => {
  const live = await liveServer({}, { names: [], handleOthers: false })
  const seen: string[] = []
  live.server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.url?.startsWith('/realtime/')) return
    seen.push(`${request.url} ${request.headers.upgrade}`)
    socket.end('HTTP/1.1 418 Teapot\r\nConnection: close\r\n\r\n')
  })
  for (const upgrade of ['websocket', 'h2c']) {
    const request = get(`${origin(live)}/@vite`, { headers: { connection: 'Upgrade', upgrade } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(418)
  }
  expect(seen).toEqual(['/@vite websocket', '/@vite h2c'])
  expect((await live.connect()).status).toBe(101)
})
