import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import type { Tables } from '../database.types'
import { firstPage, keys } from '../keys'
import { laterPages, rowsOfPage, toPage, type Page } from '../lists/pages'

export type Testimonial = Pick<Tables<'testimonials'>, 'id' | 'name' | 'company' | 'quote'>

const table = 'testimonials'

async function onPage(page: number): Promise<Page<Testimonial>> {
  const db = await visitorTables()
  const answer = await db
    .from(table)
    .select('id,name,company,quote')
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rowsOfPage(page, firstPage))
  return toPage(answer, firstPage)
}

/** The start-up read: the newest quotes. */
export const testimonialsQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: () => onPage(1) })

export const olderTestimonialsQuery = laterPages(table, onPage)
