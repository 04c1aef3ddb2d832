import { queryOptions } from '@tanstack/react-query'
import { tables } from './backend'
import type { Tables } from './database.types'
import { pastTheEnd, unwrap } from './errors'
import { firstPage, keys } from './keys'

export type Insider = Tables<'insider_content'>
/** What the list shows: the beginning of the text instead of the whole. */
export type InsiderSummary = Pick<Insider, 'id' | 'type' | 'title' | 'preview' | 'author' | 'date'>

const table = 'insider_content'
const columns = 'id,type,title,preview,author,date'

async function onPage(page: number): Promise<InsiderSummary[]> {
  const db = await tables()
  const from = (page - 1) * firstPage
  const answer = await db
    .from(table)
    .select(columns)
    .order('date', { ascending: false })
    .order('id')
    .range(from, from + firstPage - 1)
  return answer.error?.code === pastTheEnd ? [] : unwrap(answer)
}

async function content(id: string): Promise<string> {
  const db = await tables()
  return unwrap(await db.from(table).select('content').eq('id', id).single()).content
}

/** How many items a page of the list holds. */
export const insidersPerPage = firstPage

/** The start-up read: the newest insider items with the beginning of their texts. */
export const insidersQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: () => onPage(1) })

/** What comes after the start-up read: pages from 2, each as long as the first. */
export const olderInsidersQuery = (page: number) =>
  queryOptions({ queryKey: keys.list(table, { page }), queryFn: () => onPage(page) })

/** The whole text of one item. */
export const insiderContentQuery = (id: string) =>
  queryOptions({ queryKey: keys.detail(table, id), queryFn: () => content(id) })
