import { useState } from 'react'
import { useSession } from '@/admin/session/session-context'
import { removeMember, setRole, type Member } from '@/data/account/staff'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { roleTexts, type StaffRole } from '@/lib/roles'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DateText } from '@/ui/DateText'
import { SelectField } from '@/ui/field/SelectField'
import { showToast } from '@/ui/toast'
import { roleOptions } from './role-options'

/** Somebody of the panel. Nobody changes or removes themselves. */
export function MemberRow({ member }: { member: Member }) {
  const { id, email, role, last_sign_in_at } = member
  const { account } = useSession()
  const change = useWrite(setRole)
  const isSelf = account?.userId === id

  async function changeTo(next: StaffRole) {
    try {
      await change.mutateAsync({ id, role: next })
    } catch (error) {
      return showToast(messages.roleFailed(errorText(error)))
    }
    showToast(messages.roleChanged(email, roleTexts[next].name))
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5 sm:px-6">
      <div className="min-w-48 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {email} {isSelf && <Badge>You</Badge>}
        </h3>
        <p className="mt-0.5 text-note text-faint">
          {last_sign_in_at ? (
            <>
              Last signed in <DateText iso={last_sign_in_at} style="moment" />
            </>
          ) : (
            'Has not signed in yet'
          )}
        </p>
      </div>
      {isSelf ? (
        <p className="text-sm text-muted">{roleTexts[role].name}</p>
      ) : (
        <div className="flex items-center gap-2">
          <SelectField
            label={`Role of ${email}`}
            hideLabel
            options={roleOptions}
            value={change.isPending ? change.variables.role : role}
            disabled={change.isPending}
            onChange={({ target }) => void changeTo(target.value as StaffRole)}
            className="w-40"
          />
          <Remove member={member} />
        </div>
      )}
    </li>
  )
}

function Remove({ member: { id, email } }: { member: Member }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(removeMember)

  async function confirm() {
    try {
      await remove.mutateAsync(id)
    } catch (error) {
      return showToast(messages.memberNotRemoved(errorText(error)))
    }
    setAsking(false)
    showToast(messages.memberRemoved(email))
  }

  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Remove ${email}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${email}?`}
        text="They can no longer use the panel. Their stories stay. You can invite them again."
        confirmLabel="Remove"
        busy={remove.isPending}
        busyText="Removing..."
        onConfirm={() => void confirm()}
      />
    </>
  )
}
