import * as Radix from '@radix-ui/react-alert-dialog'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { t } from '@/lib/texts'
import { Button } from './Button'
import { overlayClass, panelClass } from './dialog-style'
import { useDialogFocus } from './focus'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  /** The verb: 'Delete'. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  destructive?: boolean
  /** False while details of the question are loading: it can be cancelled, but not confirmed. */
  ready?: boolean
  /** While true the dialog stays open and its buttons are disabled. */
  busy?: boolean
  busyText?: string
  /** Selector of the element to focus if the button that opened the dialog is gone; the page's content by default. */
  focusAfter?: string
}

/** Asks for confirmation before an action that can't be undone. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel = t('Cancel'), onConfirm } = props
  const { destructive = true, ready = true, busy = false, busyText, focusAfter } = props
  const dialogFocus = useDialogFocus(focusAfter)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass}>
          <Radix.Content {...dialogFocus} className={clsx(panelClass, 'p-6 sm:max-w-md')}>
            <Radix.Title className="font-serif text-title font-medium">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Radix.Cancel asChild>
                <Button variant="secondary" disabled={busy}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button
                variant={destructive ? 'destructive' : 'primary'}
                busy={busy}
                busyText={busyText}
                disabled={!ready}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
