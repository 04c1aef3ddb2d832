import { z, type ZodType } from 'zod'
import { linkAddress } from '@/admin/shared/link-address'
import { safeLink } from '@/lib/links'
import { isAddedKind, maxAdded, maxChosen } from '@/lib/sections/added'
import { maxItems } from '@/lib/sections/items'
import { shortStorySchema } from '@/lib/story/schema'
import { labelled, text } from './rules'
import type { CustomPage, CustomSection, Fields } from './custom-page'
import { pages } from './page-sections'

/** The rules of the sections' texts, for the Page Customizer's forms and for the import. */

const limits = { line: 200, block: 2000, link: 2000, category: 200 }

const linkRule = {
  isValid: (typed: string) => safeLink(typed) !== null,
  otherwise: 'begin with “/” for a page of this site, or else with https:// or mailto:.',
}

/** A single word is a page of this site: 'imprint' gets its slash, as 'example.org' its https. */
const completeLink = (typed: unknown) => {
  if (typeof typed !== 'string') return typed
  const word = typed.trim()
  return /^[\w-]+$/.test(word) ? `/${word}` : (linkAddress(word) ?? typed)
}

const fieldsSchema = (fields: Fields = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, kind, required }]) => [
      name,
      // Files of an older version lack some.
      kind === 'count'
        ? labelled(label, z.literal([3, 6], `${label}: three or six.`).optional())
        : kind === 'category'
          ? text(label, limits[kind]).optional()
          : kind === 'link'
            ? labelled(label, z.preprocess(completeLink, text(label, limits.link, { required, ...linkRule })))
            : text(label, limits[kind], { required }),
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

const addedSchema = z
  .looseObject({
    id: z.string().max(100),
    kind: z.string().max(100),
    hidden: z.boolean().optional(),
    title: text('Title', limits.line).optional(),
    text: text('Text', 5000).optional(),
    body: shortStorySchema.nullable().optional(),
    of: text('Category or series', limits.line).optional(),
    stories: z.array(z.object({ id: z.string().max(100), title: z.string().max(300) })).optional(),
  })
  .superRefine((section, context) => {
    const { kind, title, of, text: words, stories } = section
    if (!isAddedKind(kind)) return
    const ask = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!title) ask('title', 'Title is required.')
    if (kind === 'category' && !of) ask('of', 'Category is required.')
    if (kind === 'series' && !of) ask('of', 'Series is required.')
    if (kind === 'text' && !words) ask('text', 'Text is required.')
    if (kind === 'chosen' && !stories?.length) ask('stories', 'Choose at least one story.')
    if (stories && stories.length > maxChosen) ask('stories', `At most ${maxChosen} stories.`)
  })

const everything = pages.flatMap(({ sections }) => sections)

const schemas: Record<string, ZodType> = {
  ...Object.fromEntries(everything.map((section) => [section.name, sectionSchema(section)])),
  added: labelled(
    'Added sections',
    z.array(addedSchema).max(maxAdded, `Added sections: at most ${maxAdded} of them.`),
  ),
  order: labelled('Order of the front page', z.array(z.string().max(100)).max(50)),
}

/** All sections, by their names. */
export const sectionsSchema = z.object(schemas)

/** What the form of a page edits: its sections, and their order where it may be changed. */
export function pageSchema({ sections, hasOrder }: CustomPage) {
  const names = [...sections.map(({ name }) => name), ...(hasOrder ? ['added', 'order'] : [])]
  return z.object({
    sections: z.object(Object.fromEntries(names.map((name) => [name, schemas[name]!]))),
  })
}
