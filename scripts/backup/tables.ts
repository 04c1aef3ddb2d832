import type { Database } from '../../src/data/database.types.ts'

type TableName = keyof Database['public']['Tables']
export type Table = {
  name: TableName
  /** What rows are told apart and paged by. */
  key: string
  /** Columns that the database fills by itself. */
  generated: string[]
  /** A trigger makes rows while others are restored: the archive's are laid over them. */
  madeByTrigger?: true
}

/**
 * Every table of the magazine, in the order in which they are restored: messages make their sessions. A test compares
 * this list with the database's catalogue. Counters and tokens of the schema `private` are made anew by themselves.
 */
export const tables: Table[] = [
  { name: 'site_settings', key: 'id', generated: [] },
  { name: 'articles', key: 'id', generated: ['search_text'] },
  { name: 'insider_content', key: 'id', generated: ['preview', 'search_text'] },
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
