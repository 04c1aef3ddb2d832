import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { firstPageSize, queryKeys } from '../query-keys'
import { laterPages, rowsOfPage, toPage, type Page } from '../lists/pages'

export type Testimonial = Pick<Tables<'testimonials'>, 'id' | 'name' | 'company' | 'quote'>

const table = 'testimonials'

async function fetchPage(page: number): Promise<Page<Testimonial>> {
  const db = await visitorTables()
  const response = await db
    .from(table)
    .select('id,name,company,quote')
    .order('position')
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rowsOfPage(page, firstPageSize))
  return toPage(response, firstPageSize)
}

/** The start-up read: the first testimonials in their order. */
export const testimonialsQuery = () =>
  queryOptions({ queryKey: queryKeys.list(table), queryFn: () => fetchPage(1) })

export const olderTestimonialsQuery = laterPages(table, fetchPage)
