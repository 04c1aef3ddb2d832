import { z } from 'zod'
import { setPassword } from '@/data/account/auth'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Form } from '@/ui/form/Form'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'
import { LoginFrame } from './LoginScreen'
import { isRepeated, newPassword, NewPasswordFields, notRepeated } from './NewPasswordFields'

const schema = z.object(newPassword).refine(isRepeated, notRepeated)

/** Where a reset link leads: it has signed the account in, which sets a new password here. */
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
        <NewPasswordFields />
        <SubmitButton label="Save password" busyText="Saving..." />
      </Form>
    </LoginFrame>
  )
}
