import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type PagedQuery = Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
>

export type NextPage = { isLoading: boolean; showNext: () => void }

/**
 * Loads the next page of a list that also refetches on every change. TanStack Query cancels a page that is loading when a
 * refetch begins, so the page is requested again until it has loaded or failed.
 */
export function useNextPage({ data, hasNextPage, isFetching, fetchNextPage }: PagedQuery): NextPage {
  const pages = data?.pages.length ?? 0
  const [wanted, setWanted] = useState(0)
  const isLoading = hasNextPage && wanted > pages

  useEffect(() => {
    if (!isLoading || isFetching) return
    void fetchNextPage().then(({ isFetchNextPageError }) => isFetchNextPageError && setWanted(0))
  }, [isLoading, isFetching, fetchNextPage])

  return { isLoading, showNext: () => setWanted(pages + 1) }
}
