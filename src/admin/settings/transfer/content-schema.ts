import { z } from 'zod'
import { storable } from '@/lib/storable'
import {
  contentTables,
  transferColumns,
  transferTables,
  type TransferTable,
} from '@/data/content/content-columns'
import { requireContent } from '@/data/content/columns'
import type { Content } from '@/data/content/content-transfer'
import { settingsSchema } from '@/admin/settings-form/settings-schema'

export const contentFormat = 'magazine-content'
export const contentVersion = 1

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #3b82f6')

// Strict, here and below: an unknown field would be lost without notice.
const rowSchema = (table: TransferTable) =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(transferColumns[table]).map(([name, { inFile }]) => [name, inFile])),
    )
    .superRefine(requireContent(transferColumns[table], 'must not be empty'))

const { shape } = settingsSchema
const about = shape.aboutPage.shape
const member = about.team.element

// Older files lack what was added later: compareContent and withStoredValues fill it in.
const schema = z.strictObject({
  format: z.literal(contentFormat),
  version: z.literal(contentVersion),
  exported: z.string(),
  settings: z.strictObject({
    ...settingsSchema.partial({
      icon: true,
      logoOnLight: true,
      logoOnly: true,
      shareImage: true,
      theme: true,
      fonts: true,
      faqGroups: true,
      plainButtons: true,
      editorsCompose: true,
    }).shape,
    country: storable(shape.country).optional(),
    shareImageAlt: storable(shape.shareImageAlt).optional(),
    otherProfiles: storable(shape.otherProfiles).optional(),
    heroImageAlt: storable(shape.heroImageAlt).optional(),
    aboutPage: shape.aboutPage.partial({ missionBody: true, visionBody: true }).extend({
      heroImageAlt: storable(about.heroImageAlt).optional(),
      visionImageAlt: storable(about.visionImageAlt).optional(),
      team: z
        .array(
          member.partial({ hidden: true }).extend({ imageAlt: storable(member.shape.imageAlt).optional() }),
        )
        .max(100),
    }),
    sections: shape.sections.partial().nullable().optional(),
    chatbotWelcomeMessage: storable(shape.chatbotWelcomeMessage),
    chatbotAutoReply: storable(shape.chatbotAutoReply).optional(),
    chatbotAwayFrom: shape.chatbotAwayFrom.optional(),
    chatbotAwayUntil: shape.chatbotAwayUntil.optional(),
    chatbotAwayText: storable(shape.chatbotAwayText).optional(),
    primaryColor: hex,
    secondaryColor: hex,
    accentColor: hex,
  }),
  ...Object.fromEntries(contentTables.map((table) => [table, z.array(rowSchema(table))])),
  // Older files have none.
  collections: z.array(rowSchema('collections')).default([]),
  pages: z.array(rowSchema('pages')).default([]),
  article_drafts: z.array(rowSchema('article_drafts')).optional(),
  insider_drafts: z.array(rowSchema('insider_drafts')).optional(),
})

/** The names of tables in error messages and in the dialog. */
export const tableLabels: Record<TransferTable, string> = {
  articles: 'Articles',
  collections: 'Authors, tags and series',
  insider_content: 'Insiders',
  testimonials: 'Testimonials',
  faqs: 'FAQs',
  pages: 'Pages',
  digital_magazines: 'Digital editions',
  article_drafts: 'Drafts of articles',
  insider_drafts: 'Drafts of insiders',
}

export type Parsed = { content: Content; problems: null } | { content: null; problems: string[] }

/** Parses and validates a content file, or says what is wrong with it and where. */
export function parseContent(source: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return { content: null, problems: ['It is not valid JSON.'] }
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format !== contentFormat)
    return { content: null, problems: ['It is not an export of a magazine’s content.'] }
  if (version !== contentVersion)
    return { content: null, problems: ['It comes from another version of this panel.'] }
  const { success, data, error } = schema.safeParse(value)
  if (!success) return { content: null, problems: error.issues.map(sentence) }
  const content = data as unknown as Content
  const duplicates = transferTables.flatMap((table) => duplicatesIn(table, content))
  if (duplicates.length > 0) return { content: null, problems: duplicates }
  return { content, problems: null }
}

function duplicatesIn(table: TransferTable, content: Content): string[] {
  const seen = new Map<string, number>()
  const rows: { id: string }[] = content[table] ?? []
  return rows.flatMap((row, index) => {
    const first = seen.get(row.id)
    seen.set(row.id, first ?? index)
    return first === undefined
      ? []
      : [`${tableLabels[table]}, row ${index + 1}: the same id as row ${first + 1}.`]
  })
}

/** 'Articles, row 3, title: must not be empty.' */
function sentence({ path, message, code, ...issue }: z.core.$ZodIssue): string {
  const [table, row, ...field] = path
  const place = [
    tableLabels[table as TransferTable] ?? table,
    typeof row === 'number' ? `row ${row + 1}` : row,
    ...field,
  ]
  const what =
    code === 'unrecognized_keys'
      ? `unknown field "${(issue as { keys: string[] }).keys.join('", "')}"`
      : message
  const where = place
    .filter((part) => part !== undefined)
    .map(String)
    .join(', ')
  return `${where && `${where}: `}${what.replace(/\.$/, '')}.`
}
