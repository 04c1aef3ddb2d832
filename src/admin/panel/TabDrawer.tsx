import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'
import { useDialogFocus } from '@/ui/focus'
import { SignedInAs } from './SignedInAs'
import { TabNavigation } from './TabNavigation'

type TabDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; current: string }

export function TabDrawer({ open, onOpenChange, current }: TabDrawerProps) {
  const dialogFocus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/70 lg:hidden" />
        <Radix.Content
          {...dialogFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-fade-in overflow-y-auto border-r border-line bg-surface p-3 outline-none lg:hidden"
        >
          <header className="mb-2 flex items-center justify-between pl-3">
            <Radix.Title className="font-serif text-title font-medium">Menu</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close menu" icon={<X />} />
            </Radix.Close>
          </header>
          <SignedInAs className="mb-3 text-left" />
          <TabNavigation current={current} onPick={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
