import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { attempt, clientsOf } from './attempt.ts'
import { type Operation, roles, tables } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1000 } })
  clients = await clientsOf(backend)
})
afterAll(() => backend.stop())

const operations: Operation[] = ['select', 'insert', 'upsert', 'update', 'delete']
const cases = Object.entries(tables).flatMap(([table, rights]) =>
  operations.flatMap((operation) =>
    roles.map((role) => ({ role, operation, table, rights, outcome: rights[operation][role] })),
  ),
)

test.each(cases)(
  '$role: $operation $table is $outcome',
  async ({ role, operation, table, rights, outcome }) => {
    expect(await attempt(backend, clients[role], operation, table, rights)).toBe(outcome)
  },
)
