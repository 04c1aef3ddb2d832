import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { catchUpSince, mergeMessages, checkMessage } from '@/lib/chat'
import { randomUuid } from '@/lib/random-uuid'
import { visitorRealtime } from '../backend'
import { fetchConversation, requestAutoReply, sendVisitorMessage, type ConversationMessage } from './chat'
import { useChannel } from './live'
import { failureText, outbox, serverCopies, unconfirmed, type Outgoing } from './outbox'
import { useCatchUp } from './useCatchUp'

/** The automatic reply comes a second after the message (specification, section 9). */
const replyDelay = 1000

const isMessage = (payload: Record<string, unknown>): payload is ConversationMessage =>
  typeof payload.id === 'string' && typeof payload.content === 'string'

type Options = {
  /** Whether the server may have messages of it; otherwise nothing is fetched before the first message. */
  isKnown: boolean
  /** Whether to receive live updates; otherwise it is fetched once, and whenever the page becomes visible. */
  isLive: boolean
}

export function useConversation(sessionId: string, { isKnown, isLive }: Options) {
  const [messages, setMessages] = useState<ConversationMessage[]>([])
  const [outgoing, dispatch] = useReducer(outbox, [])
  const [wasKnown] = useState(isKnown)
  const [isLoading, setLoading] = useState(isKnown)
  const known = useRef(messages)
  useEffect(() => {
    known.current = messages
  }, [messages])

  const merge = useCallback(
    (incoming: ConversationMessage[]) => setMessages((current) => mergeMessages(current, incoming)),
    [],
  )
  /** Fetches, adds and returns the messages since the last known one. */
  const catchUp = useCallback(async () => {
    const incoming = await fetchConversation(sessionId, catchUpSince(known.current))
    merge(incoming)
    setLoading(false)
    return incoming
  }, [sessionId, merge])

  useEffect(() => {
    // After a failure, useChannel or useCatchUp try again.
    if (wasKnown) catchUp().catch(() => {})
  }, [wasKnown, catchUp])

  const live = useChannel(visitorRealtime, isKnown && isLive ? `chat:${sessionId}` : null, {
    onBroadcast: ({ payload }) => isMessage(payload) && merge([payload]),
    onLive: () => void catchUp().catch(() => {}),
  })
  useCatchUp(catchUp, { active: isKnown, polls: isLive && live !== 'live' })

  async function deliver(message: Outgoing) {
    const { key, content } = message
    try {
      await sendVisitorMessage(sessionId, content)
      dispatch({ type: 'change', key, state: 'sent' })
      await catchUp().catch(() => {})
      setTimeout(() => void requestAutoReply(sessionId).then(merge, () => {}), replyDelay)
    } catch (error) {
      dispatch({ type: 'change', key, state: 'failed', failure: failureText(error) })
    }
  }

  async function retry(key: string) {
    const message = outgoing.find((candidate) => candidate.key === key && candidate.state === 'failed')
    if (!message) return
    dispatch({ type: 'change', key, state: 'sending' })
    try {
      const isStored = unconfirmed([message], mergeMessages(known.current, await catchUp())).length === 0
      if (isStored) dispatch({ type: 'change', key, state: 'sent' })
      else await deliver(message)
    } catch (error) {
      dispatch({ type: 'change', key, state: 'failed', failure: failureText(error) })
    }
  }

  const copies = serverCopies(outgoing, messages)
  return {
    messages,
    /** A message's key in lists: the same before and after it is stored, so that screen readers announce it once. */
    keyOf: (id: string) => copies.get(id) ?? id,
    isLoading,
    outgoing: unconfirmed(outgoing, messages),
    live,
    send: (text: string) => {
      const message: Outgoing = {
        key: randomUuid(),
        content: checkMessage(text).text,
        created_at: new Date().toISOString(),
        state: 'sending',
        known: new Set(messages.map(({ id }) => id)),
      }
      dispatch({ type: 'send', message })
      void deliver(message)
    },
    refresh: () => void catchUp().catch(() => {}),
    retry: (key: string) => void retry(key),
  }
}
