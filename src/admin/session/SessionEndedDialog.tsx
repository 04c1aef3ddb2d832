import { useState } from 'react'
import { SignInForm } from '@/admin/login/SignInForm'
import { useLast } from '@/admin/shared/useLast'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { useSession } from './session-context'

/** Asks an admin to sign in again, above the panel, whose forms keep their text. It can't be closed, only left. */
export function SessionEndedDialog({ open }: { open: boolean }) {
  const { account, logout } = useSession()
  const email = useLast(account)?.email
  const [isLeaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void logout().finally(() => setLeaving(false))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => {}}
      closable={false}
      title="Your session has ended"
      description="Sign in again to continue. What you have typed is still there."
      size="sm"
    >
      <SignInForm email={email} />
      <Button
        variant="ghost"
        size="sm"
        className="mt-3 w-full"
        busy={isLeaving}
        busyText="Logging out..."
        onClick={leave}
      >
        Leave the panel
      </Button>
    </Dialog>
  )
}
