import clsx from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { Message } from '@/lib/messages'
import { t } from '@/lib/texts'
import { Button } from './Button'
import { focusOn } from './focus'
import { IconButton } from './IconButton'
import type { ToastOptions } from './toast'

const duration = 5000

type ToastCardProps = Message & ToastOptions & { onClose: () => void }

function ToastCard({ title, description, tone, action, onClose }: ToastCardProps) {
  const destructive = tone === 'destructive'
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <div
      data-tone={tone}
      className={clsx(
        'flex w-full items-start gap-3 rounded-box border py-3 pe-2 ps-4 font-sans text-ink shadow-overlay',
        destructive ? 'border-danger bg-danger-surface' : 'border-line-strong bg-raised',
      )}
    >
      <Icon
        aria-hidden
        className={clsx('mt-2.5 size-5 shrink-0', destructive ? 'text-danger-text' : 'text-good')}
      />
      <div className="min-w-0 flex-1 py-2">
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-sm break-words text-muted">{description}</p>}
        {action && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            onClick={(event) => {
              // The second click of a double click: the toast is still on its way out.
              if (event.detail > 1) return
              onClose()
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={t('Close notification')} icon={<X />} onClick={onClose} />
    </div>
  )
}

/** The page's only toaster, in a separate React root, so that it outlives every screen. */
let root: Root | undefined

function createToasterRoot() {
  const container = document.body.appendChild(document.createElement('div'))
  manageToastFocus(container)
  return createRoot(container)
}

/** Renders the toaster, above elements with data-corner, which are fixed at the bottom right. */
function renderToaster() {
  root ??= createToasterRoot()
  const offset = document.querySelector('[data-corner]') ? { bottom: '5.5rem' } : undefined
  // Synchronously: toasts raised before the toaster has mounted would appear in another order.
  flushSync(() =>
    root?.render(
      <Toaster
        position="bottom-right"
        theme="dark"
        visibleToasts={1}
        duration={duration}
        // Sonner's focus ring is dark, for light pages.
        toastOptions={{ className: 'rounded-box focus-visible:![outline:2px_solid_var(--primary-text)]' }}
        gap={0}
        offset={offset}
        mobileOffset={offset}
      />,
    ),
  )
}

export function raiseToast(message: Message, { action, onClose }: ToastOptions): void {
  renderToaster()
  toast.dismiss()
  toast.custom(
    (id) => {
      const close = () => {
        // At once: sonner waits for a frame.
        onClose?.()
        toast.dismiss(id)
      }
      return <ToastCard {...message} action={action} onClose={close} />
    },
    { onDismiss: onClose, onAutoClose: onClose },
  )
}

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement

/**
 * Adds keyboard support that sonner lacks to the toaster's container: a toast stays while it has the focus, as it does while
 * hovered; Tab moves on from it (sonner moves back to the previous element, in a loop); and a closed toast returns the
 * focus. Must be called before React renders into the container.
 */
function manageToastFocus(container: HTMLElement): void {
  let previousFocus: EventTarget | null = null
  const isInside = (target: EventTarget | null) => isElement(target) && container.contains(target)
  const hover = (type: 'mouseover' | 'mouseout', target: EventTarget | null) =>
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

  container.addEventListener(
    'focusin',
    (event) => {
      event.stopImmediatePropagation()
      if (isInside(event.relatedTarget)) return
      previousFocus = event.relatedTarget
      hover('mouseover', event.target)
    },
    true,
  )
  container.addEventListener(
    'focusout',
    (event) => {
      event.stopImmediatePropagation()
      if (!isInside(event.relatedTarget)) hover('mouseout', event.target)
    },
    true,
  )
  container.addEventListener('click', (event) => {
    const byKeyboard = event.detail === 0
    if (byKeyboard && isElement(previousFocus)) focusOn(previousFocus, { preventScroll: true })
  })
}
