import { randomUUID } from 'node:crypto'
import type { PGlite, Transaction } from '@electric-sql/pglite'

export type NewUser = {
  /** Only given when an account is restored. */
  id?: string
  email: string
  password: string
  /** A bcrypt hash, instead of the password. */
  passwordHash?: string
  userMetadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
}

export type User = { id: string; email: string } & Record<string, unknown>

const columns = `
  u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at, u.last_sign_in_at,
  u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
  u.created_at, u.updated_at, u.is_anonymous,
  jsonb_build_array(jsonb_build_object('identity_id', u.id, 'id', u.id, 'user_id', u.id, 'provider', 'email', 'email', u.email,
    'identity_data', jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false),
    'last_sign_in_at', coalesce(u.last_sign_in_at, u.created_at), 'created_at', u.created_at, 'updated_at', u.updated_at
  )) as identities`

/** As in config.toml. */
export const minPasswordLength = 10

/** Whether bcrypt, which reads 72 bytes, would ignore the end of a password. */
export const isTooLong = (password: string) => Buffer.byteLength(password) > 72

/** Hosted Supabase's message for it. */
export const tooLongMessage = 'Password cannot be longer than 72 characters'

/** Creates a confirmed user, who can sign in at once. */
export async function createUser(db: PGlite, user: NewUser): Promise<User> {
  const id = user.id ?? randomUUID()
  const email = user.email.toLowerCase()
  await db.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, coalesce($3, extensions.crypt($4, extensions.gen_salt('bf', 10))), now(), $5, $6)`,
    [
      id,
      email,
      user.passwordHash ?? null,
      user.password,
      { provider: 'email', providers: ['email'], ...user.appMetadata },
      { email_verified: true, ...user.userMetadata },
    ],
  )
  const created = await findUser(db, id)
  if (!created) throw new Error('The user is gone.')
  return created
}

/** Updates the given fields. A new password ends the user's sessions, but for the one that set it. */
export async function updateUser(
  db: PGlite,
  id: string,
  changes: Partial<NewUser>,
  session?: string,
): Promise<User | undefined> {
  await db.transaction(async (tx) => {
    await tx.query(
      `update auth.users set
         email = coalesce($2, email),
         encrypted_password = case when $3::text is null then encrypted_password
           else extensions.crypt($3, extensions.gen_salt('bf', 10)) end,
         recovery_token = case when $2::text is null and $3::text is null then recovery_token end,
         raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || coalesce($4::jsonb, '{}')),
         raw_app_meta_data = raw_app_meta_data || coalesce($5::jsonb, '{}'),
         updated_at = now()
       where id = $1`,
      [
        id,
        changes.email?.toLowerCase() ?? null,
        changes.password ?? null,
        changes.userMetadata,
        changes.appMetadata,
      ],
    )
    if (changes.password)
      await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
        id,
        session ?? null,
      ])
  })
  return findUser(db, id)
}

export async function findUser(db: PGlite | Transaction, id: string): Promise<User | undefined> {
  const { rows } = await db.query<User>(`select ${columns} from auth.users u where u.id = $1`, [id])
  return rows[0]
}

export async function deleteUser(db: PGlite, id: string): Promise<boolean> {
  return (await db.query('delete from auth.users where id = $1 returning id', [id])).rows.length > 0
}

/** Lists a page of users, oldest first, and the total. Password hashes are for backups. */
export async function listUsers(
  db: PGlite,
  { page, perPage, passwordHashes }: { page: number; perPage: number; passwordHashes: boolean },
): Promise<{ users: User[]; total: number }> {
  const { rows } = await db.query<User>(
    `select ${columns}${passwordHashes ? ', u.encrypted_password as password_hash' : ''} from auth.users u order by u.created_at, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  )
  const count = await db.query<{ total: number }>('select count(*)::int as total from auth.users')
  return { users: rows, total: count.rows[0]?.total ?? 0 }
}
