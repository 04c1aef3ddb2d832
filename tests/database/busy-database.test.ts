/** A statement that times out ends alone: others continue, and nothing is lost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'
import { accounts } from '../support/accounts.ts'

let backend: TestBackend
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'busy-database-'))
  backend = await startBackend({
    dataDir: path.join(folder, 'data'),
    admin: accounts.admin,
    trustProxy: true,
    limits: { slowStatements: 1 },
  })
  await backend.query(`
    create function public.endless() returns int language plpgsql security definer as $$
    begin loop perform 1; end loop; end $$`)
  await backend.query('grant execute on function public.endless to anon')
  await backend.query("insert into storage.buckets (id, name, public) values ('files', 'files', true)")
  await backend
    .owner()
    .storage.from('files')
    .upload('a.png', Buffer.from('89504e47', 'hex'), { contentType: 'image/png' })
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (pathname: string, address = '192.0.2.1') =>
  fetch(backend.url + pathname, { headers: { apikey: backend.anonKey, 'x-forwarded-for': address } })

test('it ends with a clear error while pages and files are served; then the database works again', async () => {
  await backend.query("insert into faqs (question, answer) values ('Is it there?', 'Yes.')")
  const slow = ask('/rest/v1/rpc/endless')
  let ended = false
  void slow.then(() => (ended = true))
  const waiting = ask('/rest/v1/faqs?select=answer', '198.51.100.7')
  for (let i = 0; i < 3; i++) {
    expect(await (await ask('/about')).text()).toBe('a page')
    expect((await ask('/storage/v1/object/public/files/a.png')).status).toBe(200)
  }
  expect(ended).toBe(false)

  const answer = await slow
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: '57014', message: 'canceling statement due to statement timeout', details: null, hint: null },
  ])
  expect(await (await waiting).json()).toEqual([{ answer: 'Yes.' }])
  expect((await ask('/storage/v1/object/public/files/a.png')).status).toBe(200)
  const admin = await backend.clientAs('admin')
  expect((await admin.rpc('is_editor')).data).toBe(true)

  // The client that caused it has to wait; others don't.
  expect((await ask('/rest/v1/faqs?select=answer')).status).toBe(429)
  expect((await ask('/rest/v1/faqs?select=answer', '198.51.100.7')).status).toBe(200)
})

test('seconds of the database count by account, and of a visitor by IP address', async () => {
  const { url, anonKey, query, clientAs } = await backendForTest({
    trustProxy: true,
    limits: { databaseTime: 4000 },
  })
  await query(`
    create function public.slow() returns int language plpgsql security definer as $$
    declare ends timestamptz := clock_timestamp() + interval '1.5 seconds';
    begin while clock_timestamp() < ends loop perform 1; end loop; return 1; end $$`)
  await query('grant execute on function public.slow to anon, authenticated')
  const tokenOf = async (role: 'editor' | 'author') =>
    (await (await clientAs(role)).auth.getSession()).data.session!.access_token
  const [editor, author] = [await tokenOf('editor'), await tokenOf('author')]
  const ask = (pathname: string, address: string, token = anonKey) =>
    fetch(url + pathname, {
      headers: { apikey: anonKey, 'x-forwarded-for': address, authorization: `Bearer ${token}` },
    })
  const read = async (token?: string, address = '203.0.113.77') =>
    (await ask('/rest/v1/faqs?select=answer', address, token)).status
  const six = async (token?: string) => {
    const calls = Array.from({ length: 6 }, () => ask('/rest/v1/rpc/slow', '203.0.113.77', token))
    return (await Promise.all(calls)).map(({ status }) => status).sort()
  }

  // Those that wait in the queue already are refused, too.
  expect(await six(author)).toEqual([200, 200, 200, 429, 429, 429])
  const refused = await ask('/rest/v1/faqs?select=answer', '203.0.113.78', author)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([await read(editor), await read()]).toEqual([200, 200])

  expect(await six()).toEqual([200, 200, 200, 429, 429, 429])
  expect([await read(), await read(editor), await read(undefined, '203.0.113.79')]).toEqual([429, 200, 200])
})

test('clients take turns, however many requests one of them sends', async () => {
  const order: string[] = []
  const note = (name: string) => (response: Response) => {
    expect(response.status).toBe(200)
    order.push(name)
  }
  const flood = Array.from({ length: 200 }, () =>
    ask('/rest/v1/faqs?select=answer', '203.0.113.5').then(note('flood')),
  )
  await vi.waitFor(() => expect(order.length).toBeGreaterThan(0), { interval: 1 })
  await ask('/rest/v1/faqs?select=answer', '203.0.113.6').then(note('other'))
  await Promise.all(flood)
  expect(order.indexOf('other')).toBeLessThan(190)
})

test('thousands of failing statements leak no memory', async () => {
  let refused = 0
  for (let n = 0; n < 4000; n++) await backend.query('selec').catch(() => refused++)
  expect(refused).toBe(4000)
  expect(await backend.query('select 1 as there')).toEqual([{ there: 1 }])
})

test('a thread whose memory has grown is replaced when nobody waits, and nobody notices', async () => {
  const startedAt = async () =>
    (await backend.query<{ at: string }>('select pg_postmaster_start_time()::text as at'))[0]!.at
  const before = await startedAt()
  await backend.query("insert into faqs (question, answer) values ('Is it kept?', 'It is.')")
  // 300 MB, of which a copy is made.
  await backend.query("select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 300)")
  const kept = await ask('/rest/v1/faqs?select=answer', '203.0.113.9')
  expect(kept.status).toBe(200)
  expect(await kept.json()).toContainEqual({ answer: 'It is.' })
  expect(await startedAt()).not.toBe(before)
  expect((await (await backend.clientAs('admin')).rpc('is_editor')).data).toBe(true)
})
