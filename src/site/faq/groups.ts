import type { Faq } from '@/data/content/faqs'

export type FaqGroup = { category: string; faqs: Faq[] }

const general = 'General'

/** Code units and not the reader's alphabet: server and browser must agree on the order. */
const order = (a: string, b: string) => (a === b ? 0 : a === general || (b !== general && a < b) ? -1 : 1)

/** Questions by category, 'General' (also the group of those without one) first, then in alphabetical order. */
export function groupFaqs(faqs: Faq[]): FaqGroup[] {
  const groups = new Map<string, Faq[]>()
  for (const faq of faqs) {
    const category = faq.category?.trim() || general
    groups.set(category, [...(groups.get(category) ?? []), faq])
  }
  return [...groups.keys()].sort(order).map((category) => ({ category, faqs: groups.get(category) ?? [] }))
}
