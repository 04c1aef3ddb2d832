import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { sendRaw } from '../support/network.ts'

/** One that only listens on this machine, and one behind a proxy. */
let local: TestBackend
let site: TestBackend
beforeAll(async () => {
  local = await startBackend()
  site = await startBackend({ origin: 'https://magazine.example', trustProxy: true })
})
afterAll(() => Promise.all([local.stop(), site.stop()]))

const targets = {
  'a page': ['/', ''],
  'the API': ['/rest/v1/articles?select=id', ''],
  'another protocol': ['/', 'Upgrade: h2c\r\n'],
  'a WebSocket': [
    '/realtime/v1/websocket',
    'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n',
  ],
} as const

async function answers({ url, anonKey }: TestBackend, host: string) {
  const sent = Object.entries(targets).map(async ([name, [target, headers]]) => {
    const isSocket = name === 'a WebSocket'
    const head =
      `GET ${target}${isSocket ? `?apikey=${anonKey}` : ''} HTTP/1.1\r\nHost: ${host}\r\napikey: ${anonKey}\r\n` +
      `Connection: ${headers ? 'Upgrade' : 'close'}\r\n${headers}\r\n`
    // A frame that no server accepts ends an accepted WebSocket.
    return sendRaw(url, isSocket ? `${head}\xff\xff` : head)
  })
  return Promise.all(sent)
}
const statuses = async (backend: TestBackend, host: string) =>
  (await answers(backend, host)).map((answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]))

const accepted = [200, 200, 200, 101]

test.each([
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'news.localhost:1',
  '127.0.0.1',
  '127.8.9.1:3000',
  '192.168.1.20:3000',
  '[::1]:3000',
  '[fd00::7]',
])('a server on this machine answers to %s', async (host) =>
  expect(await statuses(local, host)).toEqual(accepted),
)

test.each(['magazine.example', 'Magazine.Example:443', 'www.magazine.example', '127.0.0.1:3000'])(
  'one with a configured URL answers to %s',
  async (host) => expect(await statuses(site, host)).toEqual(accepted),
)

test.each([
  'evil.example:3000',
  'localhost.evil.example',
  'xlocalhost',
  '127.0.0.1.evil.example',
  'mymac.local',
  'magazine.example',
  'site:3000',
])('a page of %s can’t use a server on this machine', async (host) =>
  expect(await statuses(local, host)).toEqual([421, 421, 421, 421]),
)

test.each(['evil.example', 'a.magazine.example', 'magazine.example.evil.example'])(
  'nor can a page of %s use one with a configured URL',
  async (host) => expect(await statuses(site, host)).toEqual([421, 421, 421, 421]),
)

test.each([
  '',
  '127.0.0.1/rest/v1/x?',
  'localhost#',
  'user@localhost',
  'localhost\\x',
  '1.2.3',
  '[::1',
  'a b',
  'localhost:3000:1',
])('the host %j is malformed', async (host) =>
  expect(await statuses(local, host)).toEqual([400, 400, 400, 400]),
)

test('a refused name is told what to set', async () => {
  const [page] = await answers(local, 'mymac.local:3000')
  expect(page).toContain('by its IP address, or set VITE_SITE_URL')
  expect(page).toContain('http://mymac.local:3000')
})
