import type { CollectionKind } from '@/lib/collection-kinds'
import { ofCollection, type CollectionKey } from '../collections/collections'
import { assetUrl, bodyWithAssets } from '../media/assets'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { pastTheEnd, unwrap, type QueryResponse } from '../errors'

/** The columns of an article that the sitemap needs. */
export type IndexedArticle = Pick<
  Tables<'articles'>,
  'id' | 'slug' | 'date' | 'revised_at' | 'author_slugs' | 'tag_slugs' | 'series_slug'
>
/** The columns of an insider item that the sitemap needs. */
export type IndexedInsider = Pick<Tables<'insider_content'>, 'id' | 'slug' | 'updated_at'>
/** The columns of a page that the sitemap needs. */
export type IndexedPage = Pick<Tables<'pages'>, 'id' | 'slug' | 'revised_at'>
/** The columns of an article that a feed needs. */
export type FeedArticle = Pick<
  Tables<'articles'>,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'content'
  | 'body'
  | 'author'
  | 'category'
  | 'date'
  | 'revised_at'
  | 'image'
>
/** The columns of an insider item that the feed needs. */
export type FeedInsider = Pick<
  Tables<'insider_content'>,
  'id' | 'slug' | 'type' | 'title' | 'preview' | 'content' | 'body' | 'author' | 'date'
>

/** The most rows that the API returns at once. */
const pageSize = 1000

type Visitor = Awaited<ReturnType<typeof visitorTables>>
type Read<T> = (db: Visitor, first: number, last: number) => PromiseLike<QueryResponse<T[] | null>>

/** All rows of a read, page by page, so that a large archive needs little memory. */
const inPages = <T>(read: Read<T>) =>
  async function* (): AsyncGenerator<T[]> {
    const db = await visitorTables()
    for (let from = 0; ; from += pageSize) {
      const response = await read(db, from, from + pageSize - 1)
      if (response.error?.code === pastTheEnd) return
      const rows = unwrap(response)
      if (rows.length > 0) yield rows
      if (rows.length < pageSize) return
    }
  }

/** All articles, newest first. */
export const allArticles = inPages<IndexedArticle>((db, ...range) =>
  db
    .from('articles')
    .select('id,slug,date,revised_at,author_slugs,tag_slugs,series_slug')
    .order('date', { ascending: false })
    .order('id')
    .range(...range),
)

/** All insider items, newest first. */
export const allInsiders = inPages<IndexedInsider>((db, ...range) =>
  db
    .from('insider_content')
    .select('id,slug,updated_at')
    .order('date', { ascending: false })
    .order('id')
    .range(...range),
)

/** Every slug that an article had, the present ones too. */
export const allArticleSlugs = inPages((db, ...range) =>
  db
    .from('article_slugs')
    .select('*')
    .order('slug')
    .range(...range),
)

/** The same of insider items. */
export const allInsiderSlugs = inPages((db, ...range) =>
  db
    .from('insider_slugs')
    .select('*')
    .order('slug')
    .range(...range),
)

/** All pages of the owner's own that aren't hidden, oldest first. */
export const allPages = inPages<IndexedPage>((db, ...range) =>
  db
    .from('pages')
    .select('id,slug,revised_at')
    .order('created_at')
    .order('id')
    .range(...range),
)

/** Every slug that a page had, the present ones too. */
export const allPageSlugs = inPages((db, ...range) =>
  db
    .from('page_slugs')
    .select('*')
    .order('slug')
    .range(...range),
)

const collectionRows = inPages((db, ...range) =>
  db
    .from('collections')
    .select('kind,slug,former_slugs')
    .order('id')
    .range(...range),
)

/** All authors, tags and series with their earlier slugs. */
export async function* allCollections(): AsyncGenerator<(CollectionKey & { former_slugs: string[] })[]> {
  for await (const rows of collectionRows())
    yield rows.map((row) => ({ ...row, kind: row.kind as CollectionKind }))
}

/** How many articles a category has; '' counts all articles. */
export async function countArticles(category: string): Promise<number> {
  const db = await visitorTables()
  const rows = db.from('articles').select('id', { count: 'exact', head: true })
  const response = await (category ? rows.eq('category', category) : rows)
  unwrap(response)
  return response.count ?? 0
}

/** Items per request for a feed: ten texts of any length fit into one response. */
const feedPageSize = 10
/** How many items the feed has. */
export const feedSize = 2 * feedPageSize

/** What a feed is limited to: the name of a category, or an author, a tag or a series. */
export type FeedFilter = { category: string } | CollectionKey

async function firstPages<T>(read: Read<T>) {
  const db = await visitorTables()
  const pages = [0, feedPageSize].map(async (from) => {
    const response = await read(db, from, from + feedPageSize - 1)
    return response.error?.code === pastTheEnd ? [] : unwrap(response)
  })
  return (await Promise.all(pages)).flat()
}

/** The newest articles with their texts, for a feed. */
export async function articlesForFeed(filter?: FeedFilter): Promise<FeedArticle[]> {
  const rows = await firstPages((db, ...range) => {
    const all = db
      .from('articles')
      .select('id,slug,title,excerpt,content,body,author,category,date,revised_at,image')
    const rows = !filter
      ? all
      : 'category' in filter
        ? all.eq('category', filter.category)
        : all.filter(...ofCollection(filter))
    return rows
      .order('date', { ascending: false })
      .order('id')
      .range(...range)
  })
  return rows.map((row) => ({ ...row, body: bodyWithAssets(row.body), image: assetUrl(row.image) }))
}

/** The newest insider items with their texts, for the feed. */
export async function insidersForFeed(): Promise<FeedInsider[]> {
  const rows = await firstPages((db, ...range) =>
    db
      .from('insider_content')
      .select('id,slug,type,title,preview,content,body,author,date')
      .order('date', { ascending: false })
      .order('id')
      .range(...range),
  )
  return rows.map((row) => ({ ...row, body: bodyWithAssets(row.body) }))
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
