import { useQueryClient } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '@/admin/login/PasswordField'
import { useSession } from '@/admin/session/session-context'
import { accountEmail } from '@/admin/shared/account-email'
import { messages } from '@/admin/shared/messages'
import { accountQuery, changeAccount, type Account } from '@/data/account/auth'
import { errorText } from '@/data/errors'
import { plainEmail } from '@/lib/email'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormTextField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'
import { NoticeForm } from './NoticeForm'

const schema = z.object({
  name: z.string().trim().max(100, 'Use at most 100 characters.'),
  email: accountEmail,
  current: z.string(),
})
type Values = z.infer<typeof schema>

type AccountDialogProps = { open: boolean; onClose: () => void }

/** Changes the name and the email address of the signed-in account. */
export function AccountDialog({ open, onClose }: AccountDialogProps) {
  const { account, role } = useSession()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Your account"
      description="Colleagues see your name instead of your email address. Readers see neither."
      size="sm"
    >
      {account && <AccountForm account={account} onClose={onClose} />}
      {account && (role === 'owner' || role === 'editor') && <NoticeForm userId={account.userId} />}
    </Dialog>
  )
}

function AccountForm({
  account: { email: currentEmail, name },
  onClose,
}: {
  account: Account
  onClose: () => void
}) {
  const queryClient = useQueryClient()

  async function submit({ current, ...values }: Values, form: UseFormReturn<Values, unknown, Values>) {
    try {
      const outcome = await changeAccount({ ...values, currentEmail, password: current })
      if (outcome === 'refused') {
        form.setError('current', { message: 'This is not your current password.' }, { shouldFocus: true })
        return
      }
      showToast(outcome === 'confirm' ? messages.emailToConfirm(values.email) : messages.accountChanged)
    } catch (error) {
      return showToast(messages.accountChangeFailed(errorText(error)))
    }
    void queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['staff'] })
    onClose()
  }

  return (
    <Form
      schema={schema}
      defaultValues={{ name, email: currentEmail, current: '' }}
      onSubmit={submit}
      className="space-y-5"
    >
      <FormTextField name="name" label="Name" autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" autoComplete="email" required />
      <CurrentPassword currentEmail={currentEmail} />
      <SubmitButton label="Save" busyText="Saving..." />
    </Form>
  )
}

/** Only a new address needs it. */
function CurrentPassword({ currentEmail }: { currentEmail: string }) {
  const email = useWatch<Values, 'email'>({ name: 'email' })
  if (plainEmail(email).toLowerCase() === currentEmail.toLowerCase()) return null
  return <PasswordField name="current" label="Current password" autoComplete="current-password" />
}
