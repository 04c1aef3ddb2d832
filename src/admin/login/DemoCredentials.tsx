import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { authSettingsQuery } from '@/data/account/auth'
import { Button } from '@/ui/Button'

const { VITE_DEMO_ADMIN_EMAIL: email, VITE_DEMO_ADMIN_PASSWORD: password } = import.meta.env

/** The demo account; nothing if the build has none, or if it can no longer sign in. */
export function DemoCredentials() {
  const { setValue, clearErrors } = useFormContext()
  const isConfigured = Boolean(email && password)
  const { data, isPending } = useQuery({ ...authSettingsQuery(), enabled: isConfigured })
  if (!isConfigured || isPending || data?.demoAccount === false) return null
  return (
    <section
      aria-label="Demo credentials"
      className="rounded-control border border-line bg-page p-4 text-sm text-muted"
    >
      <h2 className="font-semibold text-ink">Demo credentials</h2>
      <dl className="mt-2 gap-x-4 gap-y-1 break-all sm:grid sm:grid-cols-[auto_1fr]">
        <dt>Email</dt>
        <dd className="font-mono text-ink">{email}</dd>
        <dt>Password</dt>
        <dd className="font-mono text-ink">{password}</dd>
      </dl>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={() => {
          setValue('email', email)
          setValue('password', password)
          clearErrors()
        }}
      >
        Fill in
      </Button>
    </section>
  )
}
