/** The visitor's conversation in the browser's storage, shared by all tabs of the site. */
import { isUuid } from '@/lib/text'

export type StoredConversation = {
  /** The session's random id; anybody who knows it can read the conversation. */
  id: string
  /** When the last message was sent (ms); 0 if there is none yet. */
  lastAt: number
  /** The time of the newest reply that the visitor has seen (ms). */
  seenAt: number
}

const key = 'chat-conversation'
/** How long a conversation is kept after its last message (ms). */
const longest = 30 * 24 * 3600 * 1000

export function readConversation(): StoredConversation | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredConversation> | null
    const { id = '', lastAt = 0, seenAt = 0 } = stored ?? {}
    if (isUuid(id) && Number.isFinite(seenAt) && Date.now() - lastAt < longest) return { id, lastAt, seenAt }
    if (stored) forgetConversation()
  } catch {
    // Invalid or not accessible.
  }
  return null
}

/** Stores the conversation. If the storage is blocked or full, it only lasts as long as the page. */
export function keepConversation(conversation: StoredConversation): void {
  try {
    localStorage.setItem(key, JSON.stringify(conversation))
  } catch {
    // The chat works without storage.
  }
}

export function forgetConversation(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage nothing was stored.
  }
}

/** Calls back when another tab starts, changes or ends the conversation. Returns a function that unsubscribes. */
export function onConversationChange(callback: () => void): () => void {
  // The key is null if the whole storage was cleared.
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && callback()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
