import { useState } from 'react'
import { useSession } from '@/admin/session/session-context'

/** The key of a form's drafts: by the account too, since nobody else at this browser is to read them. */
export function useDraftKey(form: string): string {
  const { account } = useSession()
  // While a session has ended, the form stays, and is still of the same account.
  const [userId] = useState(account?.userId)
  return `${userId}:${form}`
}
