import type { ContactDraft } from '@/data/contact/contact'
import type { Text } from '@/lib/languages/en'
import { t } from '@/lib/texts'
import type { FieldErrors } from '../shared/useVisitorForm'

/** The maximum lengths, the same as in the database. */
export const longest: Record<keyof ContactDraft, number> = {
  name: 200,
  email: 254,
  subject: 300,
  message: 10_000,
}

const missing: Record<keyof ContactDraft, Text> = {
  name: 'Please enter your name.',
  email: 'Please enter your email.',
  subject: 'Please enter a subject.',
  message: 'Please enter your message.',
}

/** Validates a message to the editors; all fields are required. */
export function checkContact(
  draft: ContactDraft,
  isEmail: (text: string) => boolean,
): FieldErrors<ContactDraft> {
  const errors: FieldErrors<ContactDraft> = {}
  for (const field of Object.keys(longest) as (keyof ContactDraft)[]) {
    const text = draft[field]
    if (!text) errors[field] = t(missing[field])
    else if (text.length > longest[field])
      errors[field] = t('Please use at most {n} characters.', { n: longest[field] })
    else if (field === 'email' && !isEmail(text))
      errors[field] = t('Please enter an email address, like name@example.com.')
  }
  return errors
}
