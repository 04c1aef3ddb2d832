import type { SharedSettings } from '@/lib/settings'
import { t } from '@/lib/texts'

/** What the texts of a page may name: each stands for a setting. */
export type Facts = Record<'name' | 'address' | 'email' | 'country', string>

/** The facts of this site. Without a country in the settings, a phrase stands for it. */
export const factsOf = ({ siteName, address, contactEmail, country }: SharedSettings): Facts => ({
  name: siteName,
  address,
  email: contactEmail,
  country: country || t('the country where we are based'),
})

/** An address of several lines stands in a sentence here. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(/\{(name|address|email|country)\}/g, (_, fact: keyof Facts) =>
    facts[fact].replace(/,?\s*\n\s*/g, ', '),
  )

export function fillInBody(body: unknown, facts: Facts): unknown {
  if (typeof body === 'string') return fillIn(body, facts)
  if (Array.isArray(body)) return body.map((part) => fillInBody(part, facts))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([key, part]) => [key, fillInBody(part, facts)]))
}
