import { randomBytes } from 'node:crypto'
import { Refused, sendJson, type Owner } from './owner.ts'

export type Account = {
  id: string
  email: string
  user_metadata: object
  app_metadata: object
  /** Only the embedded backend gives it out. */
  password_hash?: string
}

/** All accounts in the order of their ids; they are editors, so there are few. */
export async function listAccounts(owner: Owner): Promise<Account[]> {
  const all: Account[] = []
  for (let page = 1; ; page++) {
    // Hosted Supabase passes over the second parameter.
    const response = await owner(`/auth/v1/admin/users?page=${page}&per_page=1000&password_hashes=true`)
    const { users } = (await response.json()) as { users: Account[] }
    all.push(...users.map(keptOf))
    if (users.length < 1000) return all.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

const keptOf = ({ id, email, user_metadata, app_metadata, password_hash }: Account): Account => ({
  id,
  email,
  user_metadata,
  app_metadata,
  ...(password_hash && { password_hash }),
})

const isSame = (there: Account, wanted: Account) =>
  there.id === wanted.id &&
  there.email === wanted.email &&
  (!wanted.password_hash || there.password_hash === wanted.password_hash)

/** Makes the accounts those of the archive. Gives the e-mails that have to set a new password. */
export async function restoreAccounts(owner: Owner, wanted: Account[]): Promise<string[]> {
  const there = await listAccounts(owner)
  const kept = wanted.filter((account) => there.some((each) => isSame(each, account)))
  const keptIds = new Set(kept.map(({ id }) => id))
  for (const { id } of there.filter((each) => !keptIds.has(each.id))) {
    await owner(`/auth/v1/admin/users/${id}`, { method: 'DELETE' }).catch(unlessGone)
  }
  const missing = wanted.filter(({ id }) => !keptIds.has(id))
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

/** Whether the accounts are there as the archive has them, passwords included where it has them. */
export async function accountsDiffer(owner: Owner, wanted: Account[]): Promise<boolean> {
  const there = await listAccounts(owner)
  return (
    there.length !== wanted.length || !wanted.every((account) => there.some((each) => isSame(each, account)))
  )
}

function unlessGone(error: unknown) {
  // A deletion that was sent twice finds nothing the second time.
  if (!(error instanceof Refused && error.status === 404)) throw error
}
