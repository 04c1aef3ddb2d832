import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('an admin signs in and is one', async () => {
  const { clientAs } = backend
  const admin = await clientAs('admin')
  expect((await admin.rpc('is_editor')).data).toBe(true)
  const stranger = await clientAs('stranger')
  expect((await stranger.rpc('is_editor')).data).toBe(false)
})

test('a wrong password and an unknown email address get the same response', async () => {
  const { clientAs } = backend
  const visitor = await clientAs('visitor')
  const wrong = await visitor.auth.signInWithPassword({ ...accounts.admin, password: 'wrong password' })
  const unknown = await visitor.auth.signInWithPassword({
    email: 'no@body.example',
    password: 'wrong password',
  })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect(unknown.error).toEqual(wrong.error)
})

test('sign-up is closed, by password and by email', async () => {
  const { clientAs, query } = backend
  const { auth } = await clientAs('visitor')
  const email = 'new@example.com'
  expect((await auth.signUp({ email, password: 'long enough 1' })).error?.code).toBe('signup_disabled')
  expect((await auth.signInWithOtp({ email })).error?.code).toBe('signup_disabled')
  expect((await auth.signInAnonymously()).error).not.toBeNull()
  expect(await query('select id from auth.users where email = $1', [email])).toEqual([])
})

test('an encoded path does not bypass the checks', async () => {
  const { url, anonKey, query } = backend
  const response = await fetch(`${url}/auth/v1/%6Ftp`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@example.com', create_user: true }),
  })
  expect(response.status).toBe(404)
  expect(await query("select id from auth.users where email = 'new@example.com'")).toEqual([])
})

test('failed sign-ins are rate limited, successful ones are not', async () => {
  const { clientAs } = await backendForTest({ limits: { failedLogins: 3 } })
  const { auth } = await clientAs('visitor')
  for (let i = 0; i < 5; i++) expect((await auth.signInWithPassword(accounts.admin)).error).toBeNull()

  const attempt = () => auth.signInWithPassword({ ...accounts.admin, password: 'wrong password' })
  for (let i = 0; i < 3; i++) expect((await attempt()).error?.status).toBe(400)
  const refused = await attempt()
  expect(refused.error?.status).toBe(429)
  expect(refused.error?.code).toBe('over_request_rate_limit')
})

test('parallel attempts can’t exceed the limit', async () => {
  const { clientAs } = await backendForTest({ limits: { failedLogins: 3 } })
  const { auth } = await clientAs('visitor')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      auth.signInWithPassword({ ...accounts.admin, password: 'wrong password' }),
    ),
  )
  expect(answers.filter(({ error }) => error?.status === 400)).toHaveLength(3)
})

test('the limit of one email address counts all IP addresses', async () => {
  const { clientAs } = await backendForTest({ limits: { failedLogins: 100, failedLoginsPerEmail: 2 } })
  const { auth } = await clientAs('visitor')
  const attempt = () =>
    auth.signInWithPassword({ email: 'Admin@Longhand.example', password: 'wrong password' })
  expect((await attempt()).error?.status).toBe(400)
  expect((await attempt()).error?.status).toBe(400)
  expect((await attempt()).error?.status).toBe(429)
})

test('an empty update of an account is not an error', async () => {
  const { url, anonKey, clientAs } = backend
  const { data } = await (await clientAs('admin')).auth.getSession()
  for (const body of [undefined, '{}']) {
    const headers = { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token}` }
    const response = await fetch(`${url}/auth/v1/user`, { method: 'PUT', headers, body })
    expect(response.status).toBe(200)
  }
})

test('a session is refreshed, and ends when its user signs out', async () => {
  const { clientAs } = backend
  const admin = await clientAs('admin')
  const { data, error } = await admin.auth.refreshSession()
  expect(error).toBeNull()
  const refreshToken = data.session?.refresh_token ?? ''
  await admin.auth.signOut()
  const other = await clientAs('visitor')
  expect((await other.auth.refreshSession({ refresh_token: refreshToken })).error).not.toBeNull()
})
