import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSettings } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { AdminHead } from '../panel/AdminHead'
import { focusNextTab } from '../panel/TabScreen'
import { ForgottenPassword } from './ForgottenPassword'
import { SignInForm } from './SignInForm'

export function LoginScreen({ notice }: { notice?: string }) {
  const [forgotten, setForgotten] = useState(false)
  return forgotten ? (
    <LoginFrame title="Forgotten password">
      <ForgottenPassword onBack={() => setForgotten(false)} />
    </LoginFrame>
  ) : (
    <LoginFrame title="Admin Login">
      {notice && (
        <p role="status" className="mb-5 text-sm text-danger-text">
          {notice}
        </p>
      )}
      <SignInForm />
      <Button variant="ghost" size="sm" className="mt-3 w-full" onClick={() => setForgotten(true)}>
        Forgot your password?
      </Button>
    </LoginFrame>
  )
}

export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = useSettings()
  useEffect(focusNextTab, [])
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10 outline-none">
      <AdminHead title={title} />
      <div className="w-full max-w-sm">
        <p className="mb-2 text-center kicker text-accent-text">{siteName}</p>
        <h1 className="mb-6 text-center font-serif text-section font-medium">{title}</h1>
        <div className="rounded-box border border-line bg-surface p-6">{children}</div>
        <p className="mt-5 text-center text-sm">
          <Link
            to={paths.home.href()}
            className="inline-flex min-h-11 items-center text-muted hover:text-ink"
          >
            Back to the site
          </Link>
        </p>
      </div>
    </main>
  )
}
