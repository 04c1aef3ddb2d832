import { ExternalLink, LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { PasswordButton } from '@/admin/account/PasswordButton'
import { useSession } from '@/admin/session/session-context'
import { useAskToLogOut } from '@/admin/form/useUnsavedGuard'
import { useSettings } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { initial } from '@/lib/text'
import { Button, ButtonAnchor } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { SignedInAs } from './SignedInAs'

export function PanelHeader({ onMenu }: { onMenu: () => void }) {
  const { siteName } = useSettings()
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-page/95 px-2 backdrop-blur-sm max-[22rem]:gap-0 sm:px-5">
      <IconButton label="Open menu" icon={<Menu />} onClick={onMenu} className="lg:hidden" />
      <p className="flex min-w-0 flex-1 items-center gap-3">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-control fill-gradient font-serif font-semibold max-[26rem]:hidden"
        >
          {initial(siteName)}
        </span>
        <span className="min-w-0 truncate font-serif text-lg font-semibold max-sm:sr-only">{siteName}</span>
        <span className="text-sm text-muted max-sm:sr-only">Admin</span>
      </p>
      <ButtonAnchor href={paths.home.href()} variant="ghost" size="sm">
        <ExternalLink aria-hidden className="size-4 max-[18rem]:hidden" /> View Site
      </ButtonAnchor>
      <SignedInAs className="text-right max-lg:hidden" />
      <PasswordButton />
      <LogoutButton />
    </header>
  )
}

function LogoutButton() {
  const { account, logout } = useSession()
  const ask = useAskToLogOut()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      busyText="Logging out..."
      onClick={() => {
        const userId = account?.userId ?? ''
        void ask(userId).then((leave) => {
          if (!leave) return
          setBusy(true)
          void logout(userId).finally(() => setBusy(false))
        })
      }}
    >
      <LogOut aria-hidden className="size-4 max-[18rem]:hidden" /> Logout
    </Button>
  )
}
