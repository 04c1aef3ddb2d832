import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.query(`
    create function public.raise_plainly() returns void language plpgsql as $$
    begin raise exception 'no' using detail = 'a detail', hint = 'a hint'; end $$`)
  await backend.query(`
    create function public.raise_teapot() returns void language plpgsql as $$
    begin raise exception 'short and stout' using errcode = 'PT418'; end $$`)
  await backend.query('grant execute on function public.raise_plainly, public.raise_teapot to anon')
})
afterAll(() => backend.stop())

const call = (path: string, body: object = {}) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a violated check constraint is a client error, with its code', async () => {
  const response = await call('chat_messages', { session_id: randomUUID(), sender: 'user', content: '  ' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: '23514', details: null, hint: null })
})

test('a raised exception has its detail and hint', async () => {
  const response = await call('rpc/raise_plainly')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ code: 'P0001', message: 'no', details: 'a detail', hint: 'a hint' })
})

test('SQLSTATE PTxyz becomes status xyz', async () => {
  const response = await call('rpc/raise_teapot')
  expect(response.status).toBe(418)
  expect(await response.json()).toMatchObject({ code: 'PT418', message: 'short and stout' })
})

test('a duplicate is a conflict', async () => {
  const subscribe = () => call('newsletter_subscribers', { email: 'twice@example.com' })
  expect((await subscribe()).status).toBe(201)
  const second = await subscribe()
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: '23505' })
})

test('an empty group is no query, and no filter for a write', async () => {
  const admin = await backend.clientAs('admin')
  await admin.from('faqs').insert({ question: 'Q', answer: 'A' }).throwOnError()
  const { data } = await admin.auth.getSession()
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${data.session!.access_token}` }
  for (const query of ['or=()', 'and=()', 'not.or=()', 'or=(and())'])
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const response = await fetch(`${backend.url}/rest/v1/faqs?${query}`, {
        method,
        headers,
        ...(method === 'PATCH' && { body: '{"answer":"B"}' }),
      })
      expect([response.status, await response.json()], `${method} ${query}`).toMatchObject([
        400,
        { code: 'PGRST100' },
      ])
    }
  expect((await admin.from('faqs').select('answer')).data).toEqual([{ answer: 'A' }])
})

test('each empty object is a row of defaults, as in PostgREST', async () => {
  await backend.query(
    "create table public.defaults (id integer generated always as identity, word text default 'd')",
  )
  await backend.query('grant select, insert, update, delete on public.defaults to service_role')
  for (const [rows, added] of [
    [{}, 1],
    [[], 0],
    [[{}], 1],
    [[{}, {}, {}], 3],
  ] as const) {
    const { data, status } = await backend
      .owner()
      .from('defaults' as never)
      .insert(rows as never)
      .select()
    expect([status, data]).toEqual([201, Array(added).fill({ id: expect.any(Number) as number, word: 'd' })])
  }
})

test('a missing right is 401 for a visitor and 403 for a stranger', async () => {
  expect((await call('articles', { title: 'x', content: 'y' })).status).toBe(401)
  const stranger = await backend.clientAs('stranger')
  const { status, error } = await stranger.from('articles').insert({ title: 'x', content: 'y' })
  expect([status, error?.code]).toEqual([403, '42501'])
})

test('an unusable key in an upsert is a client error', async () => {
  const admin = await backend.clientAs('admin')
  const { status, error } = await admin
    .from('newsletter_subscribers')
    // Its constraint is checked when a statement ends.
    .upsert({ email: 'upsert@example.com' }, { onConflict: 'email', ignoreDuplicates: true })
  expect([status, error?.code]).toEqual([400, '55000'])
})

test('a body that is too large is refused', async () => {
  const response = await call('contact_messages', { message: 'x'.repeat(3_000_000) })
  expect(response.status).toBe(413)
})

test('timestamps are ISO 8601', async () => {
  await backend.query("insert into articles (title, content) values ('t', 'c')")
  const visitor = await backend.clientAs('visitor')
  const { data } = await visitor.from('articles').select('date').single()
  expect(data?.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})

test('nothing outside the APIs is handled', async () => {
  for (const path of ['/_system/info', '/_studio/', '/functions/v1/x', '/realtime/v1/api/broadcast']) {
    const response = await fetch(backend.url + path)
    expect([404, 200]).toContain(response.status)
    if (response.status === 200) expect(await response.text()).toBe('a page')
  }
})
