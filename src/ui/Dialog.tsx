import * as Radix from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import { overlayClass, panelClass } from './dialog-style'
import { useFocusReturn } from './useFocusReturn'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A sentence about the dialog; screen readers say it after the title. */
  description?: ReactNode
  children: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** False leaves out the close button, for a dialog that has to be answered. */
  closable?: boolean
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** A dialog above the page: it holds the focus, closes on Escape, and gives the focus back to its opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  closable = true,
}: DialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass}>
          <Radix.Content
            {...focusReturn}
            className={clsx(panelClass, widths[size])}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
              <div className="py-2">
                <Radix.Title className="font-serif text-title font-medium">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
                )}
              </div>
              {closable && (
                <Radix.Close asChild>
                  <IconButton label="Close" icon={<X />} />
                </Radix.Close>
              )}
            </header>
            <div className="px-6 py-5">{children}</div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
