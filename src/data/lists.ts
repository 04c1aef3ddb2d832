import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { backend } from './backend'
import type { Tables } from './database.types'
import { unwrap } from './errors'
import { keys } from './keys'
import { literal } from './search'

/** How each list of the panel is read: what a row shows, in which order, and where a search looks. */
const lists = {
  articles: { columns: 'id,title,author,category,date,image,featured', order: 'date', search: 'search_text' },
  insider_content: { columns: 'id,type,title,author,date', order: 'date', search: 'search_text' },
  testimonials: { columns: 'id,name,company,quote,created_at', order: 'created_at', search: 'search_text' },
  faqs: { columns: 'id,question,answer,category,created_at', order: 'created_at', search: 'search_text' },
  digital_magazines: {
    columns: 'id,title,issue_date,cover_image_url,pdf_url',
    order: 'issue_date',
    search: 'search_text',
  },
  newsletter_subscribers: { columns: 'id,email,created_at', order: 'created_at', search: 'email' },
  contact_messages: {
    columns: 'id,name,email,subject,message,is_read,created_at',
    order: 'created_at',
    search: 'search_text',
  },
  media_library: {
    columns: 'id,user_id,file_name,file_type,file_size,url,alt_text,tags,created_at',
    order: 'created_at',
    search: 'search_text',
  },
} as const

export type ListTable = keyof typeof lists
export type ListFilter = { q: string; page: number; pageSize?: number }
export type ListPage<T extends ListTable> = { rows: Tables<T>[]; total: number }

export const listPageSize = 20

async function read<T extends ListTable>(table: T, filter: ListFilter): Promise<ListPage<T>> {
  const { columns, order, search } = lists[table]
  const { q, page, pageSize = listPageSize } = filter
  const db = await backend()
  const from = (page - 1) * pageSize
  let rows = db.from(table).select(columns, { count: 'exact' })
  const term = literal(q)
  if (term) rows = rows.filter(search, 'imatch', term)
  const answer = await rows
    .order(order, { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1)
  return { rows: unwrap(answer) as unknown as Tables<T>[], total: answer.count ?? 0 }
}

/** One page of a panel list, newest first; `q` is a literal substring, pages count from 1. */
export const listQuery = <T extends ListTable>(table: T, filter: ListFilter) =>
  queryOptions({
    queryKey: keys.list(table, { admin: true, ...filter }),
    queryFn: () => read(table, filter),
    placeholderData: keepPreviousData,
  })
