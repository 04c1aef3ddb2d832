import { afterAll, beforeAll, expect, test } from 'vitest'
import { backendForTest, startBackend, type TestBackend } from '../../support/backend.ts'
import {
  functionsOf,
  relations,
  schemas,
  topicPolicies,
  unprotected,
} from '../../../supabase/rights/catalogue.ts'
import { buckets, executeRights, grants, topics } from '../../../supabase/rights/expectations.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** The auth service's own tables are not checked. */
const projectRelations = async (backend: TestBackend) =>
  Object.fromEntries(Object.entries(await relations(backend)).filter(([name]) => !name.startsWith('auth.')))

test('the API’s roles have access to these schemas only', async () => {
  expect(await schemas(backend)).toEqual(['auth', 'extensions', 'private', 'public', 'realtime', 'storage'])
})

test('every table and view is in the list, with exactly its grants', async () => {
  expect(await projectRelations(backend)).toEqual(grants)
})

test('no table of the auth service is granted to anybody', async () => {
  const found = Object.entries(await relations(backend)).filter(([name]) => name.startsWith('auth.'))
  expect(found.map(([name]) => name)).toContain('auth.users')
  expect(found.filter(([, { anon, authenticated }]) => anon.length + authenticated.length > 0)).toEqual([])
})

test('every function is in the list, with its execute rights and its security mode', async () => {
  const found = Object.entries(await functionsOf(backend, ['public', 'private']))
  const rights = found.map(([name, { anon, authenticated, definer }]) => [
    name,
    { anon, authenticated, definer },
  ])
  expect(Object.fromEntries(rights)).toEqual(executeRights)
})

test('every function pins its search path, so that nobody can substitute another table', async () => {
  const found = await functionsOf(backend, ['public', 'private'])
  expect(Object.keys(found).filter((name) => !found[name]!.pinned)).toEqual([])
})

test('every bucket is in the list', async () => {
  const rows = await backend.query<{ id: string; public: boolean; types: string[] }>(
    'select id, public, allowed_mime_types as types from storage.buckets',
  )
  const found = Object.fromEntries(
    rows.map(({ id, public: open, types }) => [id, { public: open, types: types.toSorted() }]),
  )
  const expected = Object.entries(buckets).map(([id, { types, ...rest }]) => [
    id,
    { ...rest, types: types.toSorted() },
  ])
  expect(found).toEqual(Object.fromEntries(expected))
})

test('every policy for a topic is in the list', async () => {
  expect(await topicPolicies(backend)).toEqual(Object.keys(topics).sort())
})

test('every table has row level security, except those of the auth service, which are granted to nobody', async () => {
  expect(await unprotected(backend, ['public', 'private', 'storage', 'realtime'])).toEqual([])
})

test('objects of a later migration are closed until they are granted, and noticed by these tests', async () => {
  const changed = await backendForTest()
  const { query, clientAs } = changed
  await query('create table public.forgotten (id integer primary key, note text)')
  await query('create view public.shortcut as select * from public.newsletter_subscribers')
  await query("create function public.leak() returns text language sql as 'select 1::text'")
  const visitor = await clientAs('visitor')
  for (const name of ['forgotten', 'shortcut'])
    expect((await visitor.from(name as 'faqs').select()).error?.code).toBe('42501')
  expect((await visitor.rpc('leak' as 'is_editor')).error?.code).toBe('42501')

  const closed = { anon: [], authenticated: [] }
  expect(await projectRelations(changed)).toEqual({
    ...grants,
    'public.forgotten': closed,
    'public.shortcut': closed,
  })
  expect(await functionsOf(changed, ['public'])).toHaveProperty(['public.leak()'])
  await query('grant insert (id), update (note) on public.forgotten to anon')
  expect(await relations(changed)).toHaveProperty(
    ['public.forgotten', 'anon'],
    ['insert (id)', 'update (note)'],
  )
})
