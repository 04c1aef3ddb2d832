import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { queryKeys } from '../query-keys'
import { laterPages, rowsOfPage, toPage, type Page } from '../lists/pages'

export type Faq = Pick<Tables<'faqs'>, 'id' | 'question' | 'answer' | 'body' | 'category'>

const table = 'faqs'
/** Large enough that most magazines need one page. */
const pageSize = 100

async function fetchPage(page: number): Promise<Page<Faq>> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select('id,question,answer,body,category')
    .order('position')
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rowsOfPage(page, pageSize))
  return toPage(response, pageSize)
}

/** The start-up read: the first FAQs in their order. */
export const faqsQuery = () => queryOptions({ queryKey: queryKeys.list(table), queryFn: () => fetchPage(1) })

export const olderFaqsQuery = laterPages(table, fetchPage)
