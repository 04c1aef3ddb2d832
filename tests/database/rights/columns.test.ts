import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { clientsOf } from './attempt.ts'
import { type Column, columns } from '../../../supabase/rights/catalogue.ts'
import { roles, tables } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
let all: Column[]
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1000 } })
  clients = await clientsOf(backend)
  all = await columns(backend)
})
afterAll(() => backend.stop())

/** The columns in a grant like 'insert (email)'; all if it lists none. */
function granted(role: Role, operation: 'insert' | 'update', table: string): string[] | 'all' | 'none' {
  const grants = tables[table]![role === 'visitor' ? 'anon' : 'authenticated']
  if (grants.includes(operation)) return 'all'
  const named = grants.find((grant) => grant.startsWith(`${operation} (`))
  return named ? named.slice(operation.length + 2, -1).split(', ') : 'none'
}

function sample(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return true
  if (/^timestamp/.test(type)) return '2020-01-01T00:00:00Z'
  return 'forged'
}

const limited = Object.keys(tables).flatMap((table) =>
  (['insert', 'update'] as const).flatMap((operation) =>
    roles.flatMap((role) =>
      Array.isArray(granted(role, operation, table)) ? [{ table, operation, role }] : [],
    ),
  ),
)

describe.each(limited)('$operation of $table by a $role', ({ table, operation, role }) => {
  test('sets only the granted columns', async () => {
    const { row, key = 'id' } = tables[table]!
    const allowed = granted(role, operation, table)
    await backend.query(`delete from ${table}`)
    await backend.query('delete from private.rate_counters')
    if (operation === 'update')
      await backend
        .owner()
        .from(table as 'faqs')
        .insert(row as never)
    const before = await backend.query(`select * from ${table}`)

    const others = all.filter((column) => column.table === table && !allowed.includes(column.name))
    expect(others.length).toBeGreaterThan(0)
    for (const { name, type, generated } of others) {
      const value = { [name]: sample(type) }
      const { error } =
        operation === 'insert'
          ? await clients[role].from(table).insert({ ...row, ...value })
          : await clients[role].from(table).update(value).not(key, 'is', null)
      // Postgres rejects a generated column before it checks rights.
      expect({ name, code: error?.code }).toEqual({ name, code: generated ? '428C9' : '42501' })
    }
    expect(await backend.query(`select * from ${table}`)).toEqual(before)
  })
})

test('nobody can set a generated column', async () => {
  const generated = all.filter(({ generated }) => generated)
  expect(generated.length).toBeGreaterThan(5)
  for (const { table, name } of generated) {
    const { error } = await clients.owner.from(table).insert({ ...tables[table]!.row, [name]: 'forged' })
    expect({ table, name, code: error?.code }).toEqual({ table, name, code: '428C9' })
  }
})

test('a visitor can’t write as an editor; an editor can', async () => {
  const row = { session_id: randomUUID(), sender: 'bot', content: 'an answer' }
  for (const role of ['visitor', 'stranger'] as const)
    expect((await clients[role].from('chat_messages').insert(row)).error?.code).toBe('42501')
  expect((await clients.owner.from('chat_messages').insert(row)).error).toBeNull()
})

test('media belong to the user who adds them', async () => {
  const { row } = tables.media_library!
  const [admin] = await backend.query<{ id: string }>("select user_id as id from staff where role = 'owner'")
  const [other] = await backend.query<{ id: string }>(
    "select id from auth.users where email like 'stranger@%'",
  )
  const forged = await clients.owner.from('media_library').insert({ ...row, user_id: other?.id })
  expect(forged.error?.code).toBe('42501')
  expect((await clients.owner.from('media_library').insert(row)).error).toBeNull()
  expect(await backend.query('select user_id from media_library')).toEqual([{ user_id: admin?.id }])
})
