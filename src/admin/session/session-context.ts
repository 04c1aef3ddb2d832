import { createContext, useContext } from 'react'
import type { Account } from '@/data/account/auth'

export type Session = {
  /** 'lost': the session ended during work; the panel stays, under a sign-in dialog. */
  state: 'loading' | 'failed' | 'signed-out' | 'admin' | 'lost'
  account: Account | null
  error: Error | null
  retry: () => void
  /** Takes at least a second. Rejects where the backend can't answer. */
  signIn: (email: string, password: string) => Promise<'admin' | 'refused'>
  /** Ends the session and leaves the page for the sign-in form. */
  logout: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** Who works in the panel. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}
