import clsx from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { Message } from '@/lib/messages'
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
        'flex w-full items-start gap-3 rounded-box border py-3 pr-2 pl-4 font-sans text-ink shadow-overlay',
        destructive ? 'border-danger bg-[#2a1013]' : 'border-line-strong bg-raised',
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
            onClick={() => {
              onClose()
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label="Close notification" icon={<X />} onClick={onClose} />
    </div>
  )
}

/** One toaster for the page, in a root of its own so that it outlives every screen. */
let root: Root | undefined

function makeRoot() {
  const container = document.body.appendChild(document.createElement('div'))
  leadToastFocus(container)
  return createRoot(container)
}

/** Shows the toaster; above what marks itself with data-corner as at home at the bottom right, which stays in reach. */
function renderToaster() {
  root ??= makeRoot()
  const offset = document.querySelector('[data-corner]') ? { bottom: '5.5rem' } : undefined
  // At once: what is raised before the toaster listens comes in another order.
  flushSync(() =>
    root?.render(
      <Toaster
        position="bottom-right"
        theme="dark"
        visibleToasts={1}
        duration={duration}
        // Sonner's own ring is dark, for light pages.
        toastOptions={{ className: 'rounded-box focus-visible:![outline:2px_solid_var(--primary-text)]' }}
        gap={0}
        offset={offset}
        mobileOffset={offset}
      />,
    ),
  )
}

/** Shows a toast; the one before goes. */
export function raiseToast(message: Message, { action }: ToastOptions): void {
  renderToaster()
  toast.dismiss()
  toast.custom((id) => <ToastCard {...message} action={action} onClose={() => toast.dismiss(id)} />)
}

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement

/**
 * What sonner lacks for keyboards, on the element that the toaster is rendered into: a toast stays while it has the
 * focus, as it does under a pointer; Tab leads on from it, where sonner leads back to what was before it, round and
 * round; and a toast that is closed gives the focus back. To be called before React renders there.
 */
function leadToastFocus(container: HTMLElement): void {
  let cameFrom: EventTarget | null = null
  const isInside = (target: EventTarget | null) => isElement(target) && container.contains(target)
  const hover = (type: 'mouseover' | 'mouseout', target: EventTarget | null) =>
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

  container.addEventListener(
    'focusin',
    (event) => {
      event.stopImmediatePropagation()
      if (isInside(event.relatedTarget)) return
      cameFrom = event.relatedTarget
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
    if (byKeyboard && isElement(cameFrom)) focusOn(cameFrom, { preventScroll: true })
  })
}
