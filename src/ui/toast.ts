import type { Message } from '@/lib/messages'
import { tAny } from '@/lib/texts'

export type ToastOptions = {
  action?: { label: string; onClick: () => void }
  /** When the toast goes: closed, replaced, or after its time, which stops while it is hovered or has the focus. */
  onClose?: () => void
}

const loadToaster = () => import('./Toaster')

/** Loads the toaster's code in advance, since it can't be loaded offline. */
export const preloadToaster = () => void loadToaster().catch(() => {})

/** Shows a message at the bottom right for 5 seconds, replacing the previous one. Loads the toaster on first use. */
export function showToast({ title, description, tone }: Message, options: ToastOptions = {}): void {
  const message = { title: tAny(title), description: tAny(description), tone }
  loadToaster().then(
    ({ raiseToast }) => raiseToast(message, options),
    (error: unknown) => {
      console.error(`${message.title}: ${message.description}`, error)
      options.onClose?.()
    },
  )
}
