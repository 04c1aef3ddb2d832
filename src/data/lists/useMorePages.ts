import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { StartUpRead } from '../SiteDataProvider'
import type { laterPages, Page } from './pages'

export type MorePages<T> = {
  rows: T[]
  shownBefore: number
  hasMore: boolean
  isLoading: boolean
  error: Error | null
  showMore: () => void
}

/**
 * The list of a start-up read and the pages loaded after it. Not `useInfiniteQuery`: the first page is a query of its own,
 * which comes with the rendered page.
 */
export function useMorePages<T extends { id: string }>(
  first: StartUpRead<Page<T>>,
  pageQuery: ReturnType<typeof laterPages<T>>,
): MorePages<T> {
  const [pages, setPages] = useState(1)
  const later = useQueries({ queries: Array.from({ length: pages - 1 }, (_, index) => pageQuery(index + 2)) })
  const last = later.at(-1)
  const isMissing = last !== undefined && last.data === undefined

  // New rows shift others to the next page, so the same row may come twice.
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
