import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isUuid } from '@/lib/text'
import { assetUrl } from './assets'
import { backend } from './backend'
import type { Tables } from './database.types'
import { pastTheEnd, rowMissing, unwrap } from './errors'
import { firstPage, keys } from './keys'
import { literal } from './search'

export type Article = Omit<Tables<'articles'>, 'search_text'>
/** What a card shows: an article without its body. */
export type ArticleSummary = Omit<Article, 'content' | 'created_at' | 'updated_at'>
export type ArticleFilter = { q: string; category: string; page: number }
export type ArticlePage = { articles: ArticleSummary[]; total: number }

const table = 'articles'
const summaryColumns = 'id,title,excerpt,author,category,date,image,featured'
const columns = 'id,title,excerpt,content,author,category,date,image,featured,created_at,updated_at'

/** Articles on one page of the list. */
export const articlesPerPage = 12

const withAssets = <T extends { image: string | null }>(row: T): T => ({ ...row, image: assetUrl(row.image) })

async function newest(): Promise<ArticleSummary[]> {
  const db = await backend()
  const answer = await db
    .from(table)
    .select(summaryColumns)
    .order('date', { ascending: false })
    .order('id')
    .limit(firstPage)
  return unwrap(answer).map(withAssets)
}

async function featured(): Promise<ArticleSummary[]> {
  const db = await backend()
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
  const db = await backend()
  const answer = await db.from(table).select(columns).eq('id', id).single()
  if (answer.error?.code === rowMissing) return null
  return withAssets(unwrap(answer))
}

async function related({ id, category }: Pick<Article, 'id' | 'category'>): Promise<ArticleSummary[]> {
  const db = await backend()
  const answer = await db
    .from(table)
    .select(summaryColumns)
    .eq('category', category)
    .neq('id', id)
    .order('date', { ascending: false })
    .order('id')
    .limit(3)
  return unwrap(answer).map(withAssets)
}

async function search({ q, category, page }: ArticleFilter): Promise<ArticlePage> {
  const db = await backend()
  // No archive is longer, and the database counts rows no further.
  const from = Math.min((page - 1) * articlesPerPage, 2_000_000_000)
  let rows = db.from(table).select(summaryColumns, { count: 'exact' })
  const term = literal(q)
  if (term) rows = rows.filter('search_text', 'imatch', term)
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

async function categories(): Promise<string[]> {
  const db = await backend()
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

/** Up to three others of the same category, newest first. */
export const relatedArticlesQuery = (article: Pick<Article, 'id' | 'category'>) =>
  queryOptions({
    queryKey: keys.list(table, { relatedTo: article.id, category: article.category }),
    queryFn: () => related(article),
  })

/** One page of the list: `q` as a literal substring of title, excerpt or author; '' for no filter; pages from 1. */
export const articleSearchQuery = (filter: ArticleFilter) =>
  queryOptions({
    queryKey: keys.list(table, filter),
    queryFn: () => search(filter),
    placeholderData: keepPreviousData,
  })

/** The distinct categories, in alphabetical order. */
export const categoriesQuery = () =>
  queryOptions({ queryKey: keys.list(table, 'categories'), queryFn: categories })
