import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { SiteDataProvider } from '@/data/SiteDataProvider'
import { OriginProvider } from '@/ui/origin'

type AppProps = {
  queryClient: QueryClient
  origin: string
  onReady?: () => void
  children: ReactNode
}

/** The providers around the router, the same in the browser, on the server and in tests. */
export function App({ queryClient, origin, onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <OriginProvider value={origin}>
          <SiteDataProvider>{children}</SiteDataProvider>
        </OriginProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
