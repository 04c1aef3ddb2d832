import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import type { ComputedColumn } from '../content/columns'
import { listColumns } from '../content/content-columns'
import { newestBy } from '../content/order'
import type { Tables } from '../database.types'
import { unwrap, unwrapJson } from '../errors'
import { queryKeys } from '../query-keys'
import { normalizeTerm, type SearchResult } from './search'
import { offsetOf } from './pages'

const lists = {
  articles: { columns: listColumns('articles'), order: 'date' },
  testimonials: { columns: listColumns('testimonials'), order: newestBy.testimonials },
  faqs: { columns: listColumns('faqs'), order: newestBy.faqs },
  pages: { columns: listColumns('pages'), order: 'created_at' },
  digital_magazines: { columns: listColumns('digital_magazines'), order: newestBy.digital_magazines },
  newsletter_subscribers: { columns: 'id,email,created_at,status', order: 'created_at' },
  contact_messages: {
    columns: 'id,name,email,subject,message,is_read,answered_at,answered_by,spam_at,created_at',
    order: 'created_at',
  },
} as const

export type ListTable = keyof typeof lists
/** Some lists can be filtered by a state, or sorted otherwise. */
export type ListFilter = { q: string; page: number; pageSize?: number; state?: string; sort?: string }
/** A page of a list; long texts are left out. */
export type ListPage<T extends ListTable> = SearchResult<Omit<Tables<T>, ComputedColumn | 'content'>>

export const listPageSize = 20
/** How many rows can be changed at once: a longer list of ids is refused. */
export const bulkLimit = 100

/** Searches a list of the panel, newest first; the library also by kind of file. Throws unless the caller’s role may read the list. */
export async function searchList<Row>(
  list: ListTable | 'media_library',
  search: { term: string; from: number; pageSize: number; kind?: string },
): Promise<SearchResult<Row>> {
  const { term, from: skip, pageSize: size, kind } = search
  const db = await adminTables()
  const response = await db.rpc('admin_search', { list, term, skip, size, kind })
  return unwrapJson(response)
}

async function read<T extends ListTable>(table: T, filter: ListFilter): Promise<ListPage<T>> {
  const { columns, order } = lists[table]
  const { q, page, pageSize = listPageSize, state = '' } = filter
  const from = offsetOf(page, pageSize)
  const term = normalizeTerm(q)
  if (term) return searchList(table, { term, from, pageSize, kind: state })
  const db = await adminTables()
  let rows = db.from(table).select(columns, { count: 'exact' })
  if (table === 'contact_messages')
    rows = state === 'spam' ? rows.not('spam_at', 'is', null) : rows.is('spam_at', null)
  else if (state) rows = rows.eq('status' as never, state)
  // Articles have an order only among featured ones.
  if (table in newestBy && table !== 'articles') rows = rows.order('position')
  const response = await rows
    .order(order, { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1)
  return { rows: unwrap(response) as unknown as ListPage<T>['rows'], total: response.count ?? 0 }
}

/** One page of a panel list, newest first or in its own order; pages count from 1, each word of `q` must be a substring. */
export const listQuery = <T extends ListTable>(
  table: T,
  filter: ListFilter,
): UseQueryOptions<ListPage<T>> => ({
  queryKey: queryKeys.list(table, { admin: true, ...filter }),
  queryFn: () => read(table, filter),
  placeholderData: keepPreviousData,
})

/** The distinct categories of all articles in alphabetical order, as suggestions for the form. */
export const usedCategoriesQuery = () =>
  queryOptions({
    queryKey: queryKeys.list('articles', { admin: true, categories: true }),
    queryFn: async () => unwrap(await (await adminTables()).rpc('article_categories')),
  })
