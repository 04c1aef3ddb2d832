import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { accounts } from '../support/accounts.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'
import { sendRaw } from '../support/network.ts'

/** A request from the IP address, as reported by the proxy in front of the server. */
const from =
  ({ url, anonKey }: TestBackend, address: string) =>
  (path: string, body?: object) =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
      ...(body && { body: JSON.stringify(body) }),
    }).then(({ status }) => status)

const chat = () => ({ session_id: randomUUID(), sender: 'user', content: 'hello' })
const contact = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }
const signIn = '/auth/v1/token?grant_type=password'

/** Each test has IP addresses of its own. */
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ trustProxy: true, limits: { sockets: 3 } })
})
afterAll(() => backend.stop())

describe('while one IP address floods, another is served', () => {
  type Flood = [what: string, host: number, path: string, body: (i: number) => object, passed: number]
  const floods: Flood[] = [
    ['the chat', 1, '/rest/v1/chat_messages', chat, 30],
    ['the newsletter', 2, '/rest/v1/newsletter_subscribers', (i) => ({ email: `flood${i}@example.com` }), 10],
    ['the editors', 3, '/rest/v1/contact_messages', () => contact, 5],
    ['sign-in', 4, signIn, () => ({ ...accounts.stranger, password: 'a wrong one' }), 10],
  ]

  test.each(floods)('%s', async (_, host, path, body, passed) => {
    const attacker = from(backend, `192.0.2.${host}`)
    const reader = from(backend, `198.51.100.${host}`)
    const flood = Promise.all(Array.from({ length: 150 }, (_, i) => attacker(path, body(i))))
    const served = await Promise.all([
      reader('/rest/v1/articles?select=id'),
      reader('/rest/v1/chat_messages', chat()),
      reader('/rest/v1/newsletter_subscribers', { email: `reader${host}@example.com` }),
      reader('/rest/v1/contact_messages', contact),
      reader(signIn, accounts.admin),
    ])
    expect(served).toEqual([200, 201, 201, 201, 200])
    const statuses = await flood
    expect(statuses.filter((status) => status === 429)).toHaveLength(150 - passed)
  })
})

test('an IPv6 address is counted as its /64 network', async () => {
  const write = (i: number) =>
    from(backend, `2001:db8:0:7::${i.toString(16)}`)('/rest/v1/contact_messages', contact)
  const statuses: number[] = []
  for (let i = 1; i <= 6; i++) statuses.push(await write(i))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect(await from(backend, '2001:db8:0:8::1')('/rest/v1/contact_messages', contact)).toBe(201)
  const keys = await backend.query(
    "select key from private.rate_counters where bucket = 'contact' and key like '2001:%' order by 1",
  )
  expect(keys).toEqual([{ key: '2001:db8:0:7::/64' }, { key: '2001:db8:0:8::/64' }])
})

test('without a trusted proxy, X-Forwarded-For changes nothing', async () => {
  const exposed = await backendForTest()
  const statuses = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      from(exposed, `10.0.0.${i}`)(signIn, { ...accounts.stranger, password: 'no' }),
    ),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('a large body is refused before it is read, by its size or for want of rights', async () => {
  for (const [path, status] of [
    ['/rest/v1/contact_messages', 413],
    ['/auth/v1/token?grant_type=password', 413],
    ['/storage/v1/object/media_library/x.png', 400],
  ]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${backend.anonKey}\r\nContent-Type: application/json\r\nContent-Length: 99000000\r\n\r\n{`
    const answer = await sendRaw(backend.url, head)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^connection: close/im)
  }
})

describe('slow clients', () => {
  const timeouts = { head: 1500, request: 5000, stalled: 1500 }

  test('are disconnected, and block nobody', async () => {
    const impatient = await backendForTest({ timeouts })
    const head = 'POST /rest/v1/contact_messages HTTP/1.1\r\nHost: localhost\r\n'
    const body = `${head}apikey: ${impatient.anonKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    const slow = Array.from({ length: 50 }, (_, i) => sendRaw(impatient.url, i % 2 ? head : body))
    expect(await from(impatient, 'x')('/rest/v1/contact_messages', contact)).toBe(201)
    const answers = await Promise.all(slow)
    expect(answers.every((answer) => answer === '' || answer.startsWith('HTTP/1.1 408'))).toBe(true)
    expect(await from(impatient, 'x')('/rest/v1/articles?select=id')).toBe(200)
  })
})

test('one IP address has a limited number of realtime connections, and can open another after closing one', async () => {
  const open = async (address: string) => {
    const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
    const status = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
      socket.on('error', () => undefined)
    })
    return { socket, status }
  }
  const mine = []
  for (let i = 0; i < 4; i++) mine.push(await open('192.0.2.1'))
  expect(mine.map(({ status }) => status)).toEqual([101, 101, 101, 429])
  expect((await open('198.51.100.7')).status).toBe(101)
  mine[0]!.socket.close()
  await once(mine[0]!.socket, 'close')
  await expect.poll(async () => (await open('192.0.2.1')).status).toBe(101)
})
