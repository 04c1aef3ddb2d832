import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
  await backend.query(
    `insert into newsletter_subscribers (email, created_at)
     select 'reader' || i || '@example.com', now() - i * interval '1 minute' from generate_series(1, 30) i`,
  )
  await backend.query(
    `insert into newsletter_subscribers (email) values ('50%off@example.org'), ('a_b@example.org'), ('a\\b@example.org')`,
  )
  await backend.query(
    `insert into contact_messages (name, email, subject, message)
     values ('Ada Reader', 'ada@example.com', 'Ümlauts (and more)', 'What is 5.00* worth?')`,
  )
})
afterAll(() => backend.stop())

const search = (
  client: Client,
  term: string,
  { list = 'newsletter_subscribers', skip = 0, size = 10 } = {},
) => client.rpc('admin_search', { list, term, skip, size })

type SearchResult = { total: number; rows: { email: string; created_at: string }[] }
const found = async (...args: Parameters<typeof search>) =>
  (await search(...args).throwOnError()).data as unknown as SearchResult

describe('the panel’s search in tables that only editors may read', () => {
  test.each(['visitor', 'stranger'] as const)('is refused to a %s', async (role) => {
    const { data, error, status } = await search(await backend.clientAs(role), 'reader')
    expect(error?.code).toBe('42501')
    expect(status).toBe(role === 'visitor' ? 401 : 403)
    expect(data).toBeNull()
  })

  test('searches no other table', async () => {
    const { error } = await search(admin, 'a', { list: 'staff' })
    expect(error?.code).toBe('22023')
  })

  test('returns a page, newest first, and the total', async () => {
    const { total, rows } = await found(admin, 'reader', { skip: 10 })
    expect(total).toBe(30)
    expect(rows.map(({ email }) => email).slice(0, 2)).toEqual([
      'reader11@example.com',
      'reader12@example.com',
    ])
    expect(rows).toHaveLength(10)
    expect(await found(admin, 'reader', { skip: 30 })).toEqual({ total: 30, rows: [] })
  })

  test('returns rows in the same form as a read of the table', async () => {
    const { data } = await admin
      .from('newsletter_subscribers')
      .select('id,email,created_at,status,status_at,confirmed_at,origin,consent,soft_bounces')
      .like('email', 'reader7@%')
    expect((await found(admin, 'reader7@')).rows).toEqual(data)
  })

  test.each([
    ['READER30', ['reader30@example.com']],
    ['50%off', ['50%off@example.org']],
    ['a_b', ['a_b@example.org']],
    ['a\\b', ['a\\b@example.org']],
    ['%', ['50%off@example.org']],
    ['r.ader', []],
    ["'; drop table staff", []],
  ])('takes a term literally: %s', async (term, emails) => {
    const { total, rows } = await found(admin, term)
    expect(rows.map(({ email }) => email)).toEqual(emails)
    expect(total).toBe(emails.length)
  })

  test.each(['ada r', 'ADA@', 'ümlauts (', '5.00*'])(
    'looks into all that a message says: %s',
    async (term) => {
      expect(await found(admin, term, { list: 'contact_messages' })).toMatchObject({
        total: 1,
        rows: [{ name: 'Ada Reader', is_read: false }],
      })
    },
  )
})

test('the library’s search pages through files of one kind', async () => {
  await backend.query(
    `insert into media_library (file_name, file_type, file_size, url, created_at)
      select 'issue ' || i, (array['application/pdf', 'image/png'])[i % 2 + 1], 1, '/issue' || i, now() - i * interval '1 minute'
      from generate_series(1, 2400) as i`,
  )
  const pageOf = async (kind: string, skip: number) => {
    const { data } = await admin
      .rpc('admin_search', { list: 'media_library', term: 'issue', skip, size: 2, kind })
      .throwOnError()
    const { total, rows } = data as unknown as { total: number; rows: { file_name: string }[] }
    return { total, names: rows.map(({ file_name }) => file_name) }
  }
  expect(await pageOf('application', 1198)).toEqual({ total: 1200, names: ['issue 2398', 'issue 2400'] })
  expect(await pageOf('image', 0)).toEqual({ total: 1200, names: ['issue 1', 'issue 3'] })
  expect((await pageOf('', 0)).total).toBe(2400)
  expect((await pageOf('%', 0)).total).toBe(0)
  const reader = await (
    await backend.clientAs('stranger')
  ).rpc('admin_search', {
    list: 'media_library',
    term: 'issue',
    skip: 0,
    size: 2,
    kind: 'image',
  })
  expect(reader.error?.code).toBe('42501')
})
