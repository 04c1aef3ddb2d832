import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let session: Record<string, string>
beforeAll(async () => {
  backend = await startBackend()
  const admin = await backend.clientAs('admin')
  const { data } = await admin.auth.getSession()
  session = { apikey: backend.anonKey, authorization: `Bearer ${data.session!.access_token}` }
})
afterAll(() => backend.stop())

const cacheControl = async (path: string, headers: Record<string, string>, body?: object) => {
  const response = await fetch(backend.url + path, {
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return response.headers.get('cache-control')
}

test('no cache keeps what somebody signed in got', async () => {
  for (const [path, body] of [
    ['/rest/v1/contact_messages'],
    ['/rest/v1/articles?select=id'],
    ['/rest/v1/no_such_table'],
    ['/rest/v1/rpc/staff_role', {}],
    ['/auth/v1/user'],
    ['/storage/v1/bucket'],
    ['/functions/v1/invite', { email: 'a@b.example' }],
  ] as const)
    expect(await cacheControl(path, session, body), path).toBe('private, no-store')
  const secret = { apikey: backend.secretKey }
  expect(await cacheControl('/rest/v1/articles', secret)).toBe('private, no-store')
  const expired = { ...session, authorization: 'Bearer expired' }
  expect(await cacheControl('/rest/v1/articles', expired)).toBe('private, no-store')
})

test('nor what signs in', async () => {
  const visitor = { apikey: backend.anonKey }
  expect(await cacheControl('/auth/v1/token?grant_type=password', visitor, accounts.admin)).toBe(
    'private, no-store',
  )
  expect(await cacheControl('/auth/v1/verify', visitor, { type: 'recovery', token_hash: '0' })).toBe(
    'private, no-store',
  )
})

test('what every visitor gets has no such rule', async () => {
  const key = { apikey: backend.anonKey }
  for (const headers of [key, { ...key, authorization: `Bearer ${backend.anonKey}` }])
    expect(await cacheControl('/rest/v1/articles?select=id', headers)).toBeNull()
})
