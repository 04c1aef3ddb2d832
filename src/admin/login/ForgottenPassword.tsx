import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { authSettingsQuery, requestPasswordReset } from '@/data/account/auth'
import { BackendError, errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { plainEmail } from '@/lib/email'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormTextField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'

export const forgottenSchema = z.object({
  email: z.string().transform(plainEmail).pipe(z.email('Enter your email address.')),
})

/**
 * Requests a reset link by email, or on the server's console if the backend can't send any. The response is the same for any
 * email address, so that nobody learns who has an account.
 */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [isRequested, setRequested] = useState(false)
  const isMailed = useQuery(authSettingsQuery()).data?.mailDelivery ?? true

  async function submit({ email }: z.infer<typeof forgottenSchema>) {
    try {
      await requestPasswordReset(email, window.location.origin + paths.adminLogin.href())
    } catch (error) {
      if (!(error instanceof BackendError) || error.isTemporary) {
        showToast(messages.resetLinkFailed(errorText(error)))
        return
      }
    }
    setRequested(true)
  }

  return (
    <>
      {isRequested ? (
        <p role="status" className="text-muted">
          {isMailed
            ? 'If this email address has an account, a link to set a new password is on its way. It may take a few minutes.'
            : "If this email address has an account, a link to set a new password is printed on the server's console. This site can't send email."}
        </p>
      ) : (
        <Form schema={forgottenSchema} defaultValues={{ email: '' }} onSubmit={submit} className="space-y-5">
          <p className="text-sm text-muted">
            {isMailed
              ? 'We will email you a link to set a new password.'
              : "This site can't send email. A link to set a new password is printed on the server's console."}
          </p>
          <FormTextField name="email" label="Email" type="email" autoComplete="username" required />
          <SubmitButton label="Send link" busyText="Sending..." />
        </Form>
      )}
      <Button variant="ghost" size="sm" className="mt-3 w-full" onClick={onBack}>
        Back to sign-in
      </Button>
    </>
  )
}
