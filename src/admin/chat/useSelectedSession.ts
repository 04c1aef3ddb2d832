import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, type ChatSession } from '@/data/chat/chat-admin'

/**
 * The session in view: the chosen one, also where it is not among the sessions loaded so far; else the one that was
 * the most recent when the list came. It does not follow the list, so that no new visitor takes the place of the one
 * whom the editor is answering.
 */
export function useSelectedSession(sessions: ChatSession[], chosen: string | null): ChatSession | undefined {
  const [first, setFirst] = useState<string>()
  if (!first && sessions[0]) setFirst(sessions[0].session_id)

  const id = chosen ?? first
  const listed = sessions.find(({ session_id }) => session_id === id)
  const { data: single } = useQuery({
    ...sessionQuery(id ?? ''),
    enabled: Boolean(id && !listed && sessions.length > 0),
  })
  return listed ?? single ?? undefined
}
