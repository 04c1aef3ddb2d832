import { createContext, useContext } from 'react'
import type { Account } from '@/data/account/auth'
import type { StaffRole } from '@/lib/roles'

export type Session = {
  /** 'lost': the session has ended in the panel, which stays open under a sign-in dialog. */
  state: 'loading' | 'failed' | 'signed-out' | 'signed-in' | 'lost'
  account: Account | null
  /** The account's role; after the session has ended, the one that it had. */
  role: StaffRole | null
  error: Error | null
  retry: () => void
  /** Takes at least a second. Rejects if the backend can't be reached. */
  signIn: (email: string, password: string) => Promise<'signed in' | 'refused'>
  /** Ends the session and goes to the login form. Then the unsaved texts of the account `textsOf` are gone from this browser. */
  logout: (textsOf?: string) => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session of the signed-in account. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}

/** The role of the account that is signed in; in a panel whose session has ended, the one they had. */
export function useRole(): StaffRole {
  const { role } = useSession()
  if (!role) throw new Error('useRole needs somebody who is signed in.')
  return role
}
