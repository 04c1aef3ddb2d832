import { paths } from '@/lib/paths'

/** The URL of an item's form in a tab of the panel. */
export const editUrl = (tab: string, id: string) => `${paths.admin.href(tab)}&edit=${encodeURIComponent(id)}`
