import type { PGlite } from '@electric-sql/pglite'
import { type AuthAnswer, refused } from './auth-answer.ts'
import {
  createUser,
  deleteUser,
  findUser,
  isTooLong,
  listUsers,
  minPasswordLength,
  tooLongMessage,
  updateUser,
} from './users.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const bcryptHash = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

type Input = {
  id?: unknown
  email?: unknown
  password?: unknown
  password_hash?: unknown
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
}

export type AdminCall = { method: string; path: string; input: Input }

/** Handles /auth/v1/admin/users: creates, updates, lists, restores and deletes accounts. The caller has the secret key. */
export async function adminUsers(db: PGlite, { method, path, input }: AdminCall): Promise<AuthAnswer> {
  const url = new URL(path, 'http://localhost')
  const id = url.pathname.split('/')[5]
  if (id && !uuid.test(id)) return refused(404, 'validation_failed', 'user_id must be an UUID')
  if (!id && method === 'GET') return list(db, url.searchParams)
  if (id && method === 'GET') return one(await findUser(db, id))
  if (id && method === 'DELETE')
    return (await deleteUser(db, id)) ? { status: 200, body: {} } : one(undefined)
  if (!(id ? method === 'PUT' : method === 'POST')) return refused(405, 'bad_method', 'Method not allowed')

  const { email, password, user_metadata: userMetadata, app_metadata: appMetadata } = input
  const restored = {
    id: input.id as string | undefined,
    passwordHash: input.password_hash as string | undefined,
  }
  const wrong = problem(input, !id)
  if (wrong) return wrong
  try {
    const fields = { email: email as string, password: password as string, userMetadata, appMetadata }
    return one(id ? await updateUser(db, id, fields) : await createUser(db, { ...fields, ...restored }))
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    return refused(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

async function list(db: PGlite, params: URLSearchParams) {
  const page = Math.max(1, Number(params.get('page')) || 1)
  const perPage = Math.min(1000, Math.max(1, Number(params.get('per_page')) || 50))
  const passwordHashes = params.get('password_hashes') === 'true'
  const { users, total } = await listUsers(db, { page, perPage, passwordHashes })
  return { status: 200, body: { users, aud: 'authenticated' }, headers: { 'x-total-count': String(total) } }
}

function problem({ id, email, password, password_hash: hash }: Input, isNew: boolean) {
  if (id !== undefined && !(typeof id === 'string' && uuid.test(id)))
    return refused(400, 'validation_failed', 'ID must conform to the uuid v4 format')
  if (hash !== undefined && !(typeof hash === 'string' && bcryptHash.test(hash)))
    return refused(400, 'validation_failed', 'Password hash must be a bcrypt hash')
  if (isNew || email !== undefined) {
    if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) {
      return refused(400, 'validation_failed', 'Unable to validate email address: invalid format')
    }
  }
  if ((isNew && hash === undefined) || password !== undefined) {
    if (typeof password !== 'string' || password.length < minPasswordLength) {
      return refused(422, 'weak_password', `Password should be at least ${minPasswordLength} characters.`)
    }
    if (isTooLong(password)) return refused(422, 'validation_failed', tooLongMessage)
  }
}

function one(user: object | undefined): AuthAnswer {
  return user ? { status: 200, body: user } : refused(404, 'user_not_found', 'User not found')
}
