import { useEffect, useRef } from 'react'
import { catchUpSince } from '@/lib/chat'
import { sessionsInSpam, visitorMessages, type VisitorMessage } from './chat-admin'

/** How many messages a call reads at most. */
const most = 50

/**
 * Returns a function that reads what visitors have written since the last call, and passes each message on once, the oldest
 * first, but none of a chat in Spam. The first call only notes the newest. Calls read one after the other; one that fails is
 * made up for by the next.
 */
export function useNewMessages(onMessage: (message: VisitorMessage) => void): () => void {
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  }, [onMessage])
  const known = useRef<VisitorMessage[]>(undefined)
  const reading = useRef<Promise<unknown>>(Promise.resolve())

  async function read() {
    const before = known.current
    const found = await visitorMessages(before ? most : 1, catchUpSince(before ?? []))
    const ids = new Set(before?.map(({ id }) => id))
    const added = before ? found.toReversed().filter(({ id }) => !ids.has(id)) : []
    const spam = added.length > 0 ? await sessionsInSpam(added.map(({ session_id }) => session_id)) : []
    known.current = found.length > 0 ? found.toReversed() : (before ?? [])
    for (const message of added) if (!spam.includes(message.session_id)) latest.current(message)
  }

  return () => {
    reading.current = reading.current.then(read).catch(() => {})
  }
}
