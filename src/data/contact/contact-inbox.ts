import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'

export type ContactMessage = Omit<Tables<'contact_messages'>, 'search_text'>

const table = 'contact_messages'

export type MessageChanges = { isRead?: boolean; isAnswered?: boolean; isSpam?: boolean }

// The database sets the time itself.
const since = (isSo: boolean | undefined) =>
  isSo ? new Date().toISOString() : isSo === false ? null : undefined

/** Changes readers' messages, and returns how many there still were. */
export async function changeMessages(change: { ids: string[]; changes: MessageChanges }): Promise<number> {
  const { isRead, isAnswered, isSpam } = change.changes
  const row = { is_read: isRead, answered_at: since(isAnswered), spam_at: since(isSpam) }
  const db = await adminTables()
  return unwrap(await db.from(table).update(row).in('id', change.ids).select('id')).length
}

/** Deletes readers' messages; no error if some are gone already. */
export async function deleteMessages(ids: string[]): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().in('id', ids))
}
