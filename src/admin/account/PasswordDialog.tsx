import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { isRepeated, newPassword, NewPasswordFields, notRepeated } from '@/admin/login/NewPasswordFields'
import { PasswordField } from '@/admin/login/PasswordField'
import { useSession } from '@/admin/session/session-context'
import { changePassword } from '@/data/account/auth'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'

export const passwordSchema = z
  .object({ current: z.string().min(1, 'Please enter your current password.'), ...newPassword })
  .refine(isRepeated, notRepeated)

type Values = z.infer<typeof passwordSchema>

type PasswordDialogProps = { open: boolean; onClose: () => void }

/** Changes the password of the signed-in account, which has to enter the current one. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { account } = useSession()
  const queryClient = useQueryClient()
  const formId = useId()
  const email = account?.email ?? ''

  async function submit({ current, password }: Values, form: UseFormReturn<Values, unknown, Values>) {
    try {
      if ((await changePassword(email, current, password)) === 'refused') {
        form.setError('current', { message: 'This is not your current password.' }, { shouldFocus: true })
        return
      }
    } catch (error) {
      showToast(messages.passwordChangeFailed(errorText(error)))
      return
    }
    void queryClient.invalidateQueries({ queryKey: ['account'] })
    showToast(messages.passwordChanged)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Change password"
      description={`For ${email}.`}
      size="sm"
    >
      <Form
        id={formId}
        schema={passwordSchema}
        defaultValues={{ current: '', password: '', repeated: '' }}
        onSubmit={submit}
        className="space-y-5"
      >
        {/* Tells password managers which account it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="current" label="Current password" autoComplete="current-password" />
        <NewPasswordFields />
        <SubmitButton label="Change password" busyText="Saving..." />
      </Form>
    </Dialog>
  )
}
