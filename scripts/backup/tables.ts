import type { Database } from '../../src/data/database.types.ts'

type TableName = keyof Database['public']['Tables']
export type Table = {
  name: TableName
  /** The primary key, also used for pagination. */
  key: string
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
  { name: 'staff', key: 'user_id' },
  { name: 'site_settings', key: 'id' },
  { name: 'section_drafts', key: 'page' },
  { name: 'article_versions', key: 'id' },
  { name: 'article_creators', key: 'article_id' },
  { name: 'article_slugs', key: 'slug' },
  { name: 'insider_slugs', key: 'slug' },
  { name: 'edition_slugs', key: 'slug' },
  { name: 'page_slugs', key: 'slug', own: `page_id=not.in.(${[reserved, ...legalPages].join()})` },
  { name: 'redirects', key: 'path' },
  { name: 'article_notes', key: 'id' },
  { name: 'collections', key: 'id' },
  { name: 'articles', key: 'id' },
  { name: 'article_drafts', key: 'id' },
  { name: 'article_expiries', key: 'article_id' },
  { name: 'insider_content', key: 'id' },
  { name: 'insider_drafts', key: 'id' },
  { name: 'testimonials', key: 'id' },
  { name: 'faqs', key: 'id' },
  { name: 'pages', key: 'id', own: 'or=(legal.is.null,confirmed.is.true,revised_at.gt.2024-01-02)' },
  { name: 'digital_magazines', key: 'id' },
  { name: 'media_library', key: 'id' },
  { name: 'newsletter_subscribers', key: 'id' },
  { name: 'newsletter_keys', key: 'subscriber_id' },
  { name: 'former_subscribers', key: 'email_hash' },
  { name: 'erasures', key: 'id' },
  { name: 'retention', key: 'id' },
  { name: 'mail_settings', key: 'id' },
  { name: 'newsletter_issues', key: 'id' },
  { name: 'mails', key: 'id' },
  { name: 'contact_messages', key: 'id' },
  { name: 'blocked_senders', key: 'email' },
  { name: 'chat_messages', key: 'id' },
  { name: 'chat_sessions', key: 'session_id' },
]
