import { useSection } from '@/data/useSection'
import { safeLink } from '@/lib/links'
import { itemsOf } from '@/lib/sections/items'

type Link = { label: string; link: string }
type ListSection = { items: Link[] }

/** The links of the menu or of a group in the footer, without those that lead nowhere. */
export function useLinks<T extends Record<N, ListSection>, N extends keyof T & string>(
  defaults: T,
  name: N,
): Link[] {
  const { items }: ListSection = useSection(defaults, name)
  return itemsOf(items, defaults[name].items).flatMap(({ label, link }) => {
    const href = safeLink(link)
    return href ? [{ label, link: href }] : []
  })
}
