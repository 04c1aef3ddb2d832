import { useRouteError } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/ui/ErrorState'

/** What stands where a page broke. The router drops it on the next navigation. */
export function ErrorScreen() {
  const error = useRouteError()
  console.error(error)
  return (
    <main id="main" className="mx-auto max-w-2xl px-4 py-24">
      <ErrorState
        heading="Something went wrong"
        text="This page could not be shown. Reload it, or go back to the front page."
        onRetry={() => window.location.reload()}
        retryLabel="Reload"
      />
      <p className="mt-6 text-center">
        <a href={paths.home.href()}>Back to the front page</a>
      </p>
    </main>
  )
}
