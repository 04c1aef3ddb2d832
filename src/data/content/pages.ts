import { queryOptions } from '@tanstack/react-query'
import { adminTables, visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { bodyWithAssets } from '../media/assets'
import { queryKeys } from '../query-keys'
import { findBySlug } from './by-slug'

export type OwnPage = Pick<
  Tables<'pages'>,
  'id' | 'slug' | 'title' | 'lead' | 'content' | 'body' | 'legal' | 'revised_at'
>

const table = 'pages'

async function byColumn(column: 'id' | 'slug', value: string): Promise<OwnPage | null> {
  const db = await visitorTables()
  const [page] = unwrap(
    await db.from(table).select('id,slug,title,lead,content,body,legal,revised_at').eq(column, value),
  )
  return page ? { ...page, body: bodyWithAssets(page.body) } : null
}

/** One page, by its slug, an earlier slug or its id; null if it doesn't exist or is hidden. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, slug),
    queryFn: () => findBySlug('page_slugs', slug, byColumn),
  })

/**
 * Whether a legal page still has the English text that came with the software. The database gives it another date with the first
 * change of what readers see.
 */
export const isSuppliedText = ({ legal, revised_at }: Pick<OwnPage, 'legal' | 'revised_at'>) =>
  legal !== null && Date.parse(revised_at) === Date.UTC(2024, 0)

async function fetchUnconfirmed(): Promise<{ id: string }[]> {
  const db = await adminTables()
  return unwrap(
    await db.from(table).select('id').in('legal', ['privacy', 'terms', 'disclaimer']).eq('confirmed', false),
  )
}

export const unconfirmedPagesQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table, { unconfirmed: true }), queryFn: fetchUnconfirmed })
