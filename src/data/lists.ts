import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { tables } from './backend'
import type { Tables } from './database.types'
import { unwrap } from './errors'
import { keys } from './keys'
import { literal, readable } from './search'

/** How each list of the panel is read: what a row shows, and in which order. */
const lists = {
  articles: { columns: 'id,title,author,category,date,image,featured', order: 'date' },
  insider_content: { columns: 'id,type,title,author,date', order: 'date' },
  testimonials: { columns: 'id,name,company,quote,created_at', order: 'created_at' },
  faqs: { columns: 'id,question,answer,category,created_at', order: 'created_at' },
  digital_magazines: { columns: 'id,title,issue_date,cover_image_url,pdf_url', order: 'issue_date' },
  newsletter_subscribers: { columns: 'id,email,created_at', order: 'created_at' },
  contact_messages: { columns: 'id,name,email,subject,message,is_read,created_at', order: 'created_at' },
} as const

export type ListTable = keyof typeof lists
export type ListFilter = { q: string; page: number; pageSize?: number }
export type ListPage<T extends ListTable> = { rows: Tables<T>[]; total: number }

export const listPageSize = 20

/** Lists whose rows only admins see: a policy keeps a filter from using an index, see the migration of admin_search. */
const isPrivate = (table: ListTable) => table === 'newsletter_subscribers' || table === 'contact_messages'

async function searchPrivate<T extends ListTable>(table: T, term: string, from: number, pageSize: number) {
  const db = await tables()
  const answer = await db.rpc('admin_search', { list: table, term, skip: from, size: pageSize })
  // json in the database, so its shape is not in the generated types.
  return unwrap(answer) as unknown as ListPage<T>
}

async function read<T extends ListTable>(table: T, filter: ListFilter): Promise<ListPage<T>> {
  const { columns, order } = lists[table]
  const { q, page, pageSize = listPageSize } = filter
  // The database counts rows no further.
  const from = Math.min((page - 1) * pageSize, 2_000_000_000)
  const term = readable(q)
  if (term && isPrivate(table)) return searchPrivate(table, term, from, pageSize)
  const db = await tables()
  let rows = db.from(table).select(columns, { count: 'exact' })
  if (term) rows = rows.filter('search_text', 'imatch', literal(q))
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
