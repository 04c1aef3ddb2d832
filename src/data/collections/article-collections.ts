import { queryOptions } from '@tanstack/react-query'
import type { CollectionKind } from '@/lib/collection-kinds'
import { withAssets, type Article, type StoryTitle } from '../articles/articles'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

export type Collection = Pick<
  Tables<'collections'>,
  'id' | 'name' | 'slug' | 'description' | 'image' | 'image_alt'
> & { kind: CollectionKind }

export const table = 'collections'
export const columns = 'id,kind,name,slug,description,image,image_alt'

/** The most parts of a series that its stories list. */
export const longestSeries = 100

export const fromRow = (row: Omit<Collection, 'kind'> & { kind: string }) =>
  withAssets({ ...row, kind: row.kind as CollectionKind })

/**
 * The first slugs that take no more room (bytes) in a URL: a visitor's request has 4,096, and a letter can take nine. So an
 * article links to a few hundred letters of names, however many it has.
 */
function fitting(slugs: string[], room: number): string[] {
  let left = room
  const quotes = 12
  return slugs.slice(0, 50).filter((slug) => (left -= encodeURIComponent(slug).length + quotes) >= 0)
}

async function ofArticle({ author_slugs, tag_slugs, series_slug }: Article): Promise<Collection[]> {
  const slugs = {
    author: fitting(author_slugs, 1000),
    tag: fitting(tag_slugs, 1600),
    series: fitting(series_slug ? [series_slug] : [], 800),
  }
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
      .order('series_position')
      .order('date')
      .order('id')
      .limit(longestSeries),
  )
}

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

export const seriesPartsQuery = (seriesSlug: string) =>
  queryOptions({
    queryKey: queryKeys.list('articles', { partsOf: seriesSlug }),
    queryFn: () => parts(seriesSlug),
  })
