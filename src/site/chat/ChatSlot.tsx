import { useEffect, useRef, useState } from 'react'
import { useSiteData } from '@/data/SiteDataProvider'
import { whenIdle } from '@/lib/when-idle'
import { useHydrated } from '@/ui/useHydrated'
import { ChatButton } from './ChatButton'
import { chatPanelId } from './chat-panel-id'
import type { ChatWidget } from './ChatWidget'
import { onConversationChange, readConversation } from './stored-conversation'

const load = () => import('./ChatWidget')
/** Only a head start: whoever presses hears of a failure. */
const prepare = () => void load().catch(() => {})

/**
 * The chat's place in the layout: its button, and its code once a visitor reaches for that, or has a conversation in
 * this browser: then an answer may have come.
 */
export function ChatSlot() {
  const { settings } = useSiteData()
  const hydrated = useHydrated()
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [Widget, setWidget] = useState<typeof ChatWidget | null>(null)
  const [open, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  // Without script there is no chat, and so no button.
  const isThere = hydrated && settings.chatbotEnabled

  const bring = () => load().then(({ ChatWidget }) => setWidget(() => ChatWidget))

  useEffect(() => {
    if (!isThere) return
    const lookForAnswers = () => {
      if (readConversation()) whenIdle(() => void bring().catch(() => {}))
    }
    lookForAnswers()
    return onConversationChange(lookForAnswers)
  }, [isThere])

  if (!isThere) return null
  const isOpen = open && Widget !== null
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
        onClick={() => {
          setOpen(!isOpen)
          // Where the code could not be had, the next press tries again.
          if (!Widget) void bring().catch(() => setOpen(false))
        }}
      />
    </div>
  )
}
