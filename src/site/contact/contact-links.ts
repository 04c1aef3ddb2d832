import { safeLink } from '@/lib/links'

/** A mailto link, with an optional subject. */
export const mailTo = (address: string, subject?: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** A tel link, null if the text has no number. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '')
  return /\d{3}/.test(digits) ? safeLink(`tel:${digits}`) : null
}
