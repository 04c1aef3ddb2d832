import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/ui/ErrorState'
import { reloadOnce } from './reload-once'
import { hasUnsentText } from './unsent-text'

// How browsers word it that a page's code could not be fetched; there is no type to tell by.
const codeMissing = /dynamically imported module|importing a module script/i

/** A reload without a network would lose even the page that says so. */
const reload = () => navigator.onLine && window.location.reload()

/**
 * A tab that is older than the last deploy asks for files that are gone: a reload brings the page with its new ones. It
 * is left to the reader where it would lose a letter or a chat that was begun.
 */
const reloadUnasked = () => navigator.onLine && !hasUnsentText() && reloadOnce()

/** What stands in place of a page that broke, or whose code did not come. The router drops it on the next navigation. */
export function PageError() {
  const error = useRouteError()
  const missing = error instanceof Error && codeMissing.test(error.message)

  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    if (!missing) return
    reloadUnasked()
    window.addEventListener('online', reloadUnasked)
    return () => window.removeEventListener('online', reloadUnasked)
  }, [missing])

  return (
    <div className="mx-auto max-w-2xl px-4 py-24">
      {missing ? (
        <ErrorState
          heading="This page could not be loaded"
          text="Check your connection and try again."
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
