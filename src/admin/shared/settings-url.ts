import { paths } from '@/lib/paths'

/** The fragment of a section of Global Settings, by its title. */
export const settingsHash = (title: string) => `#${title.toLowerCase().replaceAll(' ', '-')}`

export const settingsUrl = (title: string) => `${paths.admin.href('settings')}${settingsHash(title)}`
