import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let admin: SupabaseClient
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

const session_id = randomUUID()
const contact = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }
const media = { file_name: 'f', file_type: 'image/png', file_size: 1, url: '/f' }

const broken: [table: string, row: Record<string, unknown>][] = [
  ['articles', { title: ' \n', content: 'C' }],
  ['articles', { title: 'T', content: '' }],
  ['articles', { title: 'T', content: 'C', image_alt: 'x'.repeat(1001) }],
  ['articles', { title: 'T', content: 'C', date: 'infinity' }],
  ['articles', { title: 'T', content: 'C', date: '0044-03-15 BC' }],
  ['articles', { title: 'T', content: 'C', revised_at: '12000-01-01' }],
  ['article_drafts', { publish_at: '-infinity' }],
  ['insider_content', { title: 'T', content: 'C', type: 'gossip' }],
  ['insider_content', { title: 'T', content: 'C', updated_at: 'infinity' }],
  ['testimonials', { name: ' ', quote: 'Q' }],
  ['faqs', { question: 'Q', answer: ' ' }],
  ['digital_magazines', { title: ' ', issue_date: '2026-01-01' }],
  ['digital_magazines', { title: 'T', issue_date: 'infinity' }],
  ['site_settings', { id: 2, settings: {} }],
  ['site_settings', { id: 1, settings: [] }],
  ['site_settings', { id: 1, settings: { texts: { Home: { toString: 1 } } } }],
  ['newsletter_subscribers', { email: 'Upper@example.com' }],
  ['newsletter_subscribers', { email: 'no address' }],
  ['newsletter_subscribers', { email: `${'x'.repeat(250)}@e.de` }],
  ['chat_messages', { session_id, sender: 'user', content: ' ' }],
  ['chat_messages', { session_id, sender: 'user', content: 'x'.repeat(4001) }],
  ['chat_messages', { session_id, sender: 'admin', content: 'C' }],
  ['contact_messages', { ...contact, name: ' ' }],
  ['contact_messages', { ...contact, email: 'no address' }],
  ['contact_messages', { ...contact, subject: 'x'.repeat(301) }],
  ['contact_messages', { ...contact, message: 'x'.repeat(10_001) }],
  ['media_library', { ...media, file_size: 0 }],
  ['media_library', { ...media, url: '' }],
]

test.each(broken)('%s refuses %j', async (table, row) => {
  const { error, status } = await admin.from(table).insert(row)
  expect([status, error?.code]).toEqual([400, '23514'])
})

test('every date has limits', async () => {
  const unlimited = await backend.query(
    `select c.relname as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)
       and not exists (
         select from pg_constraint k
         where k.conrelid = c.oid and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%9999%')`,
  )
  expect(unlimited).toEqual([])
})

test('an email address is subscribed once', async () => {
  const subscribe = () => admin.from('newsletter_subscribers').insert({ email: 'once@example.com' })
  expect((await subscribe()).error).toBeNull()
  expect((await subscribe()).error?.code).toBe('23505')
})
