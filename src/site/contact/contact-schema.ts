import { z } from 'zod'
import type { ContactDraft } from '@/data/contact/contact'
import { emailHint, isEmail } from '@/lib/email'
import { longest, type ContactField } from './contact-limits'

const required = (what: string, length: number) =>
  z.string().trim().min(1, `Please enter ${what}.`).max(length, `Please use at most ${length} characters.`)

/** A message to the editors; all of it is required. */
const contactSchema = z.object({
  name: required('your name', longest.name),
  email: required('your email', longest.email).refine(isEmail, emailHint),
  subject: required('a subject', longest.subject),
  message: required('your message', longest.message),
})

export type ContactErrors = Partial<Record<ContactField, string>>

/** The message as it is to be stored, or the first thing that is wrong with each field. */
export function checkContact(values: ContactDraft): { draft: ContactDraft } | { errors: ContactErrors } {
  const { success, data, error } = contactSchema.safeParse(values)
  if (success) return { draft: data }
  const found = z.flattenError(error).fieldErrors
  return { errors: Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first])) }
}
