import { mergeFields } from '@/lib/settings'
import { useSiteData } from './SiteDataProvider'

/** The texts of a page's section as the editors want them (settings.sections). `defaults` are those of all the page's sections. */
export const useSection = <T extends object, N extends keyof T & string>(defaults: T, name: N) =>
  mergeFields(defaults[name] as T[N] & object, useSiteData().settings.sections?.[name])
