import { MessageCircle, X } from 'lucide-react'
import type { ComponentProps } from 'react'

type ChatButtonProps = ComponentProps<'button'> & { open: boolean; unread?: number }

/** The round button at the bottom right that opens and closes the chat. On phones the open chat covers it. */
export const ChatButton = ({ open, unread = 0, ...rest }: ChatButtonProps) => (
  <button
    type="button"
    {...rest}
    data-corner
    aria-label={open ? 'Close chat' : 'Open chat'}
    aria-expanded={open}
    className={`fixed right-4 bottom-4 z-40 size-14 place-items-center rounded-full fill-gradient shadow-overlay hover:brightness-110 ${open ? 'hidden sm:grid' : 'grid'}`}
  >
    {open ? <X aria-hidden className="size-6" /> : <MessageCircle aria-hidden className="size-6" />}
    {unread > 0 && (
      <span className="absolute -top-1 -right-1 grid min-w-6 place-items-center rounded-full bg-danger px-1.5 text-xs leading-6 font-semibold text-white forced-colors:border">
        {unread}
      </span>
    )}
  </button>
)
