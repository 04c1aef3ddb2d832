import type { Message } from '@/lib/messages'

export type ToastOptions = { action?: { label: string; onClick: () => void } }

/** Shows a message at the bottom right for 5 seconds, in place of the one before. Loads the toaster on first use. */
export function showToast(message: Message, options: ToastOptions = {}): void {
  void import('./Toaster').then(({ raiseToast }) => raiseToast(message, options))
}
