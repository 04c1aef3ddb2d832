import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/ui/ErrorState'

// How browsers word it that a page's code could not be fetched; there is no type to tell by.
const codeMissing = /dynamically imported module|importing a module script/i

/** A reload without a network would lose even the page that says so. */
const reload = () => navigator.onLine && window.location.reload()

/** What stands in place of a page that broke, or whose code did not come. The router drops it on the next navigation. */
export function PageError() {
  const error = useRouteError()
  const missing = error instanceof Error && codeMissing.test(error.message)

  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    if (!missing) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [missing])

  return (
    <div className="mx-auto max-w-2xl px-4 py-24">
      {missing ? (
        <ErrorState
          heading="This page could not be loaded"
          text="Check your connection. The page opens as soon as it is back."
          onRetry={reload}
        />
      ) : (
        <ErrorState
          heading="Something went wrong"
          text="This page could not be shown. Reload it, or go back to the front page."
          onRetry={reload}
          retryLabel="Reload"
        />
      )}
      <p className="mt-6 text-center">
        <Link to={paths.home.href()} className="underline">
          Back to the front page
        </Link>
      </p>
    </div>
  )
}

/** The same where not even the layout stands. */
export const ErrorScreen = () => (
  <main id="main">
    <PageError />
  </main>
)
