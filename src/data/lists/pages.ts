import type { PostgrestError } from '@supabase/postgrest-js'
import type { UseQueryOptions } from '@tanstack/react-query'
import { pastTheEnd, unwrap } from '../errors'
import { keys } from '../keys'

/** A page of a list, and whether another one follows. */
export type Page<T> = { rows: T[]; hasMore: boolean }

/** The rows of a page, counted from 1, and the one after them: that there is one tells that another page follows. */
export const rowsOfPage = (page: number, size: number): [first: number, last: number] => [
  (page - 1) * size,
  page * size,
]

type Answer<T> = { data: T[] | null; error: PostgrestError | null; status: number }

/** The page out of an answer to `rowsOfPage`. */
export function toPage<T>(answer: Answer<T>, size: number): Page<T> {
  // Rows that were deleted meanwhile may leave nothing of a page.
  const rows = answer.error?.code === pastTheEnd ? [] : unwrap(answer)
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/**
 * The filter (for `or`) of the rows that come after one, newest first. `ids` is how rows of the same moment are ordered:
 * 'gt' upwards, 'lt' downwards. An index can begin only at a bound of its own: add `lte('created_at', …)` before it.
 */
export const rowsAfter = ({ created_at, id }: { created_at: string; id: string }, ids: 'gt' | 'lt') =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.${ids}.${id})`

/** What comes after a start-up read: pages from 2, each as long as the first. */
export const laterPages =
  <T>(table: string, read: (page: number) => Promise<Page<T>>) =>
  (page: number): UseQueryOptions<Page<T>> => ({
    queryKey: keys.list(table, { page }),
    queryFn: () => read(page),
  })
