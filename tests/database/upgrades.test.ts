import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { liveServer } from '../support/live-server.ts'
import { sendRaw } from '../support/network.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({
    pages: async (request) => new Response(`${new URL(request.url).pathname}: ${await request.text()}`),
  })
})
afterAll(() => backend.stop())

const live = '/realtime/v1/websocket'
const head = (target: string, protocol: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n${more}\r\n`

const targets = [
  '//[',
  '//',
  '///',
  '//%',
  '//a:99999999/',
  'http://[',
  'http://a:b/',
  '*',
  '/%',
  '/\\',
  `//[${live}`,
  `http://x${live}`,
  `/.${live}`,
  `${live}X`,
  `${live}/`,
  `${live}%00`,
  '/',
  '/rest/v1/articles',
]

test.each(targets)('a WebSocket to %s gets 404 and is closed', async (target) => {
  expect(await sendRaw(backend.url, head(target, 'websocket'))).toMatch(
    /^HTTP\/1\.1 404 Not Found\r\n(.+\r\n)*Connection: close\r\n/,
  )
})

test.each(targets)('another protocol at %s does not stop the server', async (target) => {
  expect(await sendRaw(backend.url, head(target, 'h2c'))).toMatch(/^HTTP\/1\.1 [2-5]\d\d /)
  expect(await (await fetch(`${backend.url}/still-there`)).text()).toBe('/still-there: ')
})

test.each(['h2c', 'H2C', 'websocket, h2c', 'TLS/1.2', 'x'])(
  'a page is sent as plain HTTP to a client that offers %s',
  async (protocol) => {
    const answer = await sendRaw(backend.url, head('/story?q=%C3%A9', protocol))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('/story: ')
  },
)

test('a body with or after an Upgrade header is read', async () => {
  const post = (length: string) =>
    `POST /form HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n${length}\r\n\r\n`
  expect(await sendRaw(backend.url, `${post('Content-Length: 5')}hello`)).toContain('/form: hello')
  const chunked = `${post('Transfer-Encoding: chunked')}5\r\nhello\r\n0\r\n\r\n`
  expect(await sendRaw(backend.url, chunked)).toContain('/form: hello')
})

test('an API request with an Upgrade header gets a response', async () => {
  const key = `apikey: ${backend.anonKey}\r\n`
  const answer = await sendRaw(backend.url, head('/rest/v1/articles?select=id', 'h2c', key))
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('upgrades behind a pending request affect nobody else', async () => {
  const first = 'GET /rest/v1/articles HTTP/1.1\r\nHost: localhost\r\n\r\n'
  for (const protocol of ['websocket', 'h2c', 'nonsense']) {
    void sendRaw(backend.url, first + head('/', protocol) + head('/', protocol))
    void sendRaw(backend.url, first + head(`${live}?apikey=${backend.anonKey}`, protocol))
  }
  expect(await (await fetch(`${backend.url}/still-there`)).text()).toBe('/still-there: ')
})

test.each([
  ['no key', ''],
  ['a key that is too short', 'Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n'],
  ['an unknown version', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 99\r\n'],
  [
    'a malformed protocol',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ,,\r\n',
  ],
])('a handshake with %s is refused', async (_, headers) => {
  const answer = await sendRaw(backend.url, head(`${live}?apikey=${backend.anonKey}`, 'websocket', headers))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['', '?', '?apikey', '?apikey=%', '?apikey=a&apikey=b', '?%=%&&==', '??//['])(
  'a query of %j is refused as one without an API key',
  async (query) => {
    expect(await sendRaw(backend.url, head(live + query, 'websocket'))).toMatch(/^HTTP\/1\.1 401 /)
  },
)

test('a refused connection is closed, even if the client keeps its side open', async () => {
  const { server, url } = await liveServer()
  const clients = ['/x', live].map((target) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    socket.write(head(target, 'websocket'))
    return once(socket.resume(), 'end')
  })
  await Promise.all(clients)
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await vi.waitFor(async () => expect(await connections()).toBe(0), 20_000)
})

test('compression is not negotiated, so that no small message decompresses to a huge one', async () => {
  const url = `${backend.url.replace('http', 'ws')}${live}?apikey=${backend.anonKey}`
  const socket = new WebSocket(url, { perMessageDeflate: true })
  await new Promise((resolve) => socket.on('open', resolve))
  expect(socket.extensions).toBe('')
  socket.terminate()
})
