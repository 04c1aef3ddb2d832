import type { ContactDraft } from '@/data/contact/contact'
import { longestEmail } from '@/lib/email'

/** How long each text may be: the database's own bounds, so that what passes here is stored. */
export const longest = { name: 200, email: longestEmail, subject: 300, message: 10_000 }

export type ContactField = keyof ContactDraft
export const contactFields = Object.keys(longest) as ContactField[]
