import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type PagedQuery = Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
>

export type NextPage = { isOnItsWay: boolean; showNext: () => void }

/**
 * The next page of a list that is also read again whenever something changes: TanStack Query gives up a page that is on
 * its way when such a read begins, so it is asked for again until it is there, or has failed.
 */
export function useNextPage({ data, hasNextPage, isFetching, fetchNextPage }: PagedQuery): NextPage {
  const pages = data?.pages.length ?? 0
  const [wanted, setWanted] = useState(0)
  const isOnItsWay = hasNextPage && wanted > pages

  useEffect(() => {
    if (!isOnItsWay || isFetching) return
    void fetchNextPage().then(({ isFetchNextPageError }) => isFetchNextPageError && setWanted(0))
  }, [isOnItsWay, isFetching, fetchNextPage])

  return { isOnItsWay, showNext: () => setWanted(pages + 1) }
}
