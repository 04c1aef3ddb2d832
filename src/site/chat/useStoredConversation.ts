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

/** The conversation of this browser, stored from its first message on and shared by all tabs. */
export function useStoredConversation() {
  const [current, setCurrent] = useState(() => readConversation() ?? blank())

  useEffect(
    () =>
      onConversationChange(() =>
        // A conversation that ended in another tab ends here too, unless it has no messages yet.
        setCurrent((now) => readConversation() ?? (now.lastAt > 0 ? blank() : now)),
      ),
    [],
  )

  return {
    current,
    /** Stores the conversation when the visitor writes. */
    begin: () => {
      const next = { ...current, lastAt: Date.now() }
      setCurrent(next)
      keepConversation(next)
    },
    /** Stores the time of new and seen messages, unless another tab has just ended the conversation. */
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
