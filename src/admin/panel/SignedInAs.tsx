import clsx from 'clsx'
import { useRole, useSession } from '@/admin/session/session-context'
import { roleTexts } from '@/lib/roles'

export function SignedInAs({ className }: { className?: string }) {
  const { account } = useSession()
  const role = useRole()
  return (
    <p className={clsx('min-w-0 text-note leading-tight text-muted', className)}>
      <span className="sr-only">Signed in as </span>
      <span className="block truncate">{account?.email}</span>
      <span className="block text-faint">{roleTexts[role].name}</span>
    </p>
  )
}
