import { useEffect, useState } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useSettings } from '@/data/SiteDataProvider'
import { errorText } from '@/data/errors'
import { ownLanguage } from '@/lib/language'
import { paths } from '@/lib/paths'
import { setLanguage } from '@/lib/texts'
import { ErrorState } from '@/ui/ErrorState'
import { markLanguage } from '@/ui/document-look'
import { Spinner } from '@/ui/Spinner'
import { ThemeColors } from '@/ui/ThemeColors'
import { EarlierUrlDialog } from './form/EarlierUrlDialog'
import { LoginFrame, LoginScreen } from './login/LoginScreen'
import { NewPasswordScreen, refusedLink } from './login/NewPasswordScreen'
import { Panel } from './panel/Panel'
import { tabOf } from './panel/tabs'
import { arrival } from './session/arrival'
import { useSession } from './session/session-context'
import { SessionEndedDialog } from './session/SessionEndedDialog'
import { SessionProvider } from './session/SessionProvider'
import './panel.css'

/** The admin tree: the panel for an admin, otherwise the login form. */
export function AdminPage() {
  const settings = useSettings()
  useEffect(() => markLanguage(ownLanguage), [])
  setLanguage()
  return (
    <ThemeColors colours={settings} scheme="light dark" className="min-h-dvh">
      <HelmetProvider>
        <SessionProvider>
          <Gate />
        </SessionProvider>
      </HelmetProvider>
    </ThemeColors>
  )
}

function Gate() {
  const { state, error, retry } = useSession()
  const { pathname } = useLocation()
  const [link, setLink] = useState(arrival)

  // Also without access to the panel, whatever account was signed in here before.
  if (link && link !== 'refused') return <NewPasswordScreen link={link} onDone={setLink} />
  if (state === 'loading') return <Checking />
  if (state === 'failed')
    return (
      <LoginFrame title="Admin Login">
        <ErrorState heading="Could not check your session" text={errorText(error)} onRetry={retry} />
      </LoginFrame>
    )
  if (state === 'signed-out') return <LoginScreen notice={link === 'refused' ? refusedLink : undefined} />
  if (pathname === paths.adminLogin.path) return <Navigate to={paths.admin.href()} replace />
  return (
    <>
      <Panel />
      <EarlierUrlDialog />
      <SessionEndedDialog open={state === 'lost'} />
    </>
  )
}

function Checking() {
  const [search] = useSearchParams()
  // The role isn't known yet, so this preloads the tab in the URL for any role.
  const tab = tabOf(search.get('tab'), 'owner')
  useEffect(() => tab.preload(), [tab])
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="size-5" /> Checking your session...
      </p>
    </main>
  )
}
