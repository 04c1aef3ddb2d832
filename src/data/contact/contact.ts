import { visitorTables } from '../backend'
import { unwrap } from '../errors'

export type ContactDraft = { name: string; email: string; subject: string; message: string }

/** Stores a reader's message for the editors. Throws a BackendError on failure. */
export async function sendContactMessage(draft: ContactDraft): Promise<void> {
  const db = await visitorTables()
  unwrap(await db.from('contact_messages').insert(draft))
}
