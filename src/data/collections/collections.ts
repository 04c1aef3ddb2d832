import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CollectionKind } from '@/lib/collection-kinds'
import { articlesPerPage, summaryColumns, withAssets, type ArticlePage } from '../articles/articles'
import { visitorTables } from '../backend'
import { pastTheEnd, unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { columns, fromRow, table, type Collection } from './article-collections'
import { offsetOf } from '../lists/pages'

export type CollectionKey = Pick<Collection, 'kind' | 'slug'>
export type CollectionFilter = CollectionKey & { page: number }

/** As PostgreSQL writes an array; the library would not quote it. */
const arrayOf = (text: string) => `{${JSON.stringify(text)}}`

/** The condition on articles that selects its stories: column, operator, value. */
export const ofCollection = ({ kind, slug }: CollectionKey): [string, string, string] =>
  kind === 'series' ? ['series_slug', 'eq', slug] : [`${kind}_slugs`, 'cs', arrayOf(slug)]

/** An author, a tag or a series by its slug or an earlier one; null if there is none. */
export async function findCollection(kind: CollectionKind, slug: string): Promise<Collection | null> {
  const db = await visitorTables()
  const ofKind = () => db.from(table).select(columns).eq('kind', kind)
  const [found] = unwrap(await ofKind().eq('slug', slug))
  const [row] = found ? [found] : unwrap(await ofKind().contains('former_slugs', arrayOf(slug)))
  return row ? fromRow(row) : null
}

async function stories({ kind, slug, page }: CollectionFilter): Promise<ArticlePage> {
  const db = await visitorTables()
  const from = offsetOf(page, articlesPerPage)
  const all = db
    .from('articles')
    .select(summaryColumns, { count: 'exact' })
    .filter(...ofCollection({ kind, slug }))
  const rows =
    kind === 'series' ? all.order('series_position').order('date') : all.order('date', { ascending: false })
  const response = await rows.order('id').range(from, from + articlesPerPage - 1)
  if (response.error?.code === pastTheEnd && page > 1) {
    const { total } = await stories({ kind, slug, page: 1 })
    return { articles: [], total }
  }
  return { articles: unwrap(response).map(withAssets), total: response.count ?? 0 }
}

/** An author, a tag or a series by its slug or an earlier one; null if there is none. */
export const collectionQuery = (kind: CollectionKind, slug: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, `${kind}/${slug}`),
    queryFn: () => findCollection(kind, slug),
  })

/** One page of its stories: newest first, those of a series in its order. */
export const collectionStoriesQuery = (filter: CollectionFilter) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { collection: filter }),
    queryFn: () => stories(filter),
    placeholderData: keepPreviousData,
  })
