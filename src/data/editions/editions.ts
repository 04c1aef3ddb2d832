import { queryOptions } from '@tanstack/react-query'
import { assetUrl } from '../media/assets'
import { visitorTables } from '../backend'
import { findBySlug } from '../content/by-slug'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { firstPageSize, queryKeys } from '../query-keys'

export type Edition = Pick<
  Tables<'digital_magazines'>,
  'id' | 'slug' | 'title' | 'issue_date' | 'cover_image_url' | 'pdf_url'
>

const table = 'digital_magazines'
const columns = 'id,slug,title,issue_date,cover_image_url,pdf_url'

const withAssets = (row: Edition): Edition => ({
  ...row,
  cover_image_url: assetUrl(row.cover_image_url),
  pdf_url: assetUrl(row.pdf_url),
})

async function first(limit: number): Promise<Edition[]> {
  const db = await visitorTables()
  const rows = unwrap(
    await db
      .from(table)
      .select(columns)
      .order('position')
      .order('issue_date', { ascending: false })
      .order('id')
      .limit(limit),
  )
  return rows.map(withAssets)
}

async function byColumn(column: 'id' | 'slug', value: string): Promise<Edition | null> {
  const db = await visitorTables()
  // Not `single`: browsers report its answer for a missing row as an error, also where a link is only prefetched.
  const [row] = unwrap(await db.from(table).select(columns).eq(column, value).limit(1))
  return row ? withAssets(row) : null
}

export const editionsQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table), queryFn: () => first(firstPageSize) })

/** All digital editions, up to the API's limit of 1,000 rows. */
export const allEditionsQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table, 'all'), queryFn: () => first(1000) })

/** One digital edition, by its slug, an earlier slug or its id; null if it doesn't exist. */
export const editionQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, slug),
    queryFn: () => findBySlug('edition_slugs', slug, byColumn),
  })
