import type { Database } from '../../src/data/database.types.ts'

type TableName = keyof Database['public']['Tables']
export type Table = {
  name: TableName
  /** The primary key, also used for pagination. */
  key: string
  /** Generated columns. */
  generated: string[]
  /** Whether a trigger inserts rows while other tables are restored. The archive's rows replace them. */
  madeByTrigger?: true
}

/**
 * Every table of the magazine, in the order of the restore: articles and drafts record no version that is there already, and
 * chat messages create their sessions. A test compares this list with the database. Counters and tokens in the schema `private`
 * are not saved, since they are created again.
 */
export const tables: Table[] = [
  { name: 'site_settings', key: 'id', generated: [] },
  { name: 'article_versions', key: 'id', generated: [] },
  { name: 'article_creators', key: 'article_id', generated: [] },
  { name: 'article_slugs', key: 'slug', generated: [] },
  { name: 'insider_slugs', key: 'slug', generated: [] },
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
  { name: 'digital_magazines', key: 'id', generated: ['search_text'] },
  { name: 'media_library', key: 'id', generated: ['search_text'] },
  { name: 'newsletter_subscribers', key: 'id', generated: ['search_text'] },
  { name: 'contact_messages', key: 'id', generated: ['search_text'] },
  { name: 'chat_messages', key: 'id', generated: [] },
  { name: 'chat_sessions', key: 'session_id', generated: [], madeByTrigger: true },
  { name: 'admins', key: 'user_id', generated: [] },
]
