import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { SiteDataProvider } from '@/data/SiteDataProvider'
import { OriginProvider } from '@/ui/origin'

type AppProps = {
  queryClient: QueryClient
  origin: string
  children: ReactNode
}

/** The providers around the router; the same for browser, server and tests. */
export function App({ queryClient, origin, children }: AppProps) {
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
