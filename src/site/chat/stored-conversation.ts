/** The visitor's conversation as this browser keeps it, after a reload and for all of the site's tabs. */
import { isUuid } from '@/lib/text'

export type StoredConversation = {
  /** The session's random id; whoever knows it is its visitor. */
  id: string
  /** When somebody last wrote (ms); 0 where nobody has yet. */
  lastAt: number
  /** When the newest answer came that the visitor has seen (ms). */
  seenAt: number
}

const key = 'chat-conversation'
/** How long after its last message a conversation is kept (ms). */
const longest = 30 * 24 * 3600 * 1000

/** The conversation; null where there is none, or where this browser lets no page store anything. */
export function readConversation(): StoredConversation | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredConversation> | null
    const { id = '', lastAt = 0, seenAt = 0 } = stored ?? {}
    if (isUuid(id) && Number.isFinite(seenAt) && Date.now() - lastAt < longest) return { id, lastAt, seenAt }
    if (stored) forgetConversation()
  } catch {
    // Not ours, or not to be had.
  }
  return null
}

/** Keeps the conversation. Where the storage is blocked or full, it lasts as long as the page. */
export function keepConversation(conversation: StoredConversation): void {
  try {
    localStorage.setItem(key, JSON.stringify(conversation))
  } catch {
    // The chat itself goes on.
  }
}

export function forgetConversation(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing can have been kept.
  }
}

/** Calls back when another tab has begun, changed or ended the conversation. Returns how to stop. */
export function onConversationChange(callback: () => void): () => void {
  // A key of null: everything was cleared.
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && callback()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
