import { queryOptions } from '@tanstack/react-query'
import { adminClient, adminTables, backendAddress, sessionKey } from '../backend'
import { BackendError, unwrap } from '../errors'

/** Who is signed in, and whether the database counts them as an admin. */
export type Account = {
  userId: string
  email: string
  isAdmin: boolean
  /** Whether its owner has chosen the password in the panel. */
  chosePassword: boolean
}

const failureOf = (error: AuthFailure) =>
  new BackendError({
    message: unreachable(error) ? '' : error.message,
    code: error.code,
    status: error.status,
  })

type AuthFailure = { name: string; message: string; code?: string; status?: number }

/** The auth client's own word for a request that never arrived. */
const unreachable = ({ name, status = 0 }: AuthFailure) => name === 'AuthRetryableFetchError' && status === 0

async function currentAccount(): Promise<Account | null> {
  const db = await adminClient()
  const { data, error } = await db.auth.getSession()
  // A session that can't be refreshed just now is not over; one that the service refuses is.
  if (error?.name === 'AuthRetryableFetchError') throw failureOf(error)
  if (!data.session) return null
  const answer = await (await adminTables()).rpc('is_admin')
  if (answer.error && answer.status === 401) {
    // Forged, or signed with a key that is no more: every other read would fail with it too.
    await db.auth.signOut({ scope: 'local' })
    return null
  }
  const { user } = data.session
  return {
    userId: user.id,
    email: user.email ?? '',
    isAdmin: unwrap(answer),
    chosePassword: Boolean(user.user_metadata?.password_changed_at),
  }
}

/** The signed-in account, null for nobody. The persisted session is what is read at start-up. */
export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: currentAccount, staleTime: Infinity })

/** What the auth service says of itself. Hosted Supabase says nothing of these two: then a build's word counts. */
type AuthSettings = {
  /** Whether the demo account can be signed in to with the password that the sign-in page shows. */
  demoAccount: boolean
  /** False where links are printed on the server's console. */
  mailDelivery: boolean
}

async function authSettings(): Promise<AuthSettings> {
  const { url, anonKey } = backendAddress()
  const answer = await fetch(new URL('auth/v1/settings', url), { headers: { apikey: anonKey } })
  const settings = (await answer.json()) as { demo_account?: boolean; mail_delivery?: boolean }
  return { demoAccount: settings.demo_account ?? true, mailDelivery: settings.mail_delivery ?? true }
}

/** Asked anew each time: a password may have been changed meanwhile. */
export const authSettingsQuery = () =>
  queryOptions({ queryKey: ['auth-settings'], queryFn: authSettings, gcTime: 0, staleTime: 0 })

/** 'refused' for a wrong e-mail or password, and for an account that is no admin: that one is signed out again. */
export async function signIn(email: string, password: string): Promise<'admin' | 'refused'> {
  const db = await adminClient()
  const { error } = await db.auth.signInWithPassword({ email, password })
  if (error) {
    if (error.status === 400) return 'refused'
    throw failureOf(error)
  }
  if (unwrap(await (await adminTables()).rpc('is_admin'))) return 'admin'
  await db.auth.signOut({ scope: 'local' })
  return 'refused'
}

/** Ends the session on this device. 'untold' where the server could not be told: there it lasts until it expires. */
export async function signOut(): Promise<'told' | 'untold'> {
  const db = await adminClient()
  const { error } = await db.auth.signOut({ scope: 'local' })
  if (!error) return 'told'
  // The auth client keeps a session that it can't end at the server; whoever logs out here wants it gone.
  localStorage.removeItem(sessionKey(backendAddress().url))
  return 'untold'
}

/** Calls back whenever the session begins, ends or was lost. Returns how to stop. */
export async function onSessionChange(callback: (signedIn: boolean) => void): Promise<() => void> {
  const db = await adminClient()
  const { data } = db.auth.onAuthStateChange((_, session) => callback(session !== null))
  return () => data.subscription.unsubscribe()
}

/** Has the auth service mail a link that leads to `returnTo` (absolute), signed in to set a new password. */
export async function requestPasswordReset(email: string, returnTo: string): Promise<void> {
  const db = await adminClient()
  const { error } = await db.auth.resetPasswordForEmail(email, { redirectTo: returnTo })
  if (error) throw failureOf(error)
}

/** Sets the password of whoever is signed in. */
export async function setPassword(password: string): Promise<void> {
  const db = await adminClient()
  const { error } = await db.auth.updateUser({
    password,
    data: { password_changed_at: new Date().toISOString() },
  })
  if (error) throw failureOf(error)
}

/** Sets a new password for whoever knows the present one; 'refused' where `current` is not it. */
export async function changePassword(
  email: string,
  current: string,
  next: string,
): Promise<'changed' | 'refused'> {
  const db = await adminClient()
  const { error } = await db.auth.signInWithPassword({ email, password: current })
  if (error?.status === 400) return 'refused'
  if (error) throw failureOf(error)
  await setPassword(next)
  return 'changed'
}
