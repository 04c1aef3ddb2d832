import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { sign } from 'hono/jwt'
import { type AuthAnswer, refused } from './auth-answer.ts'
import type { Claims } from './callers.ts'
import type { Keys } from './keys.ts'
import { findUser, isTooLong, minPasswordLength, tooLongMessage, updateUser } from './users.ts'

/** Sessions in the tables of Supabase's auth service, with its responses. */

/** The fields of a request; each action has some of them. */
export type SessionFields = {
  email?: string
  password?: string
  refresh_token?: string
  token_hash?: string
  data?: Record<string, unknown>
  scope?: string
}

export type SessionCall = {
  action: 'signIn' | 'refresh' | 'verify' | 'getUser' | 'changeUser' | 'signOut'
  fields: SessionFields
  claims: Claims
}

type Place = { db: PGlite; keys: Keys }

export async function handleSession(
  place: Place,
  { action, fields, claims }: SessionCall,
): Promise<AuthAnswer> {
  if (action === 'signIn') return signIn(place, fields)
  if (action === 'refresh') return refresh(place, fields)
  if (action === 'verify') return verify(place, fields)

  const { db } = place
  const { sub = '', session_id: session } = claims
  const user = sub ? await findUser(db, sub) : undefined
  if (!user) return refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { rows } = await db.query('select 1 from auth.sessions where id = $1', [session ?? null])
  if (rows.length === 0)
    return refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (action === 'getUser') return { status: 200, body: user }
  if (action === 'changeUser') return changeUser(db, claims, fields)
  await db.query(
    `delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [sub, session, fields.scope ?? 'global'],
  )
  return { status: 204 }
}

/** A hash of no password: an email address without an account takes as long as one with an account. */
const nobodysHash = `$2a$10$${'a'.repeat(53)}`

async function signIn(
  { db, keys }: Place,
  { email = '', password = '' }: SessionFields,
): Promise<AuthAnswer> {
  const { rows } = await db.query<{ id: string; hash: string }>(
    'select id, encrypted_password as hash from auth.users where email = $1',
    [email.toLowerCase()],
  )
  const [user] = rows
  const matches = await isPassword(db, password, user?.hash ?? nobodysHash)
  if (!user || !matches) return refused(400, 'invalid_credentials', 'Invalid login credentials')
  return db.transaction((tx) => startSession(tx, keys, user.id))
}

async function isPassword(db: PGlite, password: string, hash: string): Promise<boolean> {
  // Postgres knows only the oldest name of what is the same hash today.
  const known = hash.replace(/^\$2[by]/, '$2a')
  const { rows } = await db.query<{ hash: string }>('select extensions.crypt($1, $2) as hash', [
    password,
    known,
  ])
  const [given, expected] = [Buffer.from(rows[0]?.hash ?? ''), Buffer.from(known)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Replaces a refresh token. If one is used again that was replaced before, two have it, one of them a thief: the session ends. */
function refresh({ db, keys }: Place, { refresh_token: token }: SessionFields): Promise<AuthAnswer> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ user: string; session: string; revoked: boolean }>(
      `select s.user_id as user, s.id as session, r.revoked
       from auth.refresh_tokens r join auth.sessions s on s.id = r.session_id where r.token = $1`,
      [token],
    )
    const [found] = rows
    if (!found)
      return refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    const { user, session } = found
    if (!found.revoked) {
      await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
        token,
      ])
      return describeSession(tx, keys, {
        user,
        session,
        refreshToken: await addToken(tx, user, session, token),
      })
    }
    // The response with the next token may have been lost, or another tab has it: it is repeated until that token is used.
    const next = await tx.query<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and parent = $2 and not revoked',
      [session, token],
    )
    if (next.rows[0]) return describeSession(tx, keys, { user, session, refreshToken: next.rows[0].token })
    await tx.query('delete from auth.sessions where id = $1', [session])
    return refused(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  })
}

/** Signs in by a link, which works once and within an hour. */
function verify({ db, keys }: Place, { token_hash: token }: SessionFields): Promise<AuthAnswer> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `update auth.users set recovery_token = null
       where recovery_token = $1 and recovery_sent_at > now() - interval '1 hour' returning id`,
      [token],
    )
    if (!rows[0]) return refused(403, 'otp_expired', 'Email link is invalid or has expired')
    return startSession(tx, keys, rows[0].id)
  })
}

async function changeUser(
  db: PGlite,
  { sub = '', session_id: session }: Claims,
  { email, password, data }: SessionFields,
): Promise<AuthAnswer> {
  if (password !== undefined) {
    if (isTooLong(password)) return refused(422, 'validation_failed', tooLongMessage)
    if (password.length < minPasswordLength)
      return refused(422, 'weak_password', `Password should be at least ${minPasswordLength} characters.`, {
        weak_password: { reasons: ['length'] },
      })
    const { rows } = await db.query<{ hash: string }>(
      'select encrypted_password as hash from auth.users where id = $1',
      [sub],
    )
    if (await isPassword(db, password, rows[0]?.hash ?? nobodysHash))
      return refused(422, 'same_password', 'New password should be different from the old password.')
  }
  try {
    // At once: there is no mail to confirm it with.
    const changes = { email, password, userMetadata: data }
    return { status: 200, body: await updateUser(db, sub, changes, session as string) }
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    return refused(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

async function startSession(tx: Transaction, keys: Keys, user: string): Promise<AuthAnswer> {
  const session = randomUUID()
  await tx.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user])
  return describeSession(tx, keys, { user, session, refreshToken: await addToken(tx, user, session) })
}

async function addToken(tx: Transaction, user: string, session: string, parent?: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id, parent) values ($1, $2, $3, $4, $5)',
    [randomUUID(), token, user, session, parent ?? null],
  )
  return token
}

/** Seconds. */
const lifetime = 3600

async function describeSession(
  tx: Transaction,
  keys: Keys,
  { user: id, session, refreshToken }: { user: string; session: string; refreshToken: string },
): Promise<AuthAnswer> {
  await tx.query('update auth.users set last_sign_in_at = now() where id = $1', [id])
  const user = await findUser(tx, id)
  if (!user) throw new Error('The user is gone.')
  const { role, email } = user
  const iat = Math.floor(Date.now() / 1000)
  const exp = iat + lifetime
  const body = {
    access_token: await sign(
      { sub: id, aud: 'authenticated', role, email, session_id: session, iat, exp },
      keys.jwtSecret,
    ),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: exp,
    refresh_token: refreshToken,
    user,
  }
  return { status: 200, body }
}
