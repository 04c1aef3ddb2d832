import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { backendForTest, type Client, type TestBackend } from '../support/backend.ts'
import { connectPostgres } from '../support/postgres-connection.ts'

const message = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }
const inTurn = async (count: number, write: (index: number) => PromiseLike<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await write(index)).status)
  return statuses
}
const ok = (count: number) => Array.from({ length: count }, () => 201)

type Table = 'contact_messages' | 'newsletter_subscribers' | 'chat_messages'
/** What visitors write, with the limits per minute of one IP address and of all together, and where addresses are counted. */
const limited: Record<Table, { row: () => object; bucket: string; own: number; all: number }> = {
  contact_messages: { row: () => message, bucket: 'contact', own: 5, all: 60 },
  newsletter_subscribers: {
    row: () => ({ email: `${randomUUID()}@example.com` }),
    bucket: 'newsletter',
    own: 10,
    all: 300,
  },
  chat_messages: {
    row: () => ({ session_id: randomUUID(), sender: 'user', content: 'hello' }),
    bucket: 'chat-address',
    own: 30,
    all: 600,
  },
}
const tables = Object.keys(limited) as Table[]

/** A visitor's writes from an IP address, as reported by a trusted proxy. */
const from =
  ({ url, anonKey }: TestBackend, ip: string) =>
  (table: string, body: object, { query = '', prefer = 'return=minimal' } = {}) =>
    fetch(`${url}/rest/v1/${table}${query}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': ip, prefer },
      body: JSON.stringify(body),
    })

/** As if other visitors had just written so much. */
const fillAll = ({ query }: TestBackend, bucket: string, hits: number) =>
  query(
    `insert into private.rate_counters values ($1, 'others', now(), $2)
     on conflict (bucket, key) do update set hits = excluded.hits`,
    [bucket, hits],
  )

test.each(tables)('%s: one IP address gets a small share of the total limit', async (table) => {
  const backend = await backendForTest({ trustProxy: true })
  const { row, bucket, own, all } = limited[table]
  const flooder = from(backend, '192.0.2.1')
  expect(await inTurn(own + 3, () => flooder(table, row()))).toEqual([...ok(own), 429, 429, 429])
  expect(own).toBeLessThanOrEqual(all / 10)
  // Refused writes don't count towards the total.
  const counted = 'select sum(hits)::int as hits from private.rate_counters where bucket = $1'
  expect(await backend.query(counted, [bucket])).toEqual([{ hits: own }])

  const reader = from(backend, '198.51.100.7')
  await fillAll(backend, bucket, all - own - 1)
  expect(await inTurn(2, () => reader(table, row()))).toEqual([201, 429])
})

test.each(tables)('%s: the /48 of an IPv6 address can’t use up the total', async (table) => {
  const backend = await backendForTest({ trustProxy: true, limits: { publicWrites: 1e6 } })
  const { row, own, all } = limited[table]
  const statuses: number[] = []
  for (let subnet = 0; subnet < 5; subnet++) {
    const write = from(backend, `2001:db8:7:${subnet}::1`)
    statuses.push(...(await inTurn(own, () => write(table, row()))))
  }
  const passed = statuses.filter((status) => status === 201).length
  expect(passed).toBe(4 * own)
  expect(passed).toBeLessThan(all)
  for (const address of ['2001:db8:8::1', '192.0.2.1'])
    expect((await from(backend, address)(table, row())).status).toBe(201)
})

const postgres = inject('postgres')

test.runIf(postgres).each(tables)('%s: a write doesn’t wait for that of another visitor', async (table) => {
  const { query } = await backendForTest()
  const [{ name } = { name: '' }] = await query<{ name: string }>('select current_database() as name')
  const beginWrite = async (address: string) => {
    const { driver, close } = await connectPostgres(postgres, name, 'postgres')
    onTestFinished(close)
    const row = Object.entries(limited[table].row() as Record<string, string>)
    await driver.exec("begin; set local lock_timeout = '2s'; set local role anon")
    await driver.query("select set_config('request.headers', $1, true)", [
      JSON.stringify({ 'x-forwarded-for': address }),
    ])
    await driver.query(
      `insert into ${table} (${row.map(([column]) => column).join()}) values (${row.map((_, i) => `$${i + 1}`).join()})`,
      row.map(([, value]) => value),
    )
  }
  await beginWrite('192.0.2.1')
  await beginWrite('198.51.100.7')
})

test.each(tables)('%s: visitors and strangers write one row per request', async (table) => {
  const { clientAs, query } = await backendForTest()
  const { row } = limited[table]
  for (const role of ['visitor', 'stranger'] as const) {
    const client = await clientAs(role)
    for (const count of [2, 600]) {
      const rows = Array.from({ length: count }, row)
      const { status, error } = await client.from(table).insert(rows as never)
      expect([status, error?.code, error?.message]).toEqual([400, 'PT400', 'One message at a time.'])
    }
    expect(await query('select * from private.rate_counters')).toEqual([])
    expect((await client.from(table).insert(row() as never)).status).toBe(201)
    await query('delete from private.rate_counters')
  }
  expect(await query(`select id from ${table}`)).toHaveLength(2)
})

test.each(tables)('%s: neither editors nor the secret key are limited', async (table) => {
  const backend = await backendForTest({ limits: { publicWrites: 3 } })
  const { row, bucket, own, all } = limited[table]
  await fillAll(backend, bucket, all)
  for (const client of [await backend.clientAs('admin'), backend.owner()]) {
    const rows = Array.from({ length: own + 1 }, row)
    expect((await client.from(table).insert(rows as never)).status).toBe(201)
    expect(await inTurn(own + 1, () => client.from(table).insert(row() as never))).toEqual(ok(own + 1))
  }
  expect((await (await backend.clientAs('stranger')).from(table).insert(row() as never)).status).toBe(429)
  expect(await backend.query('select hits from private.rate_counters')).toEqual([{ hits: all }])
})

test('a failed request does not reveal who is subscribed', async () => {
  const backend = await backendForTest({ trustProxy: true })
  const member = { email: 'member@example.com' }
  const nobody = { email: 'nobody@example.com' }
  const subscribe = (body: object, options?: { query?: string; prefer: string }) =>
    from(backend, '192.0.2.1')('newsletter_subscribers', body, options)
  expect((await subscribe(member)).status).toBe(201)

  const ignoring = 'resolution=ignore-duplicates'
  const plain = { prefer: 'return=minimal' }
  const refusedAlways = [
    { prefer: 'return=representation' },
    { query: '?on_conflict=email', prefer: ignoring },
  ]
  const ways = [plain, { query: '?on_conflict=id', prefer: ignoring }, ...refusedAlways]
  const answer = async (body: object, way: (typeof ways)[number]) => {
    const response = await subscribe(body, way)
    return [response.status, await response.text()]
  }
  for (const second of [{ email: 'NOT AN ADDRESS' }, { email: 'other@example.com' }, {}])
    for (const way of ways)
      expect(await answer([member, second], way)).toEqual(await answer([nobody, second], way))
  for (const way of refusedAlways) {
    expect(await answer(member, way)).toEqual(await answer(nobody, way))
    expect((await answer(nobody, way))[0]).toBe(401)
  }
  expect(await answer([member, nobody], plain)).toEqual([400, expect.stringContaining('PT400')])
  expect(await answer(member, plain)).toEqual([409, expect.stringContaining('23505')])
  expect(await backend.query('select email from newsletter_subscribers')).toEqual([member])
})

const subscribe = (backend: TestBackend, ip: string, email: string) =>
  from(backend, ip)('rpc/subscribe', { email })

test('the function that subscribes answers as an insert does', async () => {
  const backend = await backendForTest({ trustProxy: true })
  const added = await subscribe(backend, '192.0.2.1', 'reader@example.com')
  expect([added.status, await added.json()]).toEqual([201, null])
  expect(await backend.query('select email from newsletter_subscribers')).toEqual([
    { email: 'reader@example.com' },
  ])
  const visitor = await backend.clientAs('visitor')
  const inserted = await visitor.from('newsletter_subscribers').insert({ email: 'reader@example.com' })
  const again = await visitor.rpc('subscribe', { email: 'reader@example.com' })
  expect([again.status, again.error]).toEqual([
    409,
    { ...inserted.error, code: '23505', details: null, hint: null },
  ])
  expect((await visitor.rpc('subscribe', { email: 'no address' })).error?.code).toBe('23514')
})

test('asking who is subscribed costs as much as subscribing', async () => {
  const backend = await backendForTest({ trustProxy: true })
  const member = 'member@example.com'
  await backend.query('insert into newsletter_subscribers (email) values ($1)', [member])
  const asked = await inTurn(12, () => subscribe(backend, '192.0.2.1', member))
  expect(asked).toEqual([...Array<number>(10).fill(409), 429, 429])
  expect((await subscribe(backend, '192.0.2.1', 'nobody@example.com')).status).toBe(429)
  expect((await subscribe(backend, '192.0.2.2', 'nobody@example.com')).status).toBe(201)
})

test('asking by inserts is limited for all visitors together, and leaves the form open', async () => {
  const backend = await backendForTest({ trustProxy: true, limits: { publicWrites: 1e6 } })
  await backend.query("insert into newsletter_subscribers (email) values ('member@example.com')")
  const insert = (host: number, email: string) =>
    from(backend, `192.0.2.${host}`)('newsletter_subscribers', { email })
  const minute = () => backend.query('select floor(extract(epoch from clock_timestamp()) / 60)::int as now')
  async function askAll(): Promise<{ statuses: number[]; other: number }> {
    const before = await minute()
    await backend.query("select setval('private.duplicates', 1)")
    const statuses = await inTurn(33, (index) => insert(index, 'member@example.com'))
    const other = await insert(99, 'nobody@example.com')
    const isOneMinute = JSON.stringify(before) === JSON.stringify(await minute())
    return isOneMinute ? { statuses, other: other.status } : askAll()
  }
  const { statuses, other } = await askAll()
  expect(statuses).toEqual([...Array<number>(30).fill(409), 429, 429, 429])
  // Else the refusal would be an answer.
  expect(other).toBe(429)
  expect((await subscribe(backend, '192.0.2.99', 'nobody@example.com')).status).toBe(201)
  for (const later of ['- 60', '+ 3600']) {
    await backend.query(
      `select setval('private.duplicates', floor(extract(epoch from clock_timestamp()) / 60 ${later})::bigint * 1000 + 500)`,
    )
    expect((await insert(100, 'member@example.com')).status).toBe(409)
  }
})

test('a clock that is set back does not keep a counter full', async () => {
  const { clientAs, query } = await backendForTest()
  const visitor = await clientAs('visitor')
  const session = randomUUID()
  const began = async (later: string) => {
    await query('update private.rate_counters set hits = 1000, window_start = now() + $1::interval', [later])
    return (await say(visitor, session)).status
  }
  expect((await say(visitor, session)).status).toBe(201)
  expect(await began('1 hour')).toBe(201)
  expect(await began('1 day')).toBe(201)
  // Requests may be counted out of order.
  expect(await began('20 seconds')).toBe(429)
})

const say = (client: Client, session_id: string) =>
  client.from('chat_messages').insert({ session_id, sender: 'user', content: 'hello' })

test('the database limits one chat session, with a code and a clear message', async () => {
  const visitor = await (await backendForTest()).clientAs('visitor')
  const session = randomUUID()
  expect(await inTurn(20, () => say(visitor, session))).toEqual(ok(20))
  const { status, error } = await say(visitor, session)
  expect([status, error?.code]).toEqual([429, 'PT429'])
  expect(error?.message).toBe('Too many messages. Please wait a minute and try again.')
  expect((await say(visitor, randomUUID())).status).toBe(201)
})

test('the IP address is that of the connection, not one that the client sends', async () => {
  const { url, anonKey, query } = await backendForTest()
  const write = (index: number) =>
    fetch(`${url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
      body: JSON.stringify(message),
    })
  expect(await inTurn(6, write)).toEqual([...ok(5), 429])
  expect(await query("select key from private.rate_counters where bucket = 'contact'")).toEqual([
    { key: '127.0.0.1' },
  ])
})

test('behind a trusted proxy it is the one that the proxy reports', async () => {
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
  expect(await query("select key from private.rate_counters where bucket = 'contact'")).toEqual([
    { key: '192.0.2.7' },
  ])
})

test('the server limits the writes of one IP address in addition to the database', async () => {
  const visitor = await (await backendForTest({ limits: { publicWrites: 3 } })).clientAs('visitor')
  expect(await inTurn(3, () => say(visitor, randomUUID()))).toEqual(ok(3))
  expect((await say(visitor, randomUUID())).status).toBe(429)
  expect((await visitor.rpc('subscribe', { email: 'reader@example.com' })).status).toBe(429)
})
