import { QueryClient } from '@tanstack/react-query'
import { shouldRetry } from '@/data/errors'

/** Creates the query cache. Data prefetched on hover is still fresh when the page opens. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // 'always': offline, reads and writes fail with an error instead of silently waiting for the network.
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
