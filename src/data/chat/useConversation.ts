import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { catchUpFrom, mergeMessages, toSend } from '@/lib/chat'
import { randomUuid } from '@/lib/random-uuid'
import { visitorRealtime } from '../backend'
import { fetchConversation, requestAutoReply, sendVisitorMessage, type ConversationMessage } from './chat'
import { useChannel } from './live'
import { failureText, outbox, unconfirmed, type Outgoing } from './outbox'
import { useCatchUp } from './useCatchUp'

/** The automatic reply comes a second after the message (specification, section 9). */
const replyDelay = 1000

const isMessage = (payload: Record<string, unknown>): payload is ConversationMessage =>
  typeof payload.id === 'string' && typeof payload.content === 'string'

type Options = {
  /** The server may hold messages of it; otherwise nothing is asked before the first message. */
  isKnown: boolean
  /** Keeps it up to date live; otherwise it is asked for once, and whenever the page is looked at. */
  isFollowed: boolean
}

/** The conversation of one visitor: what the server holds, and what is on its way. */
export function useConversation(sessionId: string, { isKnown, isFollowed }: Options) {
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
  /** Fetches what came since the last known message, and gives it back. */
  const catchUp = useCallback(async () => {
    const incoming = await fetchConversation(sessionId, catchUpFrom(known.current))
    merge(incoming)
    setLoading(false)
    return incoming
  }, [sessionId, merge])

  useEffect(() => {
    // Where it fails, it is asked for again by whatever follows the conversation.
    if (wasKnown) catchUp().catch(() => {})
  }, [wasKnown, catchUp])

  const live = useChannel(visitorRealtime, isKnown && isFollowed ? `chat:${sessionId}` : null, {
    onBroadcast: ({ payload }) => isMessage(payload) && merge([payload]),
    onLive: () => void catchUp().catch(() => {}),
  })
  useCatchUp(catchUp, { active: isKnown, polls: isFollowed && live !== 'live' })

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
      const arrived = unconfirmed([message], mergeMessages(known.current, await catchUp())).length === 0
      if (arrived) dispatch({ type: 'change', key, state: 'sent' })
      else await deliver(message)
    } catch (error) {
      dispatch({ type: 'change', key, state: 'failed', failure: failureText(error) })
    }
  }

  return {
    messages,
    /** Whether earlier messages are still on their way. */
    isLoading,
    outgoing: unconfirmed(outgoing, messages),
    /** Whether news come by themselves, late, or not yet. */
    live,
    send: (text: string) => {
      const message: Outgoing = {
        key: randomUuid(),
        content: toSend(text).text,
        created_at: new Date().toISOString(),
        state: 'sending',
        known: new Set(messages.map(({ id }) => id)),
      }
      dispatch({ type: 'send', message })
      void deliver(message)
    },
    /** Asks for what came meanwhile. */
    refresh: () => void catchUp().catch(() => {}),
    retry: (key: string) => void retry(key),
  }
}
