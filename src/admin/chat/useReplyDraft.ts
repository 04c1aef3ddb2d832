import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '@/admin/shared/drafts'

const keyOf = (sessionId: string) => `chat:${sessionId}`

/** What the editor has begun to answer in a session, kept in this browser until it is sent. */
export function useReplyDraft(sessionId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(keyOf(sessionId), { text: '' })?.values.text ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next.trim()) writeDraft(keyOf(sessionId), { values: { text: next } })
      else removeDraft(keyOf(sessionId))
    },
  ]
}
