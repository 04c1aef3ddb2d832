import { z, type ZodType } from 'zod'
import { safeLink } from '@/lib/links'
import { maxItems } from '@/lib/sections/items'
import { labelled, text } from '../shared/settings/rules'
import { pages, type CustomPage, type CustomSection } from './pages'

/** The rules of the sections' texts, for the Page Customizer's forms and for the import. */

const limits = { line: 200, block: 2000, link: 2000 }

const linkRule = {
  isValid: (typed: string) => safeLink(typed) !== null,
  otherwise: 'begin with “/” for a page of this site, or else with https:// or mailto:.',
}

const fieldsSchema = (fields: CustomSection['fields'] = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, kind, required }]) => [
      name,
      text(label, limits[kind], { required, ...(kind === 'link' && linkRule) }),
    ]),
  )

function sectionSchema({ label, defaults, fields, items }: CustomSection) {
  const list = items && {
    items: z
      .array(z.object(fieldsSchema(items.fields)))
      .max(maxItems, `${label}: at most ${maxItems} of them.`),
  }
  const flag = 'hidden' in defaults && { hidden: z.boolean() }
  return labelled(label, z.object({ ...flag, ...fieldsSchema(fields), ...list }))
}

const everything = pages.flatMap(({ sections }) => sections)

const schemas: Record<string, ZodType> = {
  ...Object.fromEntries(everything.map((section) => [section.name, sectionSchema(section)])),
  order: labelled('Order of the front page', z.array(z.string().max(100)).max(50)),
}

/** All sections, by their names. */
export const sectionsSchema = z.object(schemas)

/** What the form of a page edits: its sections, and their order where it may be changed. */
export function pageSchema({ sections, hasOrder }: CustomPage) {
  const names = [...sections.map(({ name }) => name), ...(hasOrder ? ['order'] : [])]
  return z.object({
    sections: z.object(Object.fromEntries(names.map((name) => [name, schemas[name]!]))),
  })
}
