import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { keys } from '../keys'
import { laterPages, rowsOfPage, toPage, type Page } from '../lists/pages'

export type Faq = Pick<Tables<'faqs'>, 'id' | 'question' | 'answer' | 'category'>

const table = 'faqs'
/** Most magazines have fewer: one page then holds them all. */
const pageSize = 100

async function onPage(page: number): Promise<Page<Faq>> {
  const db = await visitorTables()
  const answer = await db
    .from(table)
    .select('id,question,answer,category')
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rowsOfPage(page, pageSize))
  return toPage(answer, pageSize)
}

/** The start-up read: the newest questions with their answers. */
export const faqsQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: () => onPage(1) })

export const olderFaqsQuery = laterPages(table, onPage)
