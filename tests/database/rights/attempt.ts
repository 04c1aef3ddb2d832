import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Role, TestBackend } from '../../support/backend.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'
type Row = Record<string, unknown>

/** A table, a row it accepts, and a change that row accepts. */
export type Subject = { table: string; row: Row; change: Row }

export type Outcome =
  /** It happened. */
  | 'done'
  /** No right: an error. */
  | 'refused'
  /** The right is there, but no policy shows the row: nothing happened, without an error. */
  | 'nothing'

export const roles: Role[] = ['visitor', 'stranger', 'admin']

/** One client a role, signed in once. */
export async function clientsOf(backend: TestBackend): Promise<Record<Role, SupabaseClient>> {
  const as = async (role: Role) => (await backend.clientAs(role)) as unknown as SupabaseClient
  return { visitor: await as('visitor'), stranger: await as('stranger'), admin: await as('admin') }
}

/** Tries the operation on a table that holds just the subject's row (for insert: nothing), and looks at what became of it. */
export async function attempt(
  backend: TestBackend,
  client: SupabaseClient,
  operation: Operation,
  { table, row, change }: Subject,
): Promise<Outcome> {
  await backend.query(`delete from ${table}`)
  await backend.query('delete from private.rate_counters')
  if (operation !== 'insert') await insertAsOwner(backend, table, row)
  const read = () => backend.query<Row>(`select * from ${table}`)
  const before = await read()

  const { data, error } = await run(client, operation, table, operation === 'insert' ? row : change)
  const after = await read()
  if (error) {
    expect(error.code).toBe('42501')
    expect(after).toEqual(before)
    return 'refused'
  }
  if (operation === 'select') return data?.length ? 'done' : 'nothing'
  return JSON.stringify(after) === JSON.stringify(before) ? 'nothing' : 'done'
}

async function run(client: SupabaseClient, operation: Operation, table: string, values: Row) {
  const rows = client.from(table)
  if (operation === 'select')
    return (await rows.select('*')) as { data: Row[] | null; error: { code: string } | null }
  // The rows of every table have one of these columns, which are never null.
  const all = table === 'chat_sessions' ? 'session_id' : table === 'admins' ? 'user_id' : 'id'
  if (operation === 'insert') return { data: null, error: (await rows.insert(values)).error }
  if (operation === 'update')
    return { data: null, error: (await rows.update(values).not(all, 'is', null)).error }
  return { data: null, error: (await rows.delete().not(all, 'is', null)).error }
}

async function insertAsOwner(backend: TestBackend, table: string, row: Row) {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await backend.query(
    `insert into ${table} (${columns.join()}) values (${places.join()})`,
    Object.values(row),
  )
}
