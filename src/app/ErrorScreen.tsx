import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ErrorState } from '@/ui/ErrorState'
import { reloadOnce } from './reload-once'
import { hasUnsentText } from './unsent-text'

// Browsers' messages for code that could not be loaded; there is no error type to check.
const codeMissing = /dynamically imported module|importing a module script/i

/** Not offline, where a reload would replace the error by the browser's own offline page. */
const reload = () => navigator.onLine && window.location.reload()

/**
 * After a deploy, open tabs request files that no longer exist: a reload loads the new version. Not automatic if it would
 * lose text that the reader has typed.
 */
const reloadAutomatically = () => navigator.onLine && !hasUnsentText() && reloadOnce()

/** Replaces a page that threw an error or whose code could not be loaded. The router resets it on the next navigation. */
export function PageError() {
  const error = useRouteError()
  const isCodeMissing = error instanceof Error && codeMissing.test(error.message)

  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    if (!isCodeMissing) return
    reloadAutomatically()
    window.addEventListener('online', reloadAutomatically)
    return () => window.removeEventListener('online', reloadAutomatically)
  }, [isCodeMissing])

  return (
    <div className="mx-auto max-w-2xl px-4 py-24">
      {isCodeMissing ? (
        <ErrorState
          heading={t('This page could not be loaded')}
          text={t('Check your connection and try again.')}
          onRetry={reload}
        />
      ) : (
        <ErrorState
          heading={t('Something went wrong')}
          text={t('This page could not be shown. Reload it, or go back to the front page.')}
          onRetry={reload}
          retryLabel={t('Reload')}
        />
      )}
      <p className="mt-6 text-center">
        <Link to={paths.home.href()} className="underline">
          {t('Back to the front page')}
        </Link>
      </p>
    </div>
  )
}

/** The same for errors outside of the layout. */
export const ErrorScreen = () => (
  <main id="main">
    <PageError />
  </main>
)
