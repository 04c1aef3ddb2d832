import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isUuid } from '@/lib/text'
import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { pastTheEnd, rowMissing, unwrap } from '../errors'
import { firstPage, keys } from '../keys'
import { readable, type Found } from '../lists/search'

export type Article = Omit<Tables<'articles'>, 'search_text'>
/** What a card shows: an article without its body. */
export type ArticleSummary = Omit<Article, 'content' | 'created_at' | 'updated_at' | 'revised_at'>
export type ArticleFilter = { q: string; category: string; page: number }
/** The stories published just before and just after an article; null at either end. */
export type Neighbours = { older: StoryTitle | null; newer: StoryTitle | null }
export type StoryTitle = Pick<Article, 'id' | 'title' | 'category'>
export type ArticlePage = { articles: ArticleSummary[]; total: number }

const table = 'articles'
const summaryColumns = 'id,title,excerpt,author,category,date,image,image_alt,featured'
const columns = `${summaryColumns},content,created_at,updated_at,revised_at` as const

/** How many related stories an article shows. */
export const relatedShown = 3

/** Articles on one page of the list. */
export const articlesPerPage = 12

const withAssets = <T extends { image: string | null }>(row: T): T => ({ ...row, image: assetUrl(row.image) })

async function newest(): Promise<ArticleSummary[]> {
  const db = await visitorTables()
  const answer = await db
    .from(table)
    .select(summaryColumns)
    .order('date', { ascending: false })
    .order('id')
    .limit(firstPage)
  return unwrap(answer).map(withAssets)
}

async function featured(): Promise<ArticleSummary[]> {
  const db = await visitorTables()
  const answer = await db
    .from(table)
    .select(summaryColumns)
    .eq('featured', true)
    .order('date', { ascending: false })
    .order('id')
    .limit(3)
  return unwrap(answer).map(withAssets)
}

async function byId(id: string): Promise<Article | null> {
  // An id of another shape can't exist; the database would call it an error of type.
  if (!isUuid(id)) return null
  const db = await visitorTables()
  const answer = await db.from(table).select(columns).eq('id', id).single()
  if (answer.error?.code === rowMissing) return null
  return withAssets(unwrap(answer))
}

async function related({ id, category }: Pick<Article, 'id' | 'category'>): Promise<ArticleSummary[]> {
  const db = await visitorTables()
  const answer = await db
    .from(table)
    .select(summaryColumns)
    .eq('category', category)
    .neq('id', id)
    .order('date', { ascending: false })
    .order('id')
    .limit(relatedShown + 2)
  return unwrap(answer).map(withAssets)
}

async function neighbours({ id, date }: Pick<Article, 'id' | 'date'>): Promise<Neighbours> {
  const db = await visitorTables()
  const beside = (bound: 'lte' | 'gte', beyond: 'lt' | 'gt', ascending: boolean) =>
    db
      .from(table)
      .select('id,title,category')
      // The bound alone would do but for stories of one moment; it is what the index can use.
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
  // No archive is longer, and the database counts rows no further.
  const from = Math.min((page - 1) * articlesPerPage, 2_000_000_000)
  const term = readable(q)
  if (term) {
    const answer = await db.rpc('search_articles', { term, category, skip: from, size: articlesPerPage })
    // json in the database, so its shape is not in the generated types.
    const { rows, total } = unwrap(answer) as unknown as Found<ArticleSummary>
    return { articles: rows.map(withAssets), total }
  }
  let rows = db.from(table).select(summaryColumns, { count: 'exact' })
  if (category) rows = rows.eq('category', category)
  const answer = await rows
    .order('date', { ascending: false })
    .order('id')
    .range(from, from + articlesPerPage - 1)
  if (answer.error?.code === pastTheEnd && page > 1) {
    const { total } = await search({ q, category, page: 1 })
    return { articles: [], total }
  }
  return { articles: unwrap(answer).map(withAssets), total: answer.count ?? 0 }
}

/** The distinct categories, in alphabetical order. */
export async function allCategories(): Promise<string[]> {
  const db = await visitorTables()
  return unwrap(await db.rpc('article_categories'))
}

/** The start-up read: the newest articles, without bodies. */
export const articlesQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: newest })

/** The newest three that are flagged featured, however old they are. */
export const featuredArticlesQuery = () =>
  queryOptions({ queryKey: keys.list(table, 'featured'), queryFn: featured })

/** One article whole, null where there is none. */
export const articleQuery = (id: string) =>
  queryOptions({ queryKey: keys.detail(table, id), queryFn: () => byId(id) })

/** The stories before and after an article, by date. */
export const neighboursQuery = (article: Pick<Article, 'id' | 'date'>) =>
  queryOptions({
    queryKey: keys.list(table, { besides: article.id, date: article.date }),
    queryFn: () => neighbours(article),
  })

/** The newest others of the same category: three to show, and two in case some stand on the page already. */
export const relatedArticlesQuery = (article: Pick<Article, 'id' | 'category'>) =>
  queryOptions({
    queryKey: keys.list(table, { relatedTo: article.id, category: article.category }),
    queryFn: () => related(article),
  })

/**
 * One page of the list, pages from 1: each word of `q` is a literal substring of title, excerpt, author or category,
 * whatever its case and accents; '' for no filter.
 */
export const articleSearchQuery = (filter: ArticleFilter) =>
  queryOptions({
    queryKey: keys.list(table, filter),
    queryFn: () => search(filter),
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = () =>
  queryOptions({ queryKey: keys.list(table, 'categories'), queryFn: allCategories })
