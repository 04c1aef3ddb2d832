import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { StartUpRead } from '../SiteDataProvider'
import type { laterPages, Page } from './pages'

export type MorePages<T> = {
  rows: T[]
  /** How many rows stood there before the last page that was asked for. */
  shownBefore: number
  hasMore: boolean
  isLoading: boolean
  /** Why the next page is not there. */
  error: Error | null
  /** Brings the next page, or tries again where it failed. */
  showMore: () => void
}

/**
 * The list of a start-up read, and the pages after it as they are asked for. Not `useInfiniteQuery`: the first page is a
 * query of its own, which the server has answered already.
 */
export function useMorePages<T extends { id: string }>(
  first: StartUpRead<Page<T>>,
  pageQuery: ReturnType<typeof laterPages<T>>,
): MorePages<T> {
  const [pages, setPages] = useState(1)
  const later = useQueries({ queries: Array.from({ length: pages - 1 }, (_, index) => pageQuery(index + 2)) })
  const last = later.at(-1)
  const isMissing = last !== undefined && last.data === undefined

  // What was added meanwhile moves rows over to the next page: none of them is shown twice.
  const uniqueRows = (lists: T[][]) => [...new Map(lists.flat().map((row) => [row.id, row])).values()]
  const lists = [first.data?.rows ?? [], ...later.map(({ data }) => data?.rows ?? [])]

  return {
    rows: uniqueRows(lists),
    shownBefore: last ? uniqueRows(lists.slice(0, -1)).length : 0,
    hasMore: isMissing || Boolean((last ?? first).data?.hasMore),
    isLoading: isMissing && last.isFetching,
    error: isMissing ? last.error : null,
    showMore: () => (isMissing ? void last.refetch() : setPages(pages + 1)),
  }
}
