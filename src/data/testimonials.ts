import { queryOptions } from '@tanstack/react-query'
import { tables } from './backend'
import type { Tables } from './database.types'
import { unwrap } from './errors'
import { firstPage, keys } from './keys'

export type Testimonial = Pick<Tables<'testimonials'>, 'id' | 'name' | 'company' | 'quote'>

const table = 'testimonials'

async function newest(): Promise<Testimonial[]> {
  const db = await tables()
  return unwrap(
    await db
      .from(table)
      .select('id,name,company,quote')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(firstPage),
  )
}

/** The start-up read: the newest quotes. */
export const testimonialsQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: newest })
