import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import { bodyWithAssets } from '../media/assets'
import { firstPageSize, queryKeys } from '../query-keys'
import { laterPages, rowsOfPage, toPage, type Page } from '../lists/pages'
import { findBySlug } from './by-slug'

export type Insider = Tables<'insider_content'>
/** An item of the list, with a preview instead of the full text. */
export type InsiderSummary = Pick<Insider, 'id' | 'slug' | 'type' | 'title' | 'preview' | 'author' | 'date'>
export type InsiderText = Pick<Insider, 'content' | 'body'>
export type InsiderItem = InsiderSummary & InsiderText

const table = 'insider_content'
const columns = 'id,slug,type,title,preview,author,date' as const

async function fetchPage(page: number): Promise<Page<InsiderSummary>> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select(columns)
    .order('date', { ascending: false })
    .order('id')
    .range(...rowsOfPage(page, firstPageSize))
  return toPage(response, firstPageSize)
}

async function fetchText(id: string): Promise<InsiderText> {
  const db = await visitorTables()
  const text = unwrap(await db.from(table).select('content,body').eq('id', id).single())
  return { ...text, body: bodyWithAssets(text.body) }
}

async function byColumn(column: 'id' | 'slug', value: string): Promise<InsiderItem | null> {
  const db = await visitorTables()
  const [item] = unwrap(await db.from(table).select(`${columns},content,body`).eq(column, value))
  return item ? { ...item, body: bodyWithAssets(item.body) } : null
}

/** The start-up read: the newest insider items with previews of their texts. */
export const insidersQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table), queryFn: () => fetchPage(1) })

export const olderInsidersQuery = laterPages(table, fetchPage)

export const insiderTextQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.detail(table, id), 'text'], queryFn: () => fetchText(id) })

/** One item, by its slug, an earlier slug or its id; null if it doesn't exist. */
export const insiderQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, slug),
    queryFn: () => findBySlug('insider_slugs', slug, byColumn),
  })
