import { useEffect, useState } from 'react'
import {
  flushUnsavedText,
  keepUnsavedText,
  openUnsavedText,
  otherUnsavedTexts,
  readUnsavedText,
  removeUnsavedText,
} from '@/admin/form/unsaved-text'
import { useUnsavedTextKey } from '@/admin/form/useUnsavedTextKey'

const blank = { text: '' }

/** This tab's text, else the newest of other tabs. */
function initialText(key: string): string {
  const own = readUnsavedText(key, blank)
  if (own) return own.values.text
  const [last] = otherUnsavedTexts(key, blank)
  if (last) openUnsavedText(key, last.textId)
  return last?.values.text ?? ''
}

/** The reply being written in a session, kept in this browser until it is sent. */
export function useUnsavedReply(sessionId: string): [string, (text: string) => void] {
  const key = useUnsavedTextKey(`chat:${sessionId}`)
  const [text, setText] = useState(() => initialText(key))
  useEffect(() => () => flushUnsavedText(key), [key])
  return [
    text,
    (next) => {
      setText(next)
      if (next.trim()) keepUnsavedText(key, { values: { text: next } })
      else removeUnsavedText(key)
    },
  ]
}
