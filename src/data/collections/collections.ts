import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CollectionKind } from '@/lib/collection-kinds'
import {
  articlesPerPage,
  summaryColumns,
  withAssets,
  type Article,
  type ArticlePage,
  type StoryTitle,
} from '../articles/articles'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { pastTheEnd, unwrap } from '../errors'
import { queryKeys } from '../query-keys'

/** What stories are grouped by: an author, a tag or a series. */
export type Collection = Pick<
  Tables<'collections'>,
  'id' | 'name' | 'slug' | 'description' | 'image' | 'image_alt' | 'updated_at'
> & { kind: CollectionKind }

/** The stories of a collection; pages count from 1. */
export type CollectionFilter = { kind: CollectionKind; slug: string; page: number }

const table = 'collections'
const columns = 'id,kind,name,slug,description,image,image_alt,updated_at'

/** The most parts of a series that its stories list. */
const longestSeries = 100

/** As PostgreSQL writes an array; the library would not quote it. */
const arrayOf = (text: string) => `{${JSON.stringify(text)}}`

const fromRow = (row: Omit<Collection, 'kind'> & { kind: string }) =>
  withAssets({ ...row, kind: row.kind as CollectionKind })

async function bySlug(kind: CollectionKind, slug: string): Promise<Collection | null> {
  const db = await visitorTables()
  const ofKind = () => db.from(table).select(columns).eq('kind', kind)
  const [found] = unwrap(await ofKind().eq('slug', slug))
  const [row] = found ? [found] : unwrap(await ofKind().contains('former_slugs', arrayOf(slug)))
  return row ? fromRow(row) : null
}

async function stories({ kind, slug, page }: CollectionFilter): Promise<ArticlePage> {
  const db = await visitorTables()
  // The largest offset that the database accepts.
  const from = Math.min((page - 1) * articlesPerPage, 2_000_000_000)
  const all = db.from('articles').select(summaryColumns, { count: 'exact' })
  const rows =
    kind === 'series'
      ? all.eq('series_slug', slug).neq('series_slug', '').order('series_position').order('date')
      : all.contains(`${kind}_slugs`, arrayOf(slug)).order('date', { ascending: false })
  const response = await rows.order('id').range(from, from + articlesPerPage - 1)
  if (response.error?.code === pastTheEnd && page > 1) {
    const { total } = await stories({ kind, slug, page: 1 })
    return { articles: [], total }
  }
  return { articles: unwrap(response).map(withAssets), total: response.count ?? 0 }
}

async function ofArticle({ author_slugs, tag_slugs, series_slug }: Article): Promise<Collection[]> {
  const slugs = { author: author_slugs, tag: tag_slugs, series: series_slug ? [series_slug] : [] }
  const kinds = Object.entries(slugs).filter(([, of]) => of.length > 0)
  if (kinds.length === 0) return []
  const db = await visitorTables()
  const conditions = kinds.map(
    ([kind, of]) => `and(kind.eq.${kind},slug.in.(${of.map((slug) => `"${slug}"`).join()}))`,
  )
  const rows = unwrap(await db.from(table).select(columns).or(conditions.join()))
  // In the order in which the article names them.
  return kinds.flatMap(([kind, of]) =>
    of.flatMap((slug) => rows.filter((row) => row.kind === kind && row.slug === slug).map(fromRow)),
  )
}

async function parts(series_slug: string): Promise<StoryTitle[]> {
  if (!series_slug) return []
  const db = await visitorTables()
  return unwrap(
    await db
      .from('articles')
      .select('id,slug,title,category')
      .eq('series_slug', series_slug)
      .neq('series_slug', '')
      .order('series_position')
      .order('date')
      .order('id')
      .limit(longestSeries),
  )
}

/** An author, a tag or a series by its slug or an earlier one; null if there is none. */
export const collectionQuery = (kind: CollectionKind, slug: string) =>
  queryOptions({ queryKey: queryKeys.detail(table, `${kind}/${slug}`), queryFn: () => bySlug(kind, slug) })

/** One page of its stories: newest first, those of a series in its order. */
export const collectionStoriesQuery = (filter: CollectionFilter) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { collection: filter }),
    queryFn: () => stories(filter),
    placeholderData: keepPreviousData,
  })

/** The authors, tags and series of an article, each kind in the article's order. */
export const articleCollectionsQuery = (article: Article) =>
  queryOptions({
    queryKey: queryKeys.list(table, {
      authors: article.author_slugs,
      tags: article.tag_slugs,
      series: article.series_slug,
    }),
    queryFn: () => ofArticle(article),
  })

/** The stories of a series in order; none for ''. */
export const seriesPartsQuery = (seriesSlug: string) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { partsOf: seriesSlug }),
    queryFn: () => parts(seriesSlug),
  })
