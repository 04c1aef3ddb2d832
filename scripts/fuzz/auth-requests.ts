/** Generates requests to the auth API. */
import type { Random } from './random.ts'
import type { Draft, Known, Sender } from './request.ts'

type Route = [weight: number, method: string, path: string, body?: object]

export function authRequest(random: Random, known: Known, sender: Sender): Draft {
  const all = routes(random, known, sender).map((route) => [route[0], route] as const)
  const [, method, path, body] = random.weighted(all)
  return {
    method,
    target: `/auth/v1/${path}`,
    headers: body ? [['content-type', 'application/json']] : [],
    ...(body && { body: Buffer.from(JSON.stringify(body)) }),
  }
}

const redirects = ['', 'redirect_to=http%3A%2F%2Flocalhost%2Freset', 'redirect_to=//evil.example']
const kinds = ['recovery', 'email', 'magiclink', 'invite', 'signup', 'email_change', 'phone']
const closed = ['signup', 'otp', 'magiclink', 'resend', 'invite', 'sso', 'factors', 'reauthenticate']
const open = ['settings', 'health', '.well-known/jwks.json', 'authorize?provider=x', 'callback?code=x']

function routes(random: Random, { refreshToken, stranger, ids: [id] }: Known, sender: Sender): Route[] {
  const email = random.pick([
    stranger.email,
    'nobody@example.com',
    ' NOBODY@EXAMPLE.COM ',
    'a'.repeat(300),
    '',
  ])
  const password = random.pick(['', 'wrong', 'x'.repeat(1000), 'pässwörd 🔑'])
  const redirect = random.pick(redirects)
  const type = random.pick(kinds)
  const refresh = random.pick([refreshToken, id, 'x', ''])
  const users = `admin/users${random.pick(['', '?page=1', `/${id}`, '/x'])}`
  const all: Route[] = [
    [20, 'GET', 'user'],
    [10, 'POST', 'token?grant_type=password', { email: `x${email}`, password }],
    [5, 'POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
    [10, 'POST', `recover?${redirect}`, { email }],
    [5, 'POST', `verify?${redirect}`, { type, email, token: '123456' }],
    [5, 'POST', `verify?${redirect}`, { type, token_hash: 'x' }],
    [10, 'GET', `verify?token=${random.below(1e6)}&type=${type}&${redirect}`],
    [10, 'GET', random.pick(open)],
    [10, 'POST', random.pick(closed), { email, password }],
    [5, random.pick(['GET', 'DELETE']), users],
    [5, random.pick(['POST', 'PUT']), users, { email, password }],
  ]
  // Not for the admin: a new password or a sign-out would end the session that later requests need.
  if (sender === 'admin') return all
  return [
    ...all,
    // Rare, since each takes the database 80 ms.
    [1, 'POST', 'token?grant_type=password', random.pick([stranger, { ...stranger, password }])],
    [10, 'POST', 'token?grant_type=refresh_token', { refresh_token: refresh }],
    [5, 'PUT', `user?${redirect}`, random.pick([{ email }, { password }, { data: { deep: {} } }])],
    [5, 'PUT', `user?${redirect}`, { data: { name: 'N', on: true } }],
    [1, 'POST', `logout?scope=${random.pick(['local', 'others', 'global', 'all'])}`],
  ]
}
