import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, startBackend, type TestBackend } from '../../support/backend.ts'
import { clientsOf } from './attempt.ts'
import { roles, topics } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
let clients: Record<Role, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend()
  clients = await clientsOf(backend)
})
afterAll(() => backend.stop())

/** Joins a private topic and leaves it again. */
async function join(role: Role, topic: string) {
  const channel = clients[role].channel(topic, { config: { private: true } })
  const status = await new Promise<string>((resolve) => channel.subscribe((status) => resolve(status)))
  await clients[role].removeChannel(channel)
  return status === 'SUBSCRIBED' ? 'done' : 'refused'
}

const opened = Object.values(topics).flatMap(({ topic, join }) =>
  roles.map((role) => ({ role, topic, outcome: join[role] })),
)
test.each(opened)('$role: joining $topic is $outcome', async ({ role, topic, outcome }) => {
  expect(await join(role, topic)).toBe(outcome)
})

const unknown = [
  'chat:',
  'chat:%',
  'chat:*',
  'chat:INBOX',
  'chat:inbox ',
  ' chat:inbox',
  'chat:inbox\n',
  'chat:_nbox',
  `chat:${randomUUID()}x`,
  `chat:${randomUUID()}\n`,
  `chat:${randomUUID()},chat:inbox`,
  `x:${randomUUID()}`,
  'realtime',
  'public:articles',
  "chat:' or true --",
]
test.each(unknown)('nobody joins %j', async (topic) => {
  for (const role of roles) expect([role, await join(role, topic)]).toEqual([role, 'refused'])
})

test('nobody broadcasts by HTTP', async () => {
  for (const role of roles) {
    const { data } = await clients[role].auth.getSession()
    const response = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? backend.anonKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        messages: [{ topic: 'chat:inbox', event: 'INSERT', payload: {}, private: true }],
      }),
    })
    expect(response.status).toBe(404)
  }
})
