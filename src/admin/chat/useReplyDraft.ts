import { useEffect, useState } from 'react'
import { flushDraft, keepDraft, openDraft, otherDrafts, readDraft, removeDraft } from '@/admin/shared/drafts'
import { useDraftKey } from '@/admin/shared/useDraftKey'

const blank = { text: '' }

/** This tab's draft, else the one that was written last. */
function begin(key: string): string {
  const own = readDraft(key, blank)
  if (own) return own.values.text
  const [last] = otherDrafts(key, blank)
  if (last) openDraft(key, last.id)
  return last?.values.text ?? ''
}

/** What the editor has begun to answer in a session, kept in this browser until it is sent. */
export function useReplyDraft(sessionId: string): [string, (text: string) => void] {
  const key = useDraftKey(`chat:${sessionId}`)
  const [text, setText] = useState(() => begin(key))
  useEffect(() => () => flushDraft(key), [key])
  return [
    text,
    (next) => {
      setText(next)
      if (next.trim()) keepDraft(key, { values: { text: next } })
      else removeDraft(key)
    },
  ]
}
