import type { ContactDraft } from '@/data/contact/contact'
import type { Text } from '@/lib/languages/en'
import { emailHint, isEmail, maxEmailLength } from '@/lib/email'
import { t } from '@/lib/texts'
import type { FieldErrors } from '../shared/useVisitorForm'

/** The maximum lengths, the same as in the database. */
export const longest: Record<keyof ContactDraft, number> = {
  name: 200,
  email: maxEmailLength,
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
export function checkContact(draft: ContactDraft): FieldErrors<ContactDraft> {
  const errors: FieldErrors<ContactDraft> = {}
  for (const field of Object.keys(longest) as (keyof ContactDraft)[]) {
    const text = draft[field]
    if (!text) errors[field] = t(missing[field])
    else if (text.length > longest[field])
      errors[field] = t('Please use at most {n} characters.', { n: longest[field] })
    else if (field === 'email' && !isEmail(text)) errors[field] = t(emailHint)
  }
  return errors
}
