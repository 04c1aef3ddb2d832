import { mergeFields } from '../settings'
import { footerSections } from './footer'
import { itemsOf } from './items'
import { menuSections } from './menu'

const { footerQuick, footerSupport, footerLegal } = footerSections
const menu = { hidden: false, ...menuSections.menu }

/** Whether the menu and the footer link to a path, by the stored texts of the sections. */
export function linkedFrom(path: string, stored: Record<string, unknown> | null): ('menu' | 'footer')[] {
  const has = (groups: Record<string, typeof menu>) =>
    Object.entries(groups).some(([name, defaults]) => {
      const { hidden, items } = mergeFields(defaults, stored?.[name])
      return !hidden && itemsOf(items, defaults.items).some(({ link }) => link === path)
    })
  return [
    ...(has({ menu }) ? (['menu'] as const) : []),
    ...(has({ footerQuick, footerSupport, footerLegal }) ? (['footer'] as const) : []),
  ]
}
