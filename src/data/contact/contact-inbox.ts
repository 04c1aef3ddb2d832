import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'

export type ContactMessage = Omit<Tables<'contact_messages'>, 'search_text'>

const table = 'contact_messages'

export async function markMessage({ id, isRead }: { id: string; isRead: boolean }): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).update({ is_read: isRead }).eq('id', id))
}

/** Notes that the caller has answered it, or that it isn't answered yet. */
export async function markAnswered({ id, isAnswered }: { id: string; isAnswered: boolean }): Promise<void> {
  const db = await adminTables()
  const answered_at = isAnswered ? new Date().toISOString() : null
  unwrap(await db.from(table).update({ answered_at }).eq('id', id))
}

/** Deletes a reader's message; no error if it is gone already. */
export async function deleteMessage(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('id', id))
}
