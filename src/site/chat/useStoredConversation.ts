import { useEffect, useState } from 'react'
import { randomUuid } from '@/lib/random-uuid'
import {
  forgetConversation,
  keepConversation,
  onConversationChange,
  readConversation,
  type StoredConversation,
} from './stored-conversation'

const blank = (): StoredConversation => ({ id: randomUuid(), lastAt: 0, seenAt: 0 })

/** The conversation of this browser: kept from its first message on, and shared by all tabs. */
export function useStoredConversation() {
  const [current, setCurrent] = useState(() => readConversation() ?? blank())

  useEffect(
    () =>
      onConversationChange(() =>
        // Ended in another tab, it is over here too; one that has no message yet just waits.
        setCurrent((now) => readConversation() ?? (now.lastAt > 0 ? blank() : now)),
      ),
    [],
  )

  return {
    current,
    /** The visitor writes. */
    begin: () => {
      const next = { ...current, lastAt: Date.now() }
      setCurrent(next)
      keepConversation(next)
    },
    /** Notes what came and what was seen; not where another tab has ended the conversation just now. */
    note: (changes: Partial<Pick<StoredConversation, 'lastAt' | 'seenAt'>>) => {
      const stored = readConversation()
      if (stored?.id === current.id) keepConversation({ ...stored, ...changes })
      setCurrent((now) => (now.id === current.id ? { ...now, ...changes } : now))
    },
    end: () => {
      forgetConversation()
      setCurrent(blank())
    },
  }
}
