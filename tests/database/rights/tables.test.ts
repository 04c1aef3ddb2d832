import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { attempt, clientsOf } from './attempt.ts'
import { type Operation, type Outcome, roles, tables } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1000 } })
  clients = await clientsOf(backend)
})
afterAll(() => backend.stop())

const operations: Operation[] = ['select', 'insert', 'upsert', 'update', 'delete']

test.each(Object.keys(tables))('%s: each role reads and writes what it may', async (table) => {
  const rights = tables[table]!
  const outcomes: Partial<Record<Operation, Partial<Record<Role, Outcome>>>> = {}
  for (const operation of operations) {
    outcomes[operation] = {}
    for (const role of roles)
      outcomes[operation][role] = await attempt(backend, clients[role], operation, table, rights)
  }
  expect(outcomes).toEqual(Object.fromEntries(operations.map((operation) => [operation, rights[operation]])))
})
