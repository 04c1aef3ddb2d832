import { mergeFields } from '@/lib/settings'
import { tAny, translateDefaults } from '@/lib/texts'
import { useSettings } from './SiteDataProvider'

/**
 * The texts of a page's section as the editors want them (settings.sections). `defaults` are those of all the page's sections.
 * A missing title is the default's: without one a section has no name.
 */
export function useSection<T extends object, N extends keyof T & string>(defaults: T, name: N) {
  const own = defaults[name] as T[N] & { title?: string }
  const stored = useSettings().sections?.[name]
  const section = translateDefaults(mergeFields(own, stored), own, tAny)
  return section.title?.trim() === '' ? { ...section, title: tAny(own.title ?? '') } : section
}
