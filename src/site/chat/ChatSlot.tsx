import { MessageCircle, X } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useSettings } from '@/data/SiteDataProvider'
import { t } from '@/lib/texts'
import { whenIdle } from '@/lib/when-idle'
import { CornerNote } from '@/ui/CornerNote'
import { useHydrated } from '@/ui/useHydrated'
import { chatPanelId } from './chat-panel-id'
import type { ChatWidget } from './ChatWidget'
import { onConversationChange, readConversation } from './stored-conversation'

const load = () => import('./ChatWidget')
/** Errors are ignored here and reported on a click. Not offline, since browsers cache a failed import. */
const prepare = () => void (navigator.onLine && load().catch(() => {}))

/**
 * The chat's button and, once needed, the chat. Its code loads when a visitor hovers or focuses the button, or has a stored
 * conversation, to which there may be a reply.
 */
export function ChatSlot() {
  const settings = useSettings()
  const hydrated = useHydrated()
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [Widget, setWidget] = useState<typeof ChatWidget | null>(null)
  const [open, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [unread, setUnread] = useState(0)
  // Without scripts there is no chat, so there is no button.
  const isThere = hydrated && settings.chatbotEnabled

  const bring = () => load().then(({ ChatWidget }) => setWidget(() => ChatWidget))

  useEffect(() => {
    if (!isThere) return
    const lookForAnswers = () => {
      if (readConversation() && navigator.onLine) whenIdle(() => void bring().catch(() => {}))
    }
    lookForAnswers()
    return onConversationChange(lookForAnswers)
  }, [isThere])

  const isOpen = open && Widget !== null

  async function toggleOpen() {
    setFailed(false)
    setOpen(!isOpen)
    if (Widget) return
    try {
      if (!navigator.onLine) throw new Error('There is no network.')
      await bring()
    } catch (error) {
      console.error('The chat could not be loaded.', error)
      setOpen(false)
      setFailed(true)
    }
  }

  if (!isThere) return null
  return (
    <div ref={root} data-print="hide">
      {Widget && (
        <Widget
          welcome={settings.chatbotWelcomeMessage}
          open={open}
          onClose={() => setOpen(false)}
          onUnread={setUnread}
          root={root}
          toggle={toggle}
        />
      )}
      <ChatButton
        ref={toggle}
        open={isOpen}
        unread={isOpen ? 0 : unread}
        aria-busy={open && !Widget}
        aria-controls={isOpen ? chatPanelId : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void toggleOpen()}
      />
      {hasFailed && (
        <CornerNote>
          {t('The chat could not be opened. Check your connection and try again, or reload the page.')}
        </CornerNote>
      )}
    </div>
  )
}

type ChatButtonProps = ComponentProps<'button'> & { open: boolean; unread: number }

const ChatButton = ({ open, unread, ...rest }: ChatButtonProps) => (
  <button
    type="button"
    {...rest}
    data-corner
    aria-label={open ? t('Close chat') : t('Open chat')}
    aria-expanded={open}
    className={`fixed end-4 bottom-4 z-40 size-14 place-items-center rounded-full fill-gradient shadow-overlay hover:brightness-110 ${open ? 'hidden sm:grid' : 'grid'}`}
  >
    {open ? <X aria-hidden className="size-6" /> : <MessageCircle aria-hidden className="size-6" />}
    {unread > 0 && (
      <span className="absolute -top-1 -end-1 grid min-w-6 place-items-center rounded-full bg-danger px-1.5 text-xs leading-6 font-semibold text-white forced-colors:border">
        {unread}
      </span>
    )}
  </button>
)
