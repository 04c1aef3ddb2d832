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
  ['insider_content', { title: 'T', content: 'C', type: 'gossip' }],
  ['testimonials', { name: ' ', quote: 'Q' }],
  ['faqs', { question: 'Q', answer: ' ' }],
  ['digital_magazines', { title: ' ', issue_date: '2026-01-01' }],
  ['site_settings', { id: 2, settings: {} }],
  ['site_settings', { id: 1, settings: [] }],
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

test('an email address is subscribed once', async () => {
  const subscribe = () => admin.from('newsletter_subscribers').insert({ email: 'once@example.com' })
  expect((await subscribe()).error).toBeNull()
  expect((await subscribe()).error?.code).toBe('23505')
})
