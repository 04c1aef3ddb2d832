import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { startBackendWithoutLimits, type TestBackend } from '../support/backend.ts'

/** Sessions as hosted Supabase's auth service gives them to supabase-js. */

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackendWithoutLimits()
})
afterAll(() => backend.stop())

type Session = { access_token: string; refresh_token: string; user: { id: string } }
type Answer = { status: number; body: Session & { error_code?: string } & Record<string, unknown> }

async function call(method: string, path: string, body?: object, token = backend.anonKey): Promise<Answer> {
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json;charset=UTF-8',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Answer['body'] }
}

const { email, password } = accounts.stranger
const signIn = async () => (await call('POST', 'token?grant_type=password', { email, password })).body
const refresh = (refresh_token: string) => call('POST', 'token?grant_type=refresh_token', { refresh_token })

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/
const aTime = expect.stringMatching(time) as string
const aText = expect.any(String) as string
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string

const user = {
  id: uuid,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  email_confirmed_at: aTime,
  confirmed_at: aTime,
  last_sign_in_at: aTime,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { email_verified: true },
  identities: [
    {
      identity_id: uuid,
      id: uuid,
      user_id: uuid,
      identity_data: { email, email_verified: true, phone_verified: false, sub: uuid },
      provider: 'email',
      last_sign_in_at: aTime,
      created_at: aTime,
      updated_at: aTime,
      email,
    },
  ],
  created_at: aTime,
  updated_at: aTime,
  is_anonymous: false,
}
const session = {
  access_token: aText,
  refresh_token: aText,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number) as number,
  user,
}

const signInFields = { email, password, gotrue_meta_security: {} }
const nobody = '00000000-0000-4000-8000-000000000000'

test.each<[string, string, object | undefined, number, object]>([
  ['POST', 'token?grant_type=password', signInFields, 200, session],
  ['POST', 'token?grant_type=password', { ...signInFields, email: email.toUpperCase() }, 200, session],
  [
    'POST',
    'token?grant_type=password',
    { email, password: 'wrong' },
    400,
    { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  ],
  ['POST', 'token?grant_type=password', { email, password: '' }, 400, { error_code: 'invalid_credentials' }],
  [
    'POST',
    'token?grant_type=refresh_token',
    { refresh_token: nobody },
    400,
    { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' },
  ],
  [
    'POST',
    'verify',
    { type: 'recovery', token_hash: 'x' },
    403,
    { error_code: 'otp_expired', msg: 'Email link is invalid or has expired' },
  ],
  ['GET', 'user', undefined, 401, { error_code: 'no_authorization' }],
  ['PUT', 'user', { data: { name: 'N' } }, 401, { error_code: 'no_authorization' }],
  ['POST', 'logout?scope=local', undefined, 401, { error_code: 'no_authorization' }],
  ['GET', 'settings', undefined, 200, { disable_signup: true, mailer_autoconfirm: false }],
  ['GET', 'health', undefined, 200, { name: 'GoTrue' }],
])('%s %s with %j is %i', async (method, path, body, status, shape) => {
  const answer = await call(method, path, body)
  expect(answer).toMatchObject({ status, body: shape })
  if (status >= 400) expect(answer.body.code).toBe(status)
})

test('a session reads and changes its account', async () => {
  const { access_token: token } = await signIn()
  expect(await call('GET', 'user', undefined, token)).toMatchObject({ status: 200, body: user })
  const change = (body: object) => call('PUT', 'user', body, token)
  const pkce = { code_challenge: null, code_challenge_method: null }
  expect(await change({ data: { name: 'N', seen: true }, ...pkce })).toMatchObject({
    status: 200,
    body: { ...user, user_metadata: { email_verified: true, name: 'N', seen: true } },
  })
  expect((await change({ data: { name: null, seen: null } })).body.user_metadata).toEqual({
    email_verified: true,
  })
  expect(await change({ password: 'short' })).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password', weak_password: { reasons: ['length'] } },
  })
  expect(await change({ password })).toMatchObject({ status: 422, body: { error_code: 'same_password' } })
})

