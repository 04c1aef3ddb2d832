import { KeyRound } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { passwordDialog } from '@/lib/paths'
import { IconButton } from '@/ui/IconButton'
import { PasswordDialog } from './PasswordDialog'

/** Opens the password dialog. It has a URL, so that the Dashboard can link to it. */
export function PasswordButton() {
  const [search, setSearch] = useSearchParams()
  const open = search.get('dialog') === passwordDialog

  const show = (shown: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (shown) next.set('dialog', passwordDialog)
        else next.delete('dialog')
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <>
      <IconButton label="Change password" icon={<KeyRound />} onClick={() => show(true)} />
      <PasswordDialog open={open} onClose={() => show(false)} />
    </>
  )
}
