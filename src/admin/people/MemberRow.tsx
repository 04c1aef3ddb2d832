import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '@/admin/session/session-context'
import { lostRightsQuery, removeMember, setRole, type Member } from '@/data/account/staff'
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
import { lostRightsText } from './lost-rights-text'
import { roleOptions } from './role-options'

/** Somebody of the panel. Nobody changes or removes themselves. */
export function MemberRow({ member }: { member: Member }) {
  const { id, email, name, role, last_sign_in_at } = member
  const { account } = useSession()
  const isSelf = account?.userId === id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5 sm:px-6">
      <div className="min-w-48 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name || email} {isSelf && <Badge>You</Badge>}
        </h3>
        <p className="mt-0.5 text-note wrap-anywhere text-faint">
          {name && `${email} · `}
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
          <ChangeRole member={member} />
          <Remove member={member} />
        </div>
      )}
    </li>
  )
}

/** Asks first where something ends with the role. */
function ChangeRole({ member: { id, email, role } }: { member: Member }) {
  const [asked, setAsked] = useState<{ next: StaffRole; ends: string } | null>(null)
  const queryClient = useQueryClient()
  const change = useWrite(setRole)

  async function choose(next: StaffRole) {
    try {
      const ends = lostRightsText(await queryClient.fetchQuery(lostRightsQuery(id, next)))
      if (ends) return setAsked({ next, ends })
    } catch (error) {
      return showToast(messages.roleFailed(errorText(error)))
    }
    await changeTo(next)
  }

  async function changeTo(next: StaffRole) {
    try {
      const ended = await change.mutateAsync({ id, role: next })
      showToast(messages.roleChanged(email, roleTexts[next].name, lostRightsText(ended)))
    } catch (error) {
      return showToast(messages.roleFailed(errorText(error)))
    }
    setAsked(null)
  }

  return (
    <>
      <SelectField
        label={`Role of ${email}`}
        hideLabel
        options={roleOptions}
        value={asked?.next ?? (change.isPending ? change.variables.role : role)}
        disabled={change.isPending}
        onChange={({ target }) => void choose(target.value as StaffRole)}
        className="w-40"
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Change the role of ${email}?`}
        text={asked && `From now on: ${roleTexts[asked.next].name}. ${asked.ends}`}
        confirmLabel="Change Role"
        busy={change.isPending}
        busyText="Changing..."
        onConfirm={() => asked && void changeTo(asked.next)}
      />
    </>
  )
}

function Remove({ member: { id, email } }: { member: Member }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(removeMember)

  const ends = useQuery({ ...lostRightsQuery(id, null), enabled: isAsking })

  async function confirm() {
    try {
      const ended = await remove.mutateAsync(id)
      showToast(messages.memberRemoved(email, ended ? lostRightsText(ended) : ''))
    } catch (error) {
      return showToast(messages.memberNotRemoved(errorText(error)))
    }
    setAsking(false)
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
        text={[
          'They can no longer use the panel. Their stories stay. You can invite them again.',
          ends.data && lostRightsText(ends.data),
          ends.error && `What ends with their role could not be counted. ${errorText(ends.error)}`,
        ]
          .filter(Boolean)
          .join(' ')}
        ready={!ends.isFetching}
        confirmLabel="Remove"
        busy={remove.isPending}
        busyText="Removing..."
        onConfirm={() => void confirm()}
      />
    </>
  )
}
