import { queryOptions } from '@tanstack/react-query'
import type { StaffRole } from '@/lib/roles'
import { adminClient, adminTables, backendConfig, sessionKey } from '../backend'
import { BackendError, unreadableResponse, unwrap } from '../errors'
import { sessionStore } from './session-store'
import { acceptInvitation } from './staff'

export type Account = {
  userId: string
  email: string
  /** As they call themselves; '' if they haven't. */
  name: string
  role: StaffRole | null
  /** Whether its owner has changed the password in the panel. */
  chosePassword: boolean
}

const toBackendError = (error: AuthFailure) =>
  new BackendError({ message: messageOf(error), code: error.code, status: error.status })

type AuthFailure = { name: string; message: string; code?: string; status?: number }

/** The auth client doesn't read responses like 500: its message for them is '{}'. */
function messageOf({ name, message, status }: AuthFailure) {
  if (name !== 'AuthRetryableFetchError') return message
  return status ? unreadableResponse : ''
}

async function currentAccount(): Promise<Account | null> {
  const db = await adminClient()
  const { data } = await db.auth.getSession()
  if (!data.session) return null
  const response = await (await adminTables()).rpc('staff_role')
  if (response.error && response.status === 401) {
    // The token is forged or its key was replaced: every other request would fail too.
    await db.auth.signOut({ scope: 'local' })
    return null
  }
  const { user } = data.session
  return {
    userId: user.id,
    email: user.email ?? '',
    name: typeof user.user_metadata?.name === 'string' ? user.user_metadata.name.trim() : '',
    // Not in the generated types, which know no null.
    role: unwrap(response) as StaffRole | null,
    chosePassword: Boolean(user.user_metadata?.password_changed_at),
  }
}

/** The signed-in account, null if nobody is signed in. At start-up the session comes from the browser's storage. */
export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: currentAccount, staleTime: Infinity })

/** Settings that the auth service publishes. Hosted Supabase publishes neither of these two: then both count as true. */
type AuthSettings = {
  demoAccount: boolean
  /** False if links are printed on the server's console instead. */
  mailDelivery: boolean
}

async function authSettings(): Promise<AuthSettings> {
  const { url, anonKey } = backendConfig()
  const response = await fetch(new URL('auth/v1/settings', url), { headers: { apikey: anonKey } })
  const settings = (await response.json()) as { demo_account?: boolean; mail_delivery?: boolean }
  return { demoAccount: settings.demo_account ?? true, mailDelivery: settings.mail_delivery ?? true }
}

/** Never cached: the demo password may have been changed meanwhile. */
export const authSettingsQuery = () =>
  queryOptions({ queryKey: ['auth-settings'], queryFn: authSettings, gcTime: 0, staleTime: 0 })

/** 'refused' for a wrong email or password, and for an account without a role, which is signed out again. */
export async function signIn(email: string, password: string): Promise<'signed in' | 'refused'> {
  const db = await adminClient()
  const { error } = await db.auth.signInWithPassword({ email, password })
  if (error) {
    if (error.status === 400) return 'refused'
    throw toBackendError(error)
  }
  if (unwrap(await (await adminTables()).rpc('staff_role'))) return 'signed in'
  await db.auth.signOut({ scope: 'local' })
  return 'refused'
}

/** Ends the session on this device. 'local only' if the server could not be reached: there it lasts until it expires. */
export async function signOut(): Promise<'ended' | 'local only'> {
  const db = await adminClient()
  const { error } = await db.auth.signOut({ scope: 'local' })
  if (!error) return 'ended'
  // The auth client keeps a session that it can't end on the server, but somebody who logs out expects it to be gone here.
  sessionStore.removeItem(sessionKey(backendConfig().url))
  return 'local only'
}

/** Calls back whenever the session begins, ends or is lost. Returns a function that unsubscribes. */
export async function onSessionChange(callback: (signedIn: boolean) => void): Promise<() => void> {
  const db = await adminClient()
  const { data } = db.auth.onAuthStateChange((_, session) => callback(session !== null))
  return () => data.subscription.unsubscribe()
}

/** Requests an email with a link to `returnTo` (absolute) that signs in, to set a new password. */
export async function requestPasswordReset(email: string, returnTo: string): Promise<void> {
  const db = await adminClient()
  const { error } = await db.auth.resetPasswordForEmail(email, { redirectTo: returnTo })
  if (error) throw toBackendError(error)
}

export type PasswordLink =
  | { kind: 'invitation' | 'recovery'; token: string }
  /** Of Supabase's own email template. */
  | { kind: 'session'; access_token: string; refresh_token: string }

/** Signs in by a link, which is used up then; 'refused' if it was used or is too old. */
export async function signInByLink(link: PasswordLink): Promise<'signed in' | 'refused'> {
  const { auth } = await adminClient()
  if (link.kind === 'session') {
    const { error } = await auth.setSession(link)
    if (error && !error.status) throw toBackendError(error)
    return error ? 'refused' : 'signed in'
  }
  const code =
    link.kind === 'invitation'
      ? await acceptInvitation(link.token)
      : { type: 'recovery' as const, token_hash: link.token }
  if (!code) return 'refused'
  const { error } = await auth.verifyOtp(code)
  if (!error) return 'signed in'
  if (error.code === 'otp_expired' || error.status === 400) return 'refused'
  throw toBackendError(error)
}

export async function setPassword(password: string): Promise<void> {
  const db = await adminClient()
  const { error } = await db.auth.updateUser({
    password,
    data: { password_changed_at: new Date().toISOString() },
  })
  if (error) throw toBackendError(error)
}

/** Changes the password; 'refused' if `current` is wrong. */
export async function changePassword(
  email: string,
  current: string,
  next: string,
): Promise<'changed' | 'refused'> {
  const db = await adminClient()
  const { error } = await db.auth.signInWithPassword({ email, password: current })
  if (error?.status === 400) return 'refused'
  if (error) throw toBackendError(error)
  await setPassword(next)
  return 'changed'
}

type AccountChange = { name: string; email: string; currentEmail: string; password: string }

/**
 * Changes the name and the email address of the signed-in account; the address only with the password. 'refused' if that is wrong,
 * 'confirm' if the auth service has sent a link to the new address.
 */
export async function changeAccount({
  name,
  email,
  currentEmail,
  password,
}: AccountChange): Promise<'changed' | 'confirm' | 'refused'> {
  const db = await adminClient()
  const isNewEmail = email.toLowerCase() !== currentEmail.toLowerCase()
  if (isNewEmail) {
    const { error } = await db.auth.signInWithPassword({ email: currentEmail, password })
    if (error?.status === 400) return 'refused'
    if (error) throw toBackendError(error)
  }
  const { data, error } = await db.auth.updateUser({ data: { name }, ...(isNewEmail && { email }) })
  if (error) throw toBackendError(error)
  return data.user.email?.toLowerCase() === email.toLowerCase() ? 'changed' : 'confirm'
}
