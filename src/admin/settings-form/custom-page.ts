import type { LucideIcon } from 'lucide-react'

/** What a page of the Page Customizer is made of, and the fields that several sections have. */

/** How a text is typed, or the icons to choose from. What is required can't be left empty. */
type Field = {
  label: string
  kind: 'line' | 'block' | 'link' | 'category' | 'count'
  required?: boolean
  icons?: string[]
}
export type Fields = Record<string, Field>

export type CustomSection = {
  /** Its name in the settings. */
  name: string
  label: string
  help?: string
  defaults: object
  fields?: Fields
  /** The fields of each item of its list, and what an item is called. */
  items?: { name: string; fields: Fields }
}

export type CustomPage = {
  /** In the URL: /admin?tab=customizer&edit=home. */
  id: string
  name: string
  text: string
  icon: LucideIcon
  /** Where readers see it. */
  path: string
  sections: CustomSection[]
  /** What of it is in Global Settings, and the title of the section there. */
  settings?: { text: string; section: string }
  /** Whether its sections may be put into another order, and others added. */
  hasOrder?: boolean
}

export const title: Field = { label: 'Title', kind: 'line', required: true }
export const text: Field = { label: 'Text', kind: 'block' }
/** Each page has icons of its own, which keeps the others small. */
export const boxes = (icons: string[]): CustomSection['items'] => ({
  name: 'box',
  fields: { icon: { label: 'Icon', kind: 'line', icons }, title, text },
})
export const links: CustomSection['items'] = {
  name: 'link',
  fields: {
    label: { label: 'Label', kind: 'line', required: true },
    link: { label: 'Link', kind: 'link', required: true },
  },
}
/** A group of links in the footer, as the Page Customizer edits it. */
export const footerLinks = (name: string, label: string, defaults: object): CustomSection => ({
  name,
  label,
  help: 'A group of links.',
  defaults,
  fields: { title },
  items: links,
})
/** The text under a page’s title, as the Page Customizer edits it. */
export const intro = (name: string, defaults: object): CustomSection => ({
  name,
  label: 'Introduction',
  help: 'Under the title of the page. Search engines show it too.',
  defaults,
  fields: { text: { ...text, required: true } },
})
