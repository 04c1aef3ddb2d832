import { QueryClient } from '@tanstack/react-query'
import { shouldRetry } from '@/data/errors'

/** The cache of everything read. What a hover has fetched is still fresh when the page opens. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // 'always': offline, a read or a write fails and says so, instead of waiting unseen for the network.
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: 800,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
