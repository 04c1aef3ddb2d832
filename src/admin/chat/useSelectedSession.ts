import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, type ChatSession } from '@/data/chat/chat-admin'

/**
 * The chosen session, even if the list hasn't loaded it yet; else the one that was the most recent when the list loaded.
 * It stays selected when the order changes, so that a new visitor doesn't replace the one being answered, until it is moved to
 * another folder.
 */
export function useSelectedSession(
  sessions: ChatSession[],
  chosen: string | null,
  isSpam: boolean,
): ChatSession | undefined {
  const [first, setFirst] = useState<string>()
  if (!first && sessions[0]) setFirst(sessions[0].session_id)

  const id = chosen ?? first
  const listed = sessions.find(({ session_id }) => session_id === id)
  const { data: single } = useQuery({ ...sessionQuery(id ?? ''), enabled: Boolean(id && !listed) })
  const selected = listed ?? single ?? undefined
  if (chosen || !selected || Boolean(selected.spam_at) === isSpam) return selected
  setFirst(sessions[0]?.session_id)
  return undefined
}
