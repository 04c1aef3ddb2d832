import type { CollectionKind } from '@/lib/collection-kinds'
import { ofCollection, type CollectionKey } from '../collections/collections'
import { assetUrl, bodyWithAssets } from '../media/assets'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { pastTheEnd, unwrap, type QueryResponse } from '../errors'

export type IndexedArticle = Pick<
  Tables<'articles'>,
  'id' | 'slug' | 'date' | 'revised_at' | 'author_slugs' | 'tag_slugs' | 'series_slug'
>
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
  | 'image_caption'
  | 'image_credit'
  | 'edition_id'
>
export type FeedInsider = Pick<
  Tables<'insider_content'>,
  'id' | 'slug' | 'type' | 'title' | 'preview' | 'content' | 'body' | 'author' | 'date'
>

/** The most rows that the API returns at once. */
const pageSize = 1000

type Visitor = Awaited<ReturnType<typeof visitorTables>>
type Key = 'id' | 'slug' | 'path'
const beforeAll: Record<Key, string> = { id: '00000000-0000-0000-0000-000000000000', slug: '', path: '' }

/**
 * All rows of a read, page by page, so that a large archive needs little memory. A page begins after the last key of the one
 * before, not at a place in the list: there, a row is left out if an editor deletes one before it meanwhile.
 */
const inPages = <K extends Key, T extends Record<K, string>>(
  key: K,
  read: (db: Visitor, after: string) => PromiseLike<QueryResponse<T[] | null>>,
) =>
  async function* (): AsyncGenerator<T[]> {
    const db = await visitorTables()
    for (let after = beforeAll[key]; ;) {
      const rows = unwrap(await read(db, after))
      const last = rows.at(-1)
      if (last) yield rows
      if (!last || rows.length < pageSize) return
      after = last[key]
    }
  }

export const allArticles = inPages('id', (db, after) =>
  db
    .from('articles')
    .select('id,slug,date,revised_at,author_slugs,tag_slugs,series_slug')
    .gt('id', after)
    .order('id')
    .limit(pageSize),
)

export const allInsiders = inPages('id', (db, after) =>
  db.from('insider_content').select('id,slug,updated_at').gt('id', after).order('id').limit(pageSize),
)

/** Every slug that an article had, the present ones too. */
export const allArticleSlugs = inPages('slug', (db, after) =>
  db.from('article_slugs').select('*').gt('slug', after).order('slug').limit(pageSize),
)

/** The same of insider items. */
export const allInsiderSlugs = inPages('slug', (db, after) =>
  db.from('insider_slugs').select('*').gt('slug', after).order('slug').limit(pageSize),
)

export const allPages = inPages('id', (db, after) =>
  db.from('pages').select('id,slug,revised_at').gt('id', after).order('id').limit(pageSize),
)

/** Every slug that a page had, the present ones too. */
export const allPageSlugs = inPages('slug', (db, after) =>
  db.from('page_slugs').select('*').gt('slug', after).order('slug').limit(pageSize),
)

/** The paths that items had on a former site. */
export const allRedirects = inPages('path', (db, after) =>
  db.from('redirects').select('*').gt('path', after).order('path').limit(pageSize),
)

export const allEditions = inPages('id', (db, after) =>
  db.from('digital_magazines').select('id,slug,updated_at').gt('id', after).order('id').limit(pageSize),
)

/** Every slug that an edition had, the present ones too. */
export const allEditionSlugs = inPages('slug', (db, after) =>
  db.from('edition_slugs').select('*').gt('slug', after).order('slug').limit(pageSize),
)

const collectionRows = inPages('id', (db, after) =>
  db.from('collections').select('id,kind,slug,former_slugs').gt('id', after).order('id').limit(pageSize),
)

export async function* allCollections(): AsyncGenerator<(CollectionKey & { former_slugs: string[] })[]> {
  for await (const rows of collectionRows())
    yield rows.map(({ slug, former_slugs, kind }) => ({ slug, former_slugs, kind: kind as CollectionKind }))
}

export async function countArticles(category: string): Promise<number> {
  const db = await visitorTables()
  const rows = db.from('articles').select('id', { count: 'exact', head: true })
  const response = await (category ? rows.eq('category', category) : rows)
  unwrap(response)
  return response.count ?? 0
}

/** Items per request for a feed: ten texts of any length fit into one response. */
const feedPageSize = 10
export const feedSize = 2 * feedPageSize

/** Limits a feed: the name of a category, or an author, a tag or a series. */
export type FeedFilter = { category: string } | CollectionKey

async function firstPages<T>(
  read: (db: Visitor, first: number, last: number) => PromiseLike<QueryResponse<T[] | null>>,
) {
  const db = await visitorTables()
  const pages = [0, feedPageSize].map(async (from) => {
    const response = await read(db, from, from + feedPageSize - 1)
    return response.error?.code === pastTheEnd ? [] : unwrap(response)
  })
  return (await Promise.all(pages)).flat()
}

export async function articlesForFeed(filter?: FeedFilter): Promise<FeedArticle[]> {
  const rows = await firstPages((db, ...range) => {
    const all = db
      .from('articles')
      .select(
        'id,slug,title,excerpt,content,body,author,category,date,revised_at,image,image_caption,image_credit,edition_id',
      )
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

/** The slugs of those editions that are public, by their id. */
export async function editionsOf(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const db = await visitorTables()
  const rows = unwrap(await db.from('digital_magazines').select('id,slug').in('id', ids))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

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
