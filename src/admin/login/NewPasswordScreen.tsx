import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { accountQuery, setPassword, signInByLink, type PasswordLink } from '@/data/account/auth'
import { errorText } from '@/data/errors'
import { removeLink } from '@/admin/session/arrival'
import { messages } from '@/admin/shared/messages'
import { Form } from '@/ui/form/Form'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'
import { LoginFrame } from './LoginScreen'
import { isRepeated, newPassword, NewPasswordFields, notRepeated } from './NewPasswordFields'

const schema = z.object(newPassword).refine(isRepeated, notRepeated)

export const refusedLink = 'This link is no longer valid. Please ask for a new one.'

type NewPasswordScreenProps = { link: PasswordLink; onDone: (outcome: null | 'refused') => void }

/** Where a link to a new password leads. Only Save uses the link. */
export function NewPasswordScreen({ link, onDone }: NewPasswordScreenProps) {
  const client = useQueryClient()
  const isUsed = useRef(false)

  async function submit({ password }: z.infer<typeof schema>) {
    try {
      if (!isUsed.current && (await signInByLink(link)) === 'refused') {
        removeLink()
        showToast(messages.passwordChangeFailed(refusedLink))
        return onDone('refused')
      }
      isUsed.current = true
      removeLink()
      await setPassword(password)
      await client.refetchQueries({ queryKey: accountQuery().queryKey })
    } catch (error) {
      showToast(messages.passwordChangeFailed(errorText(error)))
      return
    }
    showToast(messages.passwordChanged)
    onDone(null)
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
