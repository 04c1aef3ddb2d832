import { z } from 'zod'
import { setPassword } from '@/data/auth'
import { errorText } from '@/data/errors'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { useSubmitting } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { LoginFrame } from './LoginScreen'
import { isRepeated, newPassword, notRepeated } from './new-password'
import { PasswordField } from './PasswordField'

const schema = z.object(newPassword).refine(isRepeated, notRepeated)

/** Where the link of a forgotten password leads: it signs in, and this sets the new password. */
export function NewPasswordScreen({ onDone }: { onDone: () => void }) {
  async function submit({ password }: z.infer<typeof schema>) {
    try {
      await setPassword(password)
    } catch (error) {
      showToast(messages.passwordChangeFailed(errorText(error)))
      return
    }
    showToast(messages.passwordChanged)
    onDone()
  }

  return (
    <LoginFrame title="New password">
      <Form
        schema={schema}
        defaultValues={{ password: '', repeated: '' }}
        onSubmit={submit}
        className="space-y-5"
      >
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          help="At least 10 characters."
        />
        <PasswordField name="repeated" label="Repeat the password" autoComplete="new-password" />
        <SaveButton />
      </Form>
    </LoginFrame>
  )
}

function SaveButton() {
  const busy = useSubmitting()
  return (
    <Button type="submit" busy={busy} busyText="Saving..." className="w-full">
      Save password
    </Button>
  )
}
