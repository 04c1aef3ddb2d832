import { defaultSettings } from '@/lib/site-settings'

/** A row of the file. */
export type FileRow = { id: string } & Record<string, unknown>

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const created_at = '2026-01-02T03:04:05.123456+00:00'
/** A question of the file, with its number as id. */
export const aFaqRow = (index: number, more: Partial<FileRow> = {}): FileRow => ({
  id: uuid(index),
  question: `Question ${index}?`,
  answer: 'Yes.',
  category: null,
  created_at,
  ...more,
})

/** A content file, empty except for the given parts. */
export const fileOf = (more: object = {}) => ({
  format: 'magazine-content',
  version: 1,
  exported: '2026-11-21T00:00:00Z',
  settings: defaultSettings,
  articles: [],
  insider_content: [],
  testimonials: [],
  faqs: [],
  pages: [],
  digital_magazines: [],
  ...more,
})
