import { z } from 'zod'

/** How long each text may be: the database's own bounds, so that what passes here is stored. */
export const longest = { name: 200, email: 254, subject: 300, message: 10_000 }

const required = (what: string, length: number) =>
  z.string().trim().min(1, `Please enter ${what}.`).max(length, `Please use at most ${length} characters.`)

const part = '[^\\s@<>,;"]+'

/** A message to the editors; all of it is required. */
export const contactSchema = z.object({
  name: required('your name', longest.name),
  email: required('your email', longest.email).regex(
    new RegExp(`^${part}@${part}\\.${part}$`),
    'Please enter an email address, like name@example.com.',
  ),
  subject: required('a subject', longest.subject),
  message: required('your message', longest.message),
})
