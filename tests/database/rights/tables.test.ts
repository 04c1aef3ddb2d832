import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { attempt, clientsOf, type Operation, type Outcome, roles, type Subject } from './attempt.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1000 } })
  clients = await clientsOf(backend)
})
afterAll(() => backend.stop())

/** What visitor, stranger and admin get, in this order. */
type Rights = Record<Operation, [visitor: Outcome, stranger: Outcome, admin: Outcome]>

const readByAll: Rights = {
  select: ['done', 'done', 'done'],
  insert: ['refused', 'refused', 'done'],
  update: ['refused', 'nothing', 'done'],
  delete: ['refused', 'nothing', 'done'],
}

const title = 'A title'
const content = 'A text'
const session_id = randomUUID()

const table: (Subject & { rights: Rights })[] = [
  {
    table: 'site_settings',
    row: { id: 1, settings: {} },
    change: { settings: { siteName: 'New' } },
    rights: readByAll,
  },
  { table: 'articles', row: { title, content }, change: { title: 'New' }, rights: readByAll },
  { table: 'insider_content', row: { title, content }, change: { title: 'New' }, rights: readByAll },
  { table: 'testimonials', row: { name: 'N', quote: 'Q' }, change: { quote: 'New' }, rights: readByAll },
  { table: 'faqs', row: { question: 'Q', answer: 'A' }, change: { answer: 'New' }, rights: readByAll },
  {
    table: 'digital_magazines',
    row: { title, issue_date: '2026-01-01' },
    change: { title: 'New' },
    rights: readByAll,
  },
  {
    table: 'newsletter_subscribers',
    row: { email: 'reader@example.com' },
    change: { email: 'other@example.com' },
    rights: {
      select: ['nothing', 'nothing', 'done'],
      insert: ['done', 'done', 'done'],
      update: ['refused', 'refused', 'refused'],
      delete: ['refused', 'nothing', 'done'],
    },
  },
  {
    table: 'chat_messages',
    row: { session_id, sender: 'user', content },
    change: { is_handled: true },
    rights: {
      select: ['nothing', 'nothing', 'done'],
      insert: ['done', 'done', 'done'],
      update: ['refused', 'nothing', 'done'],
      delete: ['refused', 'refused', 'refused'],
    },
  },
  {
    table: 'chat_sessions',
    row: { session_id, last_message: 'm', last_sender: 'user', last_message_at: '2026-01-01T00:00:00Z' },
    change: { is_handled: true },
    rights: {
      select: ['refused', 'nothing', 'done'],
      insert: ['refused', 'refused', 'refused'],
      update: ['refused', 'refused', 'refused'],
      delete: ['refused', 'refused', 'refused'],
    },
  },
  {
    table: 'contact_messages',
    row: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' },
    change: { is_read: true },
    rights: {
      select: ['refused', 'nothing', 'done'],
      insert: ['done', 'done', 'done'],
      update: ['refused', 'nothing', 'done'],
      delete: ['refused', 'nothing', 'done'],
    },
  },
  {
    table: 'media_library',
    row: { file_name: 'f.png', file_type: 'image/png', file_size: 1, url: '/f.png' },
    change: { alt_text: 'New' },
    rights: {
      select: ['refused', 'nothing', 'done'],
      insert: ['refused', 'refused', 'done'],
      update: ['refused', 'nothing', 'done'],
      delete: ['refused', 'nothing', 'done'],
    },
  },
]

const cases = table.flatMap(({ rights, ...subject }) =>
  (Object.keys(rights) as Operation[]).flatMap((operation) =>
    roles.map((role, index) => ({
      role,
      operation,
      outcome: rights[operation][index],
      subject,
      name: subject.table,
    })),
  ),
)

describe('the rights of design.md, row by row', () => {
  test.each(cases)('$role: $operation $name is $outcome', async ({ role, operation, outcome, subject }) => {
    expect(await attempt(backend, clients[role], operation, subject)).toBe(outcome)
  })

  test('every table of the API is in the list', async () => {
    const rows = await backend.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'admins' order by 1",
    )
    expect(rows.map(({ name }) => name)).toEqual(table.map((each) => each.table).sort())
  })

  test('every table has row level security', async () => {
    const open = await backend.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private', 'storage', 'realtime') and c.relkind = 'r' and not c.relrowsecurity`,
    )
    expect(open).toEqual([])
  })
})
