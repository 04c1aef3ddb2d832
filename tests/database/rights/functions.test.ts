import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { clientsOf } from './attempt.ts'
import { functionsOf, relations, schemas } from '../../../supabase/rights/catalogue.ts'
import { functions, roles } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend()
  clients = await clientsOf(backend)
})
afterAll(() => backend.stop())

const nameOf = (signature: string) => /\.(\w+)\(/.exec(signature)?.[1] ?? ''
const ofPublic = Object.entries(functions).filter(([signature]) => signature.startsWith('public.'))

test.each(ofPublic)('%s: each role calls it if it may', async (signature, { call, arguments: given }) => {
  const outcomes: Record<string, string | undefined> = {}
  for (const role of roles) {
    // One call's subscriber is another's duplicate.
    await backend.query('delete from newsletter_subscribers')
    outcomes[role] = (await clients[role].rpc(nameOf(signature), given)).error?.code
  }
  const expected = roles.map((role) => [role, call[role] === 'refused' ? '42501' : undefined])
  expect(outcomes).toEqual(Object.fromEntries(expected))
})

test('no table or function of another schema has a URL', async () => {
  const hidden = (await schemas(backend)).filter((schema) => schema !== 'public')
  const names = [
    ...Object.keys(await relations(backend)),
    ...Object.keys(await functionsOf(backend, hidden)).map((name) => name.replace(/\(.*/, '')),
    'extensions.digest',
    'information_schema.tables',
    'pg_catalog.pg_authid',
  ].filter((name) => !name.startsWith('public.'))
  expect(names.length).toBeGreaterThan(25)
  for (const [index, full] of names.entries()) {
    const [schema = '', name = ''] = full.split('.')
    // The roles in turn: whose request it is isn't looked at yet.
    for (const role of new Set([roles[index % roles.length]!, 'owner' as const])) {
      const there = clients[role].schema(schema)
      expect([full, (await there.from(name).select('*')).error?.code]).toEqual([full, 'PGRST106'])
      expect([full, (await there.rpc(name, {})).error?.code]).toEqual([full, 'PGRST106'])
    }
    // Nor by its bare name.
    for (const { error } of [
      await clients.visitor.from(`${schema}.${name}`).select('*'),
      await clients.visitor.rpc(name, {}),
    ])
      expect([full, error?.code]).toEqual([full, expect.stringMatching(/^PGRST20[25]$|^42501$|^42P01$/)])
  }
})

test('a stranger’s counts include only readable rows', async () => {
  await backend.query("insert into newsletter_subscribers (email) values ('reader@example.com')")
  expect((await clients.stranger.rpc('dashboard_counts')).data).toMatchObject({ subscribers: 0 })
  expect((await clients.owner.rpc('dashboard_counts')).data).toMatchObject({ subscribers: 1 })
})

type Said = { sender: string }[] | null

test('a conversation can only be read with its id', async () => {
  const { visitor } = clients
  const session_id = randomUUID()
  await visitor.from('chat_messages').insert({ session_id, sender: 'user', content: 'hello' })
  const reply = await visitor.rpc('chat_auto_reply', { session_id })
  expect(reply.data).toMatchObject([{ sender: 'bot' }])
  expect((await visitor.rpc('chat_auto_reply', { session_id })).data).toEqual([])
  const conversation = (await visitor.rpc('chat_conversation', { session_id })).data as Said
  expect(conversation?.map(({ sender }) => sender)).toEqual(['user', 'bot'])
  expect((await visitor.rpc('chat_conversation', { session_id: randomUUID() })).data).toEqual([])
})

test('there is no automatic reply without a message', async () => {
  const session_id = randomUUID()
  expect((await clients.visitor.rpc('chat_auto_reply', { session_id })).data).toEqual([])
  expect(await backend.query('select id from chat_messages where session_id = $1', [session_id])).toEqual([])
})
