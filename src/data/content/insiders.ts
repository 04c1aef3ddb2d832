import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { firstPageSize, queryKeys } from '../query-keys'
import { laterPages, rowsOfPage, toPage, type Page } from '../lists/pages'

export type Insider = Tables<'insider_content'>
/** An item of the list, with a preview instead of the full text. */
export type InsiderSummary = Pick<Insider, 'id' | 'slug' | 'type' | 'title' | 'preview' | 'author' | 'date'>

const table = 'insider_content'
export const insiderColumns = 'id,slug,type,title,preview,author,date' as const

async function fetchPage(page: number): Promise<Page<InsiderSummary>> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select(insiderColumns)
    .order('date', { ascending: false })
    .order('id')
    .range(...rowsOfPage(page, firstPageSize))
  return toPage(response, firstPageSize)
}

/** The start-up read: the newest insider items with previews of their texts. */
export const insidersQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table), queryFn: () => fetchPage(1) })

export const olderInsidersQuery = laterPages(table, fetchPage)
