import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Role, TestBackend } from '../../support/backend.ts'
import {
  type Operation,
  type Outcome,
  roles,
  type Row,
  type TableRights,
} from '../../../supabase/rights/expectations.ts'

/** One client per role, signed in once. */
export async function clientsOf(backend: TestBackend): Promise<Record<Role, SupabaseClient>> {
  const clients: Partial<Record<Role, SupabaseClient>> = {}
  for (const role of roles) clients[role] = await backend.clientAs(role)
  return clients as Record<Role, SupabaseClient>
}

type Subject = Pick<TableRights, 'row' | 'change' | 'key' | 'stands'>

/** Tries the operation on a table that contains only one row (for insert: none), and returns the outcome. */
export async function attempt(
  backend: TestBackend,
  client: SupabaseClient,
  operation: Operation,
  table: string,
  { row, change, key = 'id', stands }: Subject,
): Promise<Outcome> {
  if (!stands) {
    await backend.query(`delete from ${table}`)
    if (operation !== 'insert') await insertAsOwner(backend, table, row)
  }
  await backend.query('delete from private.rate_counters')
  const read = () => backend.query<Row>(`select * from ${table}`)
  const before = await read()
  const values = {
    select: {},
    insert: row,
    upsert: { ...row, ...(stands ? {} : { [key]: before[0]?.[key] }), ...(key === 'email' ? {} : change) },
    update: change,
    delete: {},
  }[operation]

  const { data, error } = await run(client.from(table), operation, values, key)
  const after = await read()
  if (error) {
    expect(error.code).toBe('42501')
    expect(after).toEqual(before)
    return 'refused'
  }
  if (operation === 'select') return data?.length ? 'done' : 'nothing'
  return JSON.stringify(after) === JSON.stringify(before) ? 'nothing' : 'done'
}

type Answer = { data: Row[] | null; error: { code: string } | null }

async function run(
  rows: ReturnType<SupabaseClient['from']>,
  operation: Operation,
  values: Row,
  key: string,
): Promise<Answer> {
  if (operation === 'select') return rows.select('*')
  if (operation === 'insert') return rows.insert(values)
  if (operation === 'upsert') return rows.upsert(values, { onConflict: key })
  if (operation === 'update') return rows.update(values).not(key, 'is', null)
  return rows.delete().not(key, 'is', null)
}

async function insertAsOwner(backend: TestBackend, table: string, row: Row) {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await backend.query(
    `insert into ${table} (${columns.join()}) values (${places.join()})`,
    Object.values(row),
  )
}
