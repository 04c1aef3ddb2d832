import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { clientsOf } from './attempt.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1000 } })
  clients = await clientsOf(backend)
})
afterAll(() => backend.stop())

const outsiders = ['visitor', 'stranger'] as const
const own = { id: randomUUID(), created_at: '2020-01-01T00:00:00Z' }
type Values = Record<string, unknown>
const rows: Record<string, { row: Values; forbidden: Values }> = {
  newsletter_subscribers: { row: { email: 'reader@example.com' }, forbidden: own },
  chat_messages: {
    row: { session_id: randomUUID(), sender: 'user', content: 'hello' },
    forbidden: { ...own, is_handled: true, sender: 'bot' },
  },
  contact_messages: {
    row: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' },
    forbidden: { ...own, is_read: true },
  },
}

const inserts = Object.entries(rows).flatMap(([table, { row, forbidden }]) =>
  Object.entries(forbidden).flatMap(([column, value]) =>
    outsiders.map((role) => ({ role, table, column, values: { ...row, [column]: value } })),
  ),
)

test.each(inserts)('a $role may not set $column of $table', async ({ role, table, values }) => {
  const { error } = await clients[role].from(table).insert(values)
  expect(error?.code).toBe('42501')
  expect(await backend.query(`select * from ${table}`)).toEqual([])
})

const updates = [
  ['chat_messages', { content: 'other words' }],
  ['chat_messages', { sender: 'bot' }],
  ['contact_messages', { message: 'other words' }],
  ['newsletter_subscribers', { email: 'other@example.com' }],
] as const

test.each(updates)('not even an admin changes what a reader wrote: %s %j', async (table, change) => {
  const { error } = await clients.admin.from(table).update(change).not('id', 'is', null)
  expect(error?.code).toBe('42501')
})

test('an admin answers as the editors, and can’t answer in advance', async () => {
  const row = { session_id: randomUUID(), sender: 'bot', content: 'an answer' }
  expect((await clients.admin.from('chat_messages').insert({ ...row, is_handled: true })).error?.code).toBe(
    '42501',
  )
  expect((await clients.admin.from('chat_messages').insert(row)).error).toBeNull()
})

test('media belong to who adds them', async () => {
  const media = { file_name: 'f.png', file_type: 'image/png', file_size: 1, url: '/f.png' }
  const { data } = await clients.admin.auth.getUser()
  const [other] = await backend.query<{ id: string }>(
    "select id from auth.users where email like 'stranger@%'",
  )
  const forged = await clients.admin.from('media_library').insert({ ...media, user_id: other?.id })
  expect(forged.error?.code).toBe('42501')
  expect((await clients.admin.from('media_library').insert(media)).error).toBeNull()
  expect(await backend.query('select user_id from media_library')).toEqual([{ user_id: data.user?.id }])
})

test('generated columns can’t be written', async () => {
  const article = { title: 'T', content: 'C', search_text: 'forged' }
  expect((await clients.admin.from('articles').insert(article)).error).not.toBeNull()
})
