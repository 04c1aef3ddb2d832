import { messages as catalogue } from '@/lib/messages'
import { t, tAny } from '@/lib/texts'
import { errorText, isRateLimited } from '../errors'
import type { ConversationMessage } from './chat'

/** A sent message, shown at once until the server's copy replaces it. */
export type Outgoing = {
  key: string
  content: string
  created_at: string
  state: 'sending' | 'sent' | 'failed'
  failure?: string
  /** The ids of the messages that were known before it was sent: none of them is its copy. */
  known: ReadonlySet<string>
}

export type OutboxAction =
  | { type: 'send'; message: Outgoing }
  | { type: 'change'; key: string; state: Outgoing['state']; failure?: string }

export function outbox(messages: Outgoing[], action: OutboxAction): Outgoing[] {
  if (action.type === 'send') return [...messages, action.message]
  const { key, state, failure } = action
  return messages.map((message) => (message.key === key ? { ...message, state, failure } : message))
}

/** Finds the server's copies of sent messages: from the id of a copy to the key of the sent message. */
export function serverCopies(sent: Outgoing[], messages: ConversationMessage[]): Map<string, string> {
  const copies = new Map<string, string>()
  for (const { key, content, known } of sent) {
    const copy = messages.find(
      ({ id, sender, content: stored }) =>
        sender === 'user' && stored === content && !known.has(id) && !copies.has(id),
    )
    if (copy) copies.set(copy.id, key)
  }
  return copies
}

/**
 * The sent messages of which the server has no copy. A failed one may have been stored although its response was lost:
 * sending it again would store it twice.
 */
export function unconfirmed(sent: Outgoing[], messages: ConversationMessage[]): Outgoing[] {
  const confirmed = new Set(serverCopies(sent, messages).values())
  return sent.filter(({ key }) => !confirmed.has(key))
}

export const failureText = (error: unknown) =>
  isRateLimited(error)
    ? tAny(catalogue.tooMany.description)
    : t('Not sent. {reason}', { reason: errorText(error) })
