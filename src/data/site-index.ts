import { tables } from './backend'
import type { Tables } from './database.types'
import { pastTheEnd, unwrap } from './errors'

/** What a feed and a sitemap need of an article. */
export type IndexedArticle = Pick<
  Tables<'articles'>,
  'id' | 'title' | 'excerpt' | 'author' | 'category' | 'date' | 'updated_at'
>

const columns = 'id,title,excerpt,author,category,date,updated_at'

/** The API answers with this many rows at most. */
const pageSize = 1000

/** All articles, newest first, read in pages: an archive of any size passes through in little memory. */
export async function* allArticles(): AsyncGenerator<IndexedArticle[]> {
  const db = await tables()
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

/** The newest articles, at most 50: what a feed holds. */
export async function newestForFeed(): Promise<IndexedArticle[]> {
  const db = await tables()
  return unwrap(
    await db.from('articles').select(columns).order('date', { ascending: false }).order('id').limit(50),
  )
}

/** All digital editions, newest first; a magazine has as many as it has issues, so that one read holds them. */
export async function allEditions(): Promise<Pick<Tables<'digital_magazines'>, 'id' | 'updated_at'>[]> {
  const db = await tables()
  return unwrap(
    await db
      .from('digital_magazines')
      .select('id,updated_at')
      .order('issue_date', { ascending: false })
      .order('id')
      .limit(pageSize),
  )
}
