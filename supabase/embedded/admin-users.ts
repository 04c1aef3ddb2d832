import type { PGlite } from '@electric-sql/pglite'
import { json } from './json.ts'
import {
  createUser,
  deleteUser,
  findUser,
  isTooLong,
  listUsers,
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

/** Handles /auth/v1/admin/users: creates, updates, lists, restores and deletes accounts. The caller has the secret key. */
export async function adminUsers(db: PGlite, request: Request, body: Uint8Array): Promise<Response> {
  const url = new URL(request.url)
  const id = url.pathname.split('/')[5]
  if (id && !uuid.test(id)) return failed(404, 'validation_failed', 'user_id must be an UUID')
  if (!id && request.method === 'GET') return list(db, url.searchParams)
  if (id && request.method === 'GET') return one(await findUser(db, id))
  if (id && request.method === 'DELETE') return (await deleteUser(db, id)) ? json(200, {}) : one(undefined)
  if (!(id ? request.method === 'PUT' : request.method === 'POST'))
    return failed(405, 'bad_method', 'Method not allowed')

  const input = parse(body)
  if (!input) return failed(400, 'bad_json', 'Could not parse request body as JSON')
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
    return failed(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

async function list(db: PGlite, params: URLSearchParams) {
  const page = Math.max(1, Number(params.get('page')) || 1)
  const perPage = Math.min(1000, Math.max(1, Number(params.get('per_page')) || 50))
  const passwordHashes = params.get('password_hashes') === 'true'
  const { users, total } = await listUsers(db, { page, perPage, passwordHashes })
  return json(200, { users, aud: 'authenticated' }, { 'x-total-count': String(total) })
}

function problem({ id, email, password, password_hash: hash }: Input, isNew: boolean) {
  if (id !== undefined && !(typeof id === 'string' && uuid.test(id)))
    return failed(400, 'validation_failed', 'ID must conform to the uuid v4 format')
  if (hash !== undefined && !(typeof hash === 'string' && bcryptHash.test(hash)))
    return failed(400, 'validation_failed', 'Password hash must be a bcrypt hash')
  if (isNew || email !== undefined) {
    if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) {
      return failed(400, 'validation_failed', 'Unable to validate email address: invalid format')
    }
  }
  if ((isNew && hash === undefined) || password !== undefined) {
    if (typeof password !== 'string' || password.length < 10) {
      return failed(422, 'weak_password', 'Password should be at least 10 characters.')
    }
    if (isTooLong(password)) return failed(422, 'validation_failed', tooLongMessage)
  }
}

function one(user: object | undefined) {
  return user ? json(200, user) : failed(404, 'user_not_found', 'User not found')
}

function parse(body: Uint8Array): Input | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return value && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

function failed(status: number, code: string, msg: string) {
  return json(status, { code: status, error_code: code, msg }, { 'X-Sb-Error-Code': code })
}
