import { KeyRound } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '@/admin/shared/useChangeQuery'
import { passwordDialog } from '@/lib/paths'
import { IconButton } from '@/ui/IconButton'
import { PasswordDialog } from './PasswordDialog'

/** Opens the password dialog. It has a URL, so that the Dashboard can link to it. */
export function PasswordButton() {
  const open = useSearchParams()[0].get('dialog') === passwordDialog
  const changeQuery = useChangeQuery()

  const show = (shown: boolean) =>
    changeQuery((query) => (shown ? query.set('dialog', passwordDialog) : query.delete('dialog')), {
      replace: true,
      preventScrollReset: true,
    })

  return (
    <>
      <IconButton label="Change password" icon={<KeyRound />} onClick={() => show(true)} />
      <PasswordDialog open={open} onClose={() => show(false)} />
    </>
  )
}
