import type { PostgrestError } from '@supabase/postgrest-js'
import type { UseQueryOptions } from '@tanstack/react-query'
import { pastTheEnd, unwrap } from '../errors'
import { queryKeys } from '../query-keys'

export type Page<T> = { rows: T[]; hasMore: boolean }

/** How many rows come before a page, counted from 1; no more than the database can count. */
export const offsetOf = (page: number, size: number) => Math.min((page - 1) * size, 2_000_000_000)

/** The range of a page, counted from 1, and one more row, which tells whether another page follows. */
export const rowsOfPage = (page: number, size: number): [first: number, last: number] => [
  (page - 1) * size,
  page * size,
]

type QueryResponse<T> = { data: T[] | null; error: PostgrestError | null; status: number }

export function toPage<T>(response: QueryResponse<T>, size: number): Page<T> {
  // The page may be empty if rows were deleted meanwhile.
  const rows = response.error?.code === pastTheEnd ? [] : unwrap(response)
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** The pages after a start-up read, counted from 2, each as long as the first. */
export const laterPages =
  <T>(table: string, read: (page: number) => Promise<Page<T>>) =>
  (page: number): UseQueryOptions<Page<T>> => ({
    queryKey: queryKeys.list(table, { page }),
    queryFn: () => read(page),
  })
