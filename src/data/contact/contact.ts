import { visitorTables } from '../backend'
import { unwrap } from '../errors'

export type ContactDraft = { name: string; email: string; subject: string; message: string }

/** Stores a reader's message for the editors, with `isSpam` in their Spam folder. Throws a BackendError on failure. */
export async function sendContactMessage(draft: ContactDraft, isSpam: boolean): Promise<void> {
  const db = await visitorTables()
  const spam_at = isSpam ? new Date().toISOString() : undefined
  unwrap(await db.from('contact_messages').insert({ ...draft, spam_at }))
}
