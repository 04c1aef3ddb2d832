import { createContext, useContext } from 'react'
import type { Account } from '@/data/account/auth'

export type Session = {
  /** 'lost': the session has ended in the panel, which stays open under a sign-in dialog. */
  state: 'loading' | 'failed' | 'signed-out' | 'admin' | 'lost'
  account: Account | null
  error: Error | null
  retry: () => void
  /** Takes at least a second. Rejects if the backend can't be reached. */
  signIn: (email: string, password: string) => Promise<'admin' | 'refused'>
  /** Ends the session and goes to the login form. */
  logout: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session of the signed-in account. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}
