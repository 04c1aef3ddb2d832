import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const email = 'new@example.com'
const phone = '+49301234567'
const password = 'long enough 1'
const id_token = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: '1', email }))}.`

/** Every request to the auth service that could give a stranger an account or a session. */
const forms: [path: string, body: object | null][] = [
  ['signup', { email, password }],
  ['signup', { email, password, data: { role: 'admin' } }],
  ['signup', { phone, password }],
  ['signup', { phone, password, channel: 'whatsapp' }],
  ['signup', {}],
  ['signup', { data: {} }],
  ['signup/', { email, password }],
  ['SIGNUP', { email, password }],
  ['otp', { email, create_user: true }],
  ['otp', { phone, create_user: true }],
  ['otp/', { email, create_user: true }],
  ['magiclink', { email }],
  ['resend', { type: 'signup', email }],
  ['resend', { type: 'sms', phone }],
  ['invite', { email }],
  ['generate_link', { type: 'signup', email, password }],
  ['admin/users', { email, password, email_confirm: true }],
  ['admin/invite', { email }],
  ['admin/generate_link', { type: 'signup', email, password }],
  ['recover', { email }],
  ['verify', { type: 'signup', email, token: '123456' }],
  ['verify', { type: 'sms', phone, token: '123456' }],
  ['verify', { type: 'magiclink', token_hash: 'x' }],
  ['sso', { domain: 'example.com' }],
  ['token?grant_type=password', { email, password }],
  ['token?grant_type=id_token', { provider: 'google', id_token }],
  ['token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
  ['token?grant_type=web3', { chain: 'ethereum', message: 'x', signature: 'y' }],
  ['token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['token', { email, password }],
  ['authorize?provider=google', null],
  ['authorize?provider=github&redirect_to=https://example.com', null],
  ['callback?code=x', null],
]

test.each(forms)('nobody gets an account by %s %j', async (path, body) => {
  const count = () => backend.query<{ n: number }>('select count(*)::int as n from auth.users')
  const before = await count()
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(text).not.toContain('access_token')
  expect(await count()).toEqual(before)
  // Recovery responds the same to known and unknown email addresses.
  if (path === 'recover') expect(response.status).toBeLessThan(500)
  else expect([400, 401, 403, 404, 405, 422]).toContain(response.status)
})
