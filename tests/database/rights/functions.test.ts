import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const callable = async (role: 'anon' | 'authenticated', schema: 'public' | 'private') => {
  const rows = await backend.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = $2 and has_function_privilege($1, p.oid, 'execute') order by 1`,
    [role, schema],
  )
  return rows.map(({ name }) => name)
}

test('visitors may call these functions and no others', async () => {
  const everybody = ['article_categories', 'chat_auto_reply', 'chat_conversation', 'is_admin']
  expect(await callable('anon', 'public')).toEqual(everybody)
  expect(await callable('authenticated', 'public')).toEqual([...everybody, 'dashboard_counts'].sort())
})

test('of the helpers only the one that a generated column needs is callable', async () => {
  expect(await callable('anon', 'private')).toEqual([])
  expect(await callable('authenticated', 'private')).toEqual(['join_words'])
})

test('every function that runs as its owner pins its search path', async () => {
  const loose = await backend.query(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prosecdef
       and not coalesce('search_path=""' = any(p.proconfig), false)`,
  )
  expect(loose).toEqual([])
})

test('a stranger counts only what it may read', async () => {
  await backend.query("insert into newsletter_subscribers (email) values ('reader@example.com')")
  const stranger = await backend.clientAs('stranger')
  const admin = await backend.clientAs('admin')
  expect((await stranger.rpc('dashboard_counts')).data).toMatchObject({ subscribers: 0 })
  expect((await admin.rpc('dashboard_counts')).data).toMatchObject({ subscribers: 1 })
})

test('a conversation is for who knows its id', async () => {
  const visitor = await backend.clientAs('visitor')
  const session_id = randomUUID()
  await visitor.from('chat_messages').insert({ session_id, sender: 'user', content: 'hello' })
  const reply = await visitor.rpc('chat_auto_reply', { session_id })
  expect(reply.data).toMatchObject([{ sender: 'bot' }])
  expect((await visitor.rpc('chat_auto_reply', { session_id })).data).toEqual([])
  const conversation = await visitor.rpc('chat_conversation', { session_id })
  expect(conversation.data?.map(({ sender }) => sender)).toEqual(['user', 'bot'])
  expect((await visitor.rpc('chat_conversation', { session_id: randomUUID() })).data).toEqual([])
})

test('the automatic reply can’t be called out of nothing', async () => {
  const visitor = await backend.clientAs('visitor')
  const session_id = randomUUID()
  expect((await visitor.rpc('chat_auto_reply', { session_id })).data).toEqual([])
  expect(await backend.query('select id from chat_messages where session_id = $1', [session_id])).toEqual([])
})
