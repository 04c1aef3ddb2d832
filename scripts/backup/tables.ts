import type { Database } from '../../src/data/database.types.ts'

type TableName = keyof Database['public']['Tables']
export type Table = {
  name: TableName
  /** The primary key, also used for pagination. */
  key: string
  /** Generated columns. */
  generated: string[]
  /** Of a table into which migrations insert rows: the filter of all others. Theirs stay where an older archive lacks the table. */
  own?: string
}

/** The tables that a restore of this archive replaces. */
export const replacedBy = (manifest: { tables: Record<string, unknown> }) =>
  tables.filter(({ name, own }) => manifest.tables[name] || !own)

const reserved = '00000000-0000-0000-0000-000000000000'
const legalPages = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000001${number}`)

/**
 * Every table of the magazine, in the order of the restore: slugs come before the items that claim them, and articles before
 * their drafts. A test compares this list with the database. Counters and tokens in the schema `private`
 * are not saved, since they are created again.
 */
export const tables: Table[] = [
  // First: what is due when drafts are restored is published only for somebody with a role.
  { name: 'staff', key: 'user_id', generated: [] },
  { name: 'site_settings', key: 'id', generated: [] },
  { name: 'section_drafts', key: 'page', generated: [] },
  { name: 'article_versions', key: 'id', generated: [] },
  { name: 'article_creators', key: 'article_id', generated: [] },
  { name: 'article_slugs', key: 'slug', generated: [] },
  { name: 'insider_slugs', key: 'slug', generated: [] },
  {
    name: 'page_slugs',
    key: 'slug',
    generated: [],
    own: `page_id=not.in.(${[reserved, ...legalPages].join()})`,
  },
  { name: 'article_notes', key: 'id', generated: [] },
  { name: 'collections', key: 'id', generated: ['search_text'] },
  { name: 'articles', key: 'id', generated: ['author_slugs', 'search_text', 'series_slug', 'tag_slugs'] },
  {
    name: 'article_drafts',
    key: 'id',
    generated: ['author_slugs', 'search_text', 'series_slug', 'tag_slugs'],
  },
  { name: 'article_expiries', key: 'article_id', generated: [] },
  { name: 'insider_content', key: 'id', generated: ['preview', 'search_text'] },
  { name: 'insider_drafts', key: 'id', generated: ['search_text'] },
  { name: 'testimonials', key: 'id', generated: ['search_text'] },
  { name: 'faqs', key: 'id', generated: ['search_text'] },
  {
    name: 'pages',
    key: 'id',
    generated: ['search_text'],
    own: 'or=(legal.is.null,confirmed.is.true,revised_at.gt.2024-01-02)',
  },
  { name: 'digital_magazines', key: 'id', generated: ['search_text'] },
  { name: 'media_library', key: 'id', generated: ['search_text'] },
  { name: 'newsletter_subscribers', key: 'id', generated: ['search_text'] },
  { name: 'contact_messages', key: 'id', generated: ['search_text'] },
  { name: 'chat_messages', key: 'id', generated: [] },
  { name: 'chat_sessions', key: 'session_id', generated: [] },
]
