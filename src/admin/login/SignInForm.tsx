import { z } from 'zod'
import { useSession } from '@/admin/session/session-context'
import { errorText } from '@/data/errors'
import { plainEmail } from '@/lib/email'
import { messages } from '@/admin/shared/messages'
import { Form } from '@/ui/form/Form'
import { FormTextField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'
import { DemoCredentials } from './DemoCredentials'
import { PasswordField } from './PasswordField'

/** The rules of the form. Passwords are not trimmed. */
export const signInSchema = z.object({
  email: z.string().transform(plainEmail).pipe(z.email('Enter your email address.')),
  password: z.string().min(1, 'Enter your password.'),
})

/** Email and password. After a successful sign-in, the panel replaces it. */
export function SignInForm({ email = '' }: { email?: string }) {
  const { signIn } = useSession()

  async function submit(values: z.infer<typeof signInSchema>) {
    try {
      const outcome = await signIn(values.email, values.password)
      showToast(outcome === 'signed in' ? messages.loginDone : messages.loginFailed)
    } catch (error) {
      showToast(messages.loginUnavailable(errorText(error)))
    }
  }

  return (
    <Form
      schema={signInSchema}
      defaultValues={{ email, password: '' }}
      onSubmit={submit}
      className="space-y-5"
    >
      <FormTextField name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton label="Sign In" busyText="Signing In..." />
      <DemoCredentials />
    </Form>
  )
}
