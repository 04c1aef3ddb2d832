import * as Radix from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '@/lib/texts'
import { IconButton } from './IconButton'
import { overlayClass, panelClass } from './dialog-style'
import { useDialogFocus } from './focus'
import { isComposing } from './is-composing'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A sentence about the dialog, which screen readers read after the title. */
  description?: ReactNode
  children: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** False omits the close button, for a dialog that requires a choice. */
  closable?: boolean
  /** Selector of the element to focus if the one that opened the dialog is gone; the page's content by default. */
  focusAfter?: string
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** A modal dialog: it traps the focus, closes on Escape, and returns the focus to the element that opened it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  closable = true,
  focusAfter,
}: DialogProps) {
  const dialogFocus = useDialogFocus(focusAfter)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass}>
          <Radix.Content
            {...dialogFocus}
            onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
            className={clsx(panelClass, widths[size])}
            {...(!description && { 'aria-describedby': undefined })}
          >
            {closable && (
              <Radix.Close asChild>
                <IconButton
                  label={t('Close')}
                  icon={<X />}
                  className="sticky top-3 z-1 float-right m-3 bg-surface"
                />
              </Radix.Close>
            )}
            <header className="border-b border-line px-6 py-5">
              <Radix.Title className="font-serif text-title font-medium">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
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
