import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import { unwrap } from '../errors'
import { bodyWithAssets } from '../media/assets'
import { queryKeys } from '../query-keys'
import { findBySlug } from './by-slug'
import { insiderColumns, type Insider, type InsiderSummary } from './insiders'

// Apart from the list, which every page reads at its start.

export type InsiderText = Pick<Insider, 'content' | 'body'>
export type InsiderItem = InsiderSummary & InsiderText

const table = 'insider_content'

async function fetchText(id: string): Promise<InsiderText> {
  const db = await visitorTables()
  const text = unwrap(await db.from(table).select('content,body').eq('id', id).single())
  return { ...text, body: bodyWithAssets(text.body) }
}

async function byColumn(column: 'id' | 'slug', value: string): Promise<InsiderItem | null> {
  const db = await visitorTables()
  const [item] = unwrap(await db.from(table).select(`${insiderColumns},content,body`).eq(column, value))
  return item ? { ...item, body: bodyWithAssets(item.body) } : null
}

export const insiderTextQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.detail(table, id), 'text'], queryFn: () => fetchText(id) })

/** One item, by its slug, an earlier slug or its id; null if it doesn't exist. */
export const insiderQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, slug),
    queryFn: () => findBySlug('insider_slugs', slug, byColumn),
  })
