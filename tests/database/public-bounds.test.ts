import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { backendForTest, type Client } from '../support/backend.ts'

const message = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }
const inTurn = async (count: number, write: (index: number) => PromiseLike<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await write(index)).status)
  return statuses
}
const ok = (count: number) => Array.from({ length: count }, () => 201)

test('the database bounds what one address writes to the editors', async () => {
  const visitor = await (await backendForTest()).clientAs('visitor')
  expect(await inTurn(6, () => visitor.from('contact_messages').insert(message))).toEqual([...ok(5), 429])
})

test('the database bounds how many addresses one address subscribes', async () => {
  const visitor = await (await backendForTest()).clientAs('visitor')
  const subscribe = (index: number) =>
    visitor.from('newsletter_subscribers').insert({ email: `reader${index}@example.com` })
  expect(await inTurn(11, subscribe)).toEqual([...ok(10), 429])
})

const say = (client: Client, session_id: string) =>
  client.from('chat_messages').insert({ session_id, sender: 'user', content: 'hello' })

test('the database bounds one chat session, with a code and a clear message', async () => {
  const visitor = await (await backendForTest()).clientAs('visitor')
  const session = randomUUID()
  expect(await inTurn(20, () => say(visitor, session))).toEqual(ok(20))
  const { status, error } = await say(visitor, session)
  expect([status, error?.code]).toEqual([429, 'PT429'])
  expect(error?.message).toBe('Too many messages. Please wait a minute and try again.')
  expect((await say(visitor, randomUUID())).status).toBe(201)
})

test('many rows in one request are bounded as many requests', async () => {
  const { clientAs, query } = await backendForTest()
  const visitor = await clientAs('visitor')
  const session_id = randomUUID()
  const rows = Array.from({ length: 21 }, () => ({ session_id, sender: 'user', content: 'hello' }))
  expect((await visitor.from('chat_messages').insert(rows)).status).toBe(429)
  expect(await query('select id from chat_messages')).toEqual([])
})

test('the address is the one the server sees, not one that the client names', async () => {
  const { url, anonKey, query } = await backendForTest()
  const write = (index: number) =>
    fetch(`${url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
      body: JSON.stringify(message),
    })
  expect(await inTurn(6, write)).toEqual([...ok(5), 429])
  expect(
    await query("select key from private.rate_counters where bucket = 'contact' and key <> '*'"),
  ).toEqual([{ key: '127.0.0.1' }])
})

test('behind a proxy of one’s own it is the address that the proxy saw', async () => {
  const { url, anonKey, query } = await backendForTest({ trustProxy: true })
  await fetch(`${url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      'x-forwarded-for': '10.9.9.9, 192.0.2.7',
    },
    body: JSON.stringify(message),
  })
  expect(
    await query("select key from private.rate_counters where bucket = 'contact' and key <> '*'"),
  ).toEqual([{ key: '192.0.2.7' }])
})

test('the server bounds the writes of one address beside the database', async () => {
  const visitor = await (await backendForTest({ limits: { publicWrites: 3 } })).clientAs('visitor')
  expect(await inTurn(4, () => say(visitor, randomUUID()))).toEqual([...ok(3), 429])
})

test('an admin is not bounded', async () => {
  const admin = await (await backendForTest({ limits: { publicWrites: 3 } })).clientAs('admin')
  const session_id = randomUUID()
  const reply = () => admin.from('chat_messages').insert({ session_id, sender: 'bot', content: 'hello' })
  expect(await inTurn(25, reply)).toEqual(ok(25))
})
