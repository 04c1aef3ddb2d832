import { useState } from 'react'
import { useSession } from '@/admin/session/session-context'

/** The key of a form's unsaved texts. It includes the account, so that nobody else at this browser sees them. */
export function useUnsavedTextKey(form: string): string {
  const { account } = useSession()
  // When the session ends, the form stays open and still belongs to the same account.
  const [userId] = useState(account?.userId)
  return `${userId}:${form}`
}
