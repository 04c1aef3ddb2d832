import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { SiteDataProvider } from '@/data/SiteDataProvider'
import { OriginProvider } from '@/ui/origin'

type AppProps = {
  queryClient: QueryClient
  origin: string
  /** Is told when the page stands and answers. */
  onShown?: () => void
  children: ReactNode
}

/** The providers around the router; the same for browser, server and tests. */
export function App({ queryClient, origin, onShown, children }: AppProps) {
  useEffect(() => onShown?.(), [onShown])

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
