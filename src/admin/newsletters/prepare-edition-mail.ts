import { scheduleEditionMail } from '@/data/newsletter/edition-mails'
import type { SharedSettings } from '@/lib/settings'
import { textOf, writtenOf } from './issue-values'
import { withMail } from './mail-content'

/** After an edition was saved: its mail, which the database sends once the edition is public, where the owner wants that. */
export async function prepareEditionMail(edition: string, settings: SharedSettings): Promise<boolean> {
  const written = writtenOf({ ...textOf({ kind: 'edition' }), edition_id: edition })
  const { subject, html, plain_text } = await withMail(written, settings)
  return scheduleEditionMail(edition, { subject, html, plain_text })
}
