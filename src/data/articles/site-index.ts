import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { pastTheEnd, unwrap } from '../errors'

/** The columns of an article that the sitemap needs. */
export type IndexedArticle = Pick<Tables<'articles'>, 'id' | 'slug' | 'date' | 'revised_at'>
/** The columns of an article that the feed needs. */
export type FeedArticle = IndexedArticle &
  Pick<Tables<'articles'>, 'title' | 'excerpt' | 'content' | 'author' | 'category' | 'image'>

const columns = 'id,slug,date,revised_at'

/** The most rows that the API returns at once. */
const pageSize = 1000

/** All articles, newest first, page by page, so that a large archive needs little memory. */
export async function* allArticles(): AsyncGenerator<IndexedArticle[]> {
  const db = await visitorTables()
  for (let from = 0; ; from += pageSize) {
    const response = await db
      .from('articles')
      .select(columns)
      .order('date', { ascending: false })
      .order('id')
      .range(from, from + pageSize - 1)
    if (response.error?.code === pastTheEnd) return
    const rows = unwrap(response)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
  }
}

/** Every slug that an article had, the present ones too, page by page. */
export async function* allSlugs(): AsyncGenerator<Tables<'article_slugs'>[]> {
  const db = await visitorTables()
  for (let from = 0; ; from += pageSize) {
    const response = await db
      .from('article_slugs')
      .select('*')
      .order('slug')
      .range(from, from + pageSize - 1)
    if (response.error?.code === pastTheEnd) return
    const rows = unwrap(response)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
  }
}

/** How many articles a category has; '' counts all articles. */
export async function countArticles(category: string): Promise<number> {
  const db = await visitorTables()
  const rows = db.from('articles').select('id', { count: 'exact', head: true })
  const response = await (category ? rows.eq('category', category) : rows)
  unwrap(response)
  return response.count ?? 0
}

/** Articles per request for the feed: ten texts of any length fit into one response. */
const feedPageSize = 10

/** The newest 20 articles with their texts, for the feed. */
export async function newestForFeed(): Promise<FeedArticle[]> {
  const db = await visitorTables()
  const pages = [0, feedPageSize].map(async (from) => {
    const response = await db
      .from('articles')
      .select('id,slug,title,excerpt,content,author,category,date,revised_at,image')
      .order('date', { ascending: false })
      .order('id')
      .range(from, from + feedPageSize - 1)
    return response.error?.code === pastTheEnd ? [] : unwrap(response)
  })
  return (await Promise.all(pages)).flat().map((row) => ({ ...row, image: assetUrl(row.image) }))
}

/** All digital editions, newest first. No magazine has more issues than one response holds. */
export async function allEditions(): Promise<Pick<Tables<'digital_magazines'>, 'id' | 'updated_at'>[]> {
  const db = await visitorTables()
  return unwrap(
    await db
      .from('digital_magazines')
      .select('id,updated_at')
      .order('issue_date', { ascending: false })
      .order('id')
      .limit(pageSize),
  )
}
