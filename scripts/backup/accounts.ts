import { randomBytes } from 'node:crypto'
import { RequestFailed, sendJson, type Owner } from './owner.ts'

export type Account = {
  id: string
  email: string
  user_metadata: object
  app_metadata: object
  /** Only the embedded backend exports it. */
  password_hash?: string
}

/** Lists all accounts by id. They are editors, so there are few. */
export async function listAccounts(owner: Owner): Promise<Account[]> {
  const all: Account[] = []
  for (let page = 1; ; page++) {
    // Hosted Supabase ignores `password_hashes`.
    const response = await owner(`/auth/v1/admin/users?page=${page}&per_page=1000&password_hashes=true`)
    const { users } = (await response.json()) as { users: Account[] }
    all.push(...users.map(pickFields))
    if (users.length < 1000) return all.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

const pickFields = ({ id, email, user_metadata, app_metadata, password_hash }: Account): Account => ({
  id,
  email,
  user_metadata,
  app_metadata,
  ...(password_hash && { password_hash }),
})

const isSame = (existing: Account, saved: Account) =>
  existing.id === saved.id &&
  existing.email === saved.email &&
  (!saved.password_hash || existing.password_hash === saved.password_hash)

/** Replaces the accounts with those of the archive. Returns the email addresses that need a new password. */
export async function restoreAccounts(owner: Owner, saved: Account[]): Promise<string[]> {
  const existing = await listAccounts(owner)
  const kept = saved.filter((account) => existing.some((each) => isSame(each, account)))
  const keptIds = new Set(kept.map(({ id }) => id))
  for (const { id } of existing.filter((each) => !keptIds.has(each.id))) {
    await owner(`/auth/v1/admin/users/${id}`, { method: 'DELETE' }).catch(ignoreMissing)
  }
  const missing = saved.filter(({ id }) => !keptIds.has(id))
  for (const account of missing) {
    await sendJson(owner, '/auth/v1/admin/users', {
      body: {
        ...account,
        email_confirm: true,
        ...(!account.password_hash && { password: randomBytes(24).toString('base64url') }),
      },
    })
  }
  return missing.filter(({ password_hash }) => !password_hash).map(({ email }) => email)
}

/** Whether the accounts differ from the archive's, including passwords if the archive has them. */
export async function accountsDiffer(owner: Owner, saved: Account[]): Promise<boolean> {
  const existing = await listAccounts(owner)
  return (
    existing.length !== saved.length ||
    !saved.every((account) => existing.some((each) => isSame(each, account)))
  )
}

function ignoreMissing(error: unknown) {
  // A retried deletion finds nothing the second time.
  if (!(error instanceof RequestFailed && error.status === 404)) throw error
}
