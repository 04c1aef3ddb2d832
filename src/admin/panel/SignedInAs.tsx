import clsx from 'clsx'
import { useState } from 'react'
import { AccountDialog } from '@/admin/account/AccountDialog'
import { useRole, useSession } from '@/admin/session/session-context'
import { roleTexts } from '@/lib/roles'

/** A button with the signed-in account, to change it. */
export function SignedInAs({ className }: { className?: string }) {
  const { account } = useSession()
  const role = useRole()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={clsx(
          'min-h-11 max-w-full min-w-0 rounded-control px-3 text-note leading-tight text-muted transition-colors duration-150 hover:bg-ink/5 hover:text-ink',
          className,
        )}
      >
        <span className="sr-only">Your account, signed in as </span>
        <span className="block truncate">{account?.name || account?.email}</span>
        <span className="block text-faint">{roleTexts[role].name}</span>
      </button>
      <AccountDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
