import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { pastTheEnd, unwrap } from '../errors'

/** What a sitemap needs of an article. */
export type IndexedArticle = Pick<Tables<'articles'>, 'id' | 'date' | 'revised_at'>
/** What a feed needs of an article: all that a reader gets. */
export type FeedArticle = IndexedArticle &
  Pick<Tables<'articles'>, 'title' | 'excerpt' | 'content' | 'author' | 'category' | 'image'>

const columns = 'id,date,revised_at'

/** The API answers with this many rows at most. */
const pageSize = 1000

/** All articles, newest first, read in pages: an archive of any size passes through in little memory. */
export async function* allArticles(): AsyncGenerator<IndexedArticle[]> {
  const db = await visitorTables()
  for (let from = 0; ; from += pageSize) {
    const answer = await db
      .from('articles')
      .select(columns)
      .order('date', { ascending: false })
      .order('id')
      .range(from, from + pageSize - 1)
    if (answer.error?.code === pastTheEnd) return
    const rows = unwrap(answer)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
  }
}

/** How many articles a category has; '' stands for all of them. */
export async function countArticles(category: string): Promise<number> {
  const db = await visitorTables()
  const rows = db.from('articles').select('id', { count: 'exact', head: true })
  const answer = await (category ? rows.eq('category', category) : rows)
  unwrap(answer)
  return answer.count ?? 0
}

/** Articles read at once for a feed: however long ten texts are, they fit into one answer of the API. */
const feedPart = 10

/** The newest 20 articles with their texts: what a feed holds. */
export async function newestForFeed(): Promise<FeedArticle[]> {
  const db = await visitorTables()
  const parts = [0, feedPart].map(async (from) => {
    const answer = await db
      .from('articles')
      .select('id,title,excerpt,content,author,category,date,revised_at,image')
      .order('date', { ascending: false })
      .order('id')
      .range(from, from + feedPart - 1)
    return answer.error?.code === pastTheEnd ? [] : unwrap(answer)
  })
  return (await Promise.all(parts)).flat().map((row) => ({ ...row, image: assetUrl(row.image) }))
}

/** All digital editions, newest first; a magazine has as many as it has issues, so that one read holds them. */
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
