import { safeLink } from '@/lib/links'

/** A link that opens a letter to the address, with a subject where one is given. */
export const mailTo = (address: string, subject?: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** A link that calls the number, null where there is none to dial. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '')
  return /\d{3}/.test(digits) ? safeLink(`tel:${digits}`) : null
}
