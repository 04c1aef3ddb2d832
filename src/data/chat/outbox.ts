import { messages as catalogue } from '@/lib/messages'
import { errorText, isTooMany } from '../errors'
import type { ConversationMessage } from './chat'

/** A message that its writer has sent: shown at once, until the server's copy is there. */
export type Outgoing = {
  key: string
  content: string
  created_at: string
  state: 'sending' | 'sent' | 'failed'
  failure?: string
  /** The messages that were there before it: none of them is its copy. */
  known: ReadonlySet<string>
}

export type OutboxAction =
  | { type: 'send'; message: Outgoing }
  | { type: 'change'; key: string; state: Outgoing['state']; failure?: string }

/** What was sent, in the order it was written. */
export function outbox(messages: Outgoing[], action: OutboxAction): Outgoing[] {
  if (action.type === 'send') return [...messages, action.message]
  const { key, state, failure } = action
  return messages.map((message) => (message.key === key ? { ...message, state, failure } : message))
}

/**
 * The sent messages of which the server has no copy. A failed one may have arrived all the same: then its answer was
 * lost and not the message, and sending it again would say it twice.
 */
export function unconfirmed(sent: Outgoing[], messages: ConversationMessage[]): Outgoing[] {
  const claimed = new Set<string>()
  return sent.filter(({ content, known }) => {
    const copy = messages.find(
      (message) =>
        message.sender === 'user' &&
        message.content === content &&
        !known.has(message.id) &&
        !claimed.has(message.id),
    )
    if (copy) claimed.add(copy.id)
    return !copy
  })
}

/** Why a message was not sent, for its writer. */
export const failureText = (error: unknown) =>
  isTooMany(error) ? catalogue.tooMany.description : `Not sent. ${errorText(error)}`
