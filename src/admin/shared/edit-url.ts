import { paths } from '@/lib/paths'

export const editUrl = (tab: string, id: string) => `${paths.admin.href(tab)}&edit=${encodeURIComponent(id)}`
