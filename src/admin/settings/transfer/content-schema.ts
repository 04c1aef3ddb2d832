import { z } from 'zod'
import type { Content } from '@/data/content/content-transfer'
import { isUuid } from '@/lib/text'
import { settingsSchema } from '../settings-schema'

export const contentFormat = 'magazine-content'
export const contentVersion = 1

/** What the database can't hold, in any column. */
const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text)
const text = (max: number) =>
  z
    .string()
    .max(max, `at most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, 'holds a character that can not be stored')
const required = (max: number) => text(max).refine((value) => value.trim() !== '', 'must not be empty')
const time = z.iso.datetime({ offset: true, error: 'is no date with a time' })
const id = z.string().refine(isUuid, 'is no id')
const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'is no colour such as #3b82f6')

const { aboutPage } = settingsSchema.shape

// Files from before pictures had texts lack those: compareContent and withKnownTexts fill them in.
// Bounds as in supabase/migrations/20260101000200_content.sql. Strict: a field that nothing reads would be lost unnoticed.
const schema = z.strictObject({
  format: z.literal(contentFormat),
  version: z.literal(contentVersion),
  exported: z.string(),
  settings: z.strictObject({
    ...settingsSchema.shape,
    heroImageAlt: text(1000).optional(),
    aboutPage: z.object({
      ...aboutPage.shape,
      heroImageAlt: text(1000).optional(),
      visionImageAlt: text(1000).optional(),
      team: z.array(aboutPage.shape.team.element.extend({ imageAlt: text(1000).optional() })).max(100),
    }),
    chatbotEnabled: z.boolean(),
    chatbotWelcomeMessage: text(1000),
    primaryColor: hex,
    secondaryColor: hex,
    accentColor: hex,
  }),
  articles: z.array(
    z.strictObject({
      id,
      title: required(300),
      excerpt: text(1000),
      content: required(200_000),
      author: text(200),
      category: text(100),
      date: time,
      image: text(2000).nullable(),
      image_alt: text(1000).nullable().optional(),
      featured: z.boolean(),
      created_at: time,
      // Not in files of earlier versions.
      revised_at: time.nullable().optional(),
    }),
  ),
  insider_content: z.array(
    z.strictObject({
      id,
      type: z.enum(['behind-scenes', 'expert-interview', 'industry-analysis', 'trend-report']),
      title: required(300),
      content: required(200_000),
      author: text(200),
      date: time,
      created_at: time,
    }),
  ),
  testimonials: z.array(
    z.strictObject({
      id,
      name: required(200),
      company: text(200).nullable(),
      quote: required(5000),
      created_at: time,
    }),
  ),
  faqs: z.array(
    z.strictObject({
      id,
      question: required(500),
      answer: required(10_000),
      category: text(100).nullable(),
      created_at: time,
    }),
  ),
  digital_magazines: z.array(
    z.strictObject({
      id,
      title: required(300),
      issue_date: z.iso.date('is no date'),
      cover_image_url: text(2000).nullable(),
      pdf_url: text(2000).nullable(),
      created_at: time,
    }),
  ),
})

/** What is called what, in messages and in the dialog. */
export const tableLabels = {
  articles: 'Articles',
  insider_content: 'Insiders',
  testimonials: 'Testimonials',
  faqs: 'FAQs',
  digital_magazines: 'Digital editions',
} as const

export type Parsed = { content: Content; problems: null } | { content: null; problems: string[] }

/** Reads a file of content; where it isn't one, or anything in it is wrong, says what and where. */
export function parseContent(source: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return { content: null, problems: ['It is no JSON.'] }
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format !== contentFormat)
    return { content: null, problems: ['It is no export of a magazine’s content.'] }
  if (version !== contentVersion)
    return { content: null, problems: ['It comes from another version of this panel.'] }
  const { success, data, error } = schema.safeParse(value)
  if (!success) return { content: null, problems: error.issues.map(sentence) }
  const content = data as Content
  const twice = Object.keys(tableLabels).flatMap((table) =>
    repeated(table as keyof typeof tableLabels, content),
  )
  if (twice.length > 0) return { content: null, problems: twice }
  return { content, problems: null }
}

function repeated(table: keyof typeof tableLabels, content: Content): string[] {
  const seen = new Map<string, number>()
  return content[table].flatMap((row, index) => {
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
    typeof table === 'string' && table in tableLabels
      ? tableLabels[table as keyof typeof tableLabels]
      : table,
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
