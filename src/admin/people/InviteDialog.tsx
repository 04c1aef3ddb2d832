import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { UrlField } from '@/admin/shared/UrlField'
import { invite, type InvitationLink } from '@/data/account/staff'
import { useWrite } from '@/data/content/items'
import { BackendError, errorText } from '@/data/errors'
import { accountEmail } from '@/admin/shared/account-email'
import { messages } from '@/admin/shared/messages'
import { paths } from '@/lib/paths'
import { roleTexts, staffRoles } from '@/lib/roles'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormSelectField, FormTextField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { showToast } from '@/ui/toast'
import { roleOptions } from './role-options'

const schema = z.object({
  email: accountEmail,
  role: z.enum(staffRoles),
})
type Values = z.infer<typeof schema>
type Invited = Values & InvitationLink

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const send = useWrite(invite)
  return (
    <Dialog
      open={open}
      // It stays open while sending: the link would be lost.
      onOpenChange={(next) => !send.isPending && onOpenChange(next)}
      size="sm"
      title="Invite somebody"
    >
      {/* A dialog that is opened again begins anew. */}
      {open && <Invite send={send.mutateAsync} onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Invite({ send, onDone }: { send: typeof invite; onDone: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null)

  async function submit(values: Values) {
    const returnTo = new URL(paths.adminLogin.href(), window.location.origin).href
    try {
      setInvited({ ...values, ...(await send({ ...values, returnTo })) })
    } catch (error) {
      const isMissing = error instanceof BackendError && error.status === 404
      showToast(messages.invitationFailed(isMissing ? missingFunction(values) : errorText(error)))
    }
  }

  if (invited) return <Done invited={invited} onDone={onDone} />
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', role: 'author' }}
      onSubmit={submit}
      className="space-y-5"
    >
      <FormTextField name="email" label="Email" type="email" autoComplete="off" required />
      <FormSelectField name="role" label="Role" options={roleOptions} />
      <RoleHelp />
      <SubmitButton label="Invite" busyText="Inviting..." />
    </Form>
  )
}

const missingFunction = ({ email, role }: Values) =>
  `This project has no function for it. Deploy it (npx supabase functions deploy invite), or run npm run admin:create -- ${email} --role ${role}.`

function RoleHelp() {
  const role = useWatch<Values, 'role'>({ name: 'role' })
  return (
    <p role="status" className="text-sm text-muted">
      {roleTexts[role].may}
    </p>
  )
}

const Done = ({
  invited: { email, role, link, mailed },
  onDone,
}: {
  invited: Invited
  onDone: () => void
}) => (
  <div className="space-y-5">
    {link ? (
      <>
        <p>
          {mailed ? 'This link is on its way to' : 'Send this link to'}{' '}
          <strong className="font-semibold wrap-anywhere">{email}</strong>. It sets their password, once and
          within seven days. After that, invite them again for a new one.
        </p>
        <UrlField label="Link" url={link} />
      </>
    ) : (
      <p>
        <strong className="font-semibold wrap-anywhere">{email}</strong> already has an account. Its role is
        now {roleTexts[role].name}. They sign in with their password.
      </p>
    )}
    <div className="flex justify-end">
      <Button onClick={onDone}>Done</Button>
    </div>
  </div>
)