test('the access token tells whose it is, and that it ends in an hour', async () => {
  const { access_token, user } = await signIn()
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as {
    iat: number
    exp: number
  }
  expect(claims).toMatchObject({
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    session_id: uuid,
  })
  expect(claims.exp - claims.iat).toBe(3600)
})

test('a refresh token is replaced by each refresh, and a lost response can be asked for again', async () => {
  const { refresh_token: first } = await signIn()
  const second = await refresh(first)
  expect(second).toMatchObject({ status: 200, body: session })
  expect(second.body.refresh_token).not.toBe(first)
  expect((await refresh(first)).body.refresh_token).toBe(second.body.refresh_token)
  expect((await refresh(second.body.refresh_token)).status).toBe(200)
})

test('a refresh token that was replaced twice ends its session', async () => {
  const first = await signIn()
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.body.refresh_token)
  expect(await refresh(first.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
  })
  for (const token of [first.refresh_token, second.body.refresh_token, third.body.refresh_token])
    expect((await refresh(token)).status).toBe(400)
})

test('ten refreshes at once by the same token get one new token', async () => {
  const { refresh_token } = await signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
})

test.each([
  ['local', [403, 200, 200]],
  ['others', [200, 403, 200]],
  ['global', [403, 403, 200]],
])('signing out with the scope %s', async (scope, statuses) => {
  const [here, there] = [await signIn(), await signIn()]
  const other = (await call('POST', 'token?grant_type=password', accounts.admin)).body
  const answer = await call('POST', `logout?scope=${scope}`, undefined, here.access_token)
  expect(answer).toEqual({ status: 204, body: null })
  const users = []
  for (const { access_token } of [here, there, other])
    users.push((await call('GET', 'user', undefined, access_token)).status)
  expect(users).toEqual(statuses)
  expect((await refresh(here.refresh_token)).status).toBe(statuses[0] === 200 ? 200 : 400)
})

test('a session that ended is none, and neither is one of an account that is gone', async () => {
  const ended = await signIn()
  await call('POST', 'logout?scope=local', undefined, ended.access_token)
  const code = async (token: string) => (await call('GET', 'user', undefined, token)).body.error_code
  expect(await code(ended.access_token)).toBe('session_not_found')

  const account = { email: 'gone@longhand.example', password: 'long enough 1' }
  const made = await backend.owner().auth.admin.createUser({ ...account, email_confirm: true })
  const gone = (await call('POST', 'token?grant_type=password', account)).body
  await backend.owner().auth.admin.deleteUser(made.data.user!.id)
  expect(await code(gone.access_token)).toBe('user_not_found')
})

test('a link for a new password is good for an hour', async () => {
  const code = async () =>
    (await backend.owner().auth.admin.generateLink({ type: 'recovery', email })).data.properties!.hashed_token
  const use = async (token_hash: string) =>
    (await call('POST', 'verify', { type: 'recovery', token_hash })).body.error_code
  const old = await code()
  await backend.query(
    "update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = $1",
    [email],
  )
  expect(await use(old)).toBe('otp_expired')
  const fresh = await code()
  expect(await use(fresh.replace(/^./, '_'))).toBe('otp_expired')
  expect(await use(fresh)).toBeUndefined()
  expect(await use(fresh)).toBe('otp_expired')
})

test('hashes that other programs wrote are good too', async () => {
  // bcryptjs writes '$2b$', PHP '$2y$'; Postgres knows '$2a$'.
  for (const version of ['2b', '2y']) {
    const address = `${version}@longhand.example`
    await backend.owner().auth.admin.createUser({ email: address, password: 'long enough 1' })
    await backend.query(
      `update auth.users set encrypted_password = regexp_replace(encrypted_password, '^.2a', '$${version}') where email = $1`,
      [address],
    )
    const answer = await call('POST', 'token?grant_type=password', {
      email: address,
      password: 'long enough 1',
    })
    expect(answer.status).toBe(200)
  }
})
