import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.query("insert into newsletter_subscribers (email) values ('reader@example.com')")
})
afterAll(() => backend.stop())

// A function call takes more statements than a read: a read that ends in between would end the call's transaction,
// and with it the visitor's role.
const short = '/rest/v1/articles?select=id'
const long = '/rest/v1/rpc/dashboard_counts'

/** Sends the requests in one TCP segment, so that the server has all of them before it responds to the first. */
async function pipeline(paths: string[]): Promise<string> {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `HTTP/1.1\r\nHost: ${hostname}\r\napikey: ${backend.anonKey}\r\nPrefer: count=exact\r\n`
  socket.write(
    paths
      .map(
        (path, index) =>
          `GET ${path} ${head}Connection: ${index < paths.length - 1 ? 'keep-alive' : 'close'}\r\n\r\n`,
      )
      .join(''),
  )
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

test('pipelined requests never run with each other’s rights', async () => {
  const received = await pipeline(Array.from({ length: 20 }, (_, index) => (index % 2 ? short : long)))
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(10)
  expect(received.match(/HTTP\/1\.1 401/g)).toHaveLength(10)
  expect(received).not.toContain('"subscribers"')
})

test('pipelined reads neither return nor count rows that the visitor may not see', async () => {
  const subscribers = '/rest/v1/newsletter_subscribers?select=email'
  const received = await pipeline(
    Array.from({ length: 21 }, (_, index) => [short, long, subscribers][index % 3] ?? ''),
  )
  expect(received).not.toContain('reader@example.com')
  expect(received).not.toMatch(/content-range: .*\/1\r/i)
})

test('simultaneous requests of the owner give nobody their rights', async () => {
  const status = async (path: string, key: string) =>
    (await fetch(backend.url + path, { headers: { apikey: key } })).status
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 ? status(short, backend.secretKey) : status(long, backend.anonKey),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 ? 200 : 401)))
})
