import { isUuid } from '@/lib/text'
import type { NewsletterStep } from '@/lib/paths'
import { visitorTables } from '../backend'
import { unwrap } from '../errors'

export type ReaderAction = { step: string; key: string; newEmail?: string }

/**
 * Does what a link in a mail is for, and returns the page that says so: confirms a subscription, ends it, or asks a new address to
 * confirm. The key in the link is the reader's. The server does the same for browsers without scripts.
 */
export async function actForReader({ step, key, newEmail }: ReaderAction): Promise<NewsletterStep> {
  if (!isUuid(key)) return 'unknown'
  const db = await visitorTables()
  if (newEmail !== undefined) {
    const isKnown = unwrap(await db.rpc('change_subscription', { key, new_email: newEmail.trim() }))
    return isKnown ? 'changed' : 'unknown'
  }
  if (step === 'leave') return unwrap(await db.rpc('leave_newsletter', { key })) ? 'left' : 'unknown'
  if (step !== 'confirm') return 'unknown'
  return unwrap(await db.rpc('confirm_subscription', { key })) ? 'confirmed' : 'unknown'
}
