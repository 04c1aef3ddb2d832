import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { assetUrl, bodyWithAssets } from '../media/assets'
import { visitorTables } from '../backend'
import { findBySlug } from '../content/by-slug'
import type { Tables } from '../database.types'
import { pastTheEnd, unwrap, unwrapJson } from '../errors'
import { firstPageSize, queryKeys } from '../query-keys'
import { normalizeTerm, type SearchResult } from '../lists/search'
import { offsetOf } from '../lists/pages'

export type Article = Omit<Tables<'articles'>, 'search_text' | 'position' | 'edition_position'>
export type ArticleSummary = Omit<
  Article,
  | 'content'
  | 'body'
  | 'tags'
  | 'series'
  | 'series_position'
  | 'author_slugs'
  | 'tag_slugs'
  | 'series_slug'
  | 'edition_id'
  | 'correction'
  | 'image_caption'
  | 'image_credit'
  | 'seo_title'
  | 'seo_description'
  | 'share_image'
  | 'created_at'
  | 'updated_at'
  | 'revised_at'
>
export type ArticleFilter = { q: string; category: string; page: number }
/** The stories published just before and just after an article; null at either end. */
export type Neighbours = { older: StoryTitle | null; newer: StoryTitle | null }
export type StoryTitle = Pick<Article, 'id' | 'slug' | 'title' | 'category'>
export type ArticlePage = { articles: ArticleSummary[]; total: number }

const table = 'articles'
export const summaryColumns = 'id,slug,title,excerpt,author,category,date,image,image_alt,featured'
const columns =
  `${summaryColumns},content,body,tags,series,series_position,author_slugs,tag_slugs,series_slug,edition_id,image_caption,image_credit,correction,seo_title,seo_description,share_image,created_at,updated_at,revised_at` as const

export const relatedShown = 3

export const articlesPerPage = 12

/** A row whose picture can be loaded. */
export const withAssets = <T extends { image: string | null }>(row: T): T => ({
  ...row,
  image: assetUrl(row.image),
})

async function newest(): Promise<ArticleSummary[]> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select(summaryColumns)
    .order('date', { ascending: false })
    .order('id')
    .limit(firstPageSize)
  return unwrap(response).map(withAssets)
}

async function featured(most: number): Promise<ArticleSummary[]> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select(summaryColumns)
    .eq('featured', true)
    .order('position')
    .order('date', { ascending: false })
    .order('id')
    .limit(most)
  return unwrap(response).map(withAssets)
}

async function byColumn(column: 'id' | 'slug', value: string): Promise<Article | null> {
  const db = await visitorTables()
  // Not single(), which answers a reader's read of a story that is gone with an error.
  const [found] = unwrap(await db.from(table).select(columns).eq(column, value))
  if (!found) return null
  const article = withAssets(found)
  const { body, share_image } = article
  return { ...article, body: bodyWithAssets(body), share_image: assetUrl(share_image) }
}

async function related({ id, category }: Pick<Article, 'id' | 'category'>): Promise<ArticleSummary[]> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select(summaryColumns)
    .eq('category', category)
    .neq('id', id)
    .order('date', { ascending: false })
    .order('id')
    .limit(relatedShown + 2)
  return unwrap(response).map(withAssets)
}

async function neighbours({ id, date }: Pick<Article, 'id' | 'date'>): Promise<Neighbours> {
  const db = await visitorTables()
  const beside = (bound: 'lte' | 'gte', beyond: 'lt' | 'gt', ascending: boolean) =>
    db
      .from(table)
      .select('id,slug,title,category')
      // Redundant except for articles with the same time, but the index can only use this condition.
      .filter('date', bound, date)
      .or(`date.${beyond}."${date}",id.${ascending ? 'lt' : 'gt'}.${id}`)
      .order('date', { ascending })
      .order('id', { ascending: !ascending })
      .limit(1)
  const [older, newer] = await Promise.all([beside('lte', 'lt', false), beside('gte', 'gt', true)])
  return { older: unwrap(older)[0] ?? null, newer: unwrap(newer)[0] ?? null }
}

async function search({ q, category, page }: ArticleFilter): Promise<ArticlePage> {
  const db = await visitorTables()
  const from = offsetOf(page, articlesPerPage)
  const term = normalizeTerm(q)
  if (term) {
    const response = await db.rpc('search_articles', { term, category, skip: from, size: articlesPerPage })
    const { rows, total } = unwrapJson<SearchResult<ArticleSummary>>(response)
    return { articles: rows.map(withAssets), total }
  }
  let rows = db.from(table).select(summaryColumns, { count: 'exact' })
  if (category) rows = rows.eq('category', category)
  const response = await rows
    .order('date', { ascending: false })
    .order('id')
    .range(from, from + articlesPerPage - 1)
  if (response.error?.code === pastTheEnd && page > 1) {
    const { total } = await search({ q, category, page: 1 })
    return { articles: [], total }
  }
  return { articles: unwrap(response).map(withAssets), total: response.count ?? 0 }
}

export async function allCategories(): Promise<string[]> {
  const db = await visitorTables()
  return unwrap(await db.rpc('article_categories'))
}

/** The start-up read: the newest articles, without bodies. */
export const articlesQuery = () => queryOptions({ queryKey: queryKeys.list(table), queryFn: newest })

export const featuredArticlesQuery = (most: number) =>
  queryOptions({ queryKey: queryKeys.list(table, { featured: most }), queryFn: () => featured(most) })

/** One article with its full text, by its slug, an earlier slug or its id; null if it doesn't exist. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, slug),
    queryFn: () => findBySlug('article_slugs', slug, byColumn),
  })

export const neighboursQuery = (article: Pick<Article, 'id' | 'date'>) =>
  queryOptions({
    queryKey: queryKeys.list(table, { besides: article.id, date: article.date }),
    queryFn: () => neighbours(article),
  })

/** The newest other articles of the same category: three to show, and two spare in case the page already shows some. */
export const relatedArticlesQuery = (article: Pick<Article, 'id' | 'category'>) =>
  queryOptions({
    queryKey: queryKeys.list(table, { relatedTo: article.id, category: article.category }),
    queryFn: () => related(article),
  })

/**
 * One page of the list; pages count from 1. Each word of `q` must be a substring of title, excerpt, author or category,
 * ignoring case and accents; '' means no filter.
 */
export const articleSearchQuery = (filter: ArticleFilter) =>
  queryOptions({
    queryKey: queryKeys.list(table, filter),
    queryFn: () => search(filter),
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table, 'categories'), queryFn: allCategories })
