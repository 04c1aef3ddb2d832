import { MessageCircle, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConversation } from '@/data/useConversation'
import { randomUuid } from '@/lib/random-uuid'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { ChatPanel } from './ChatPanel'

const panelId = 'chat-panel'

/** The floating chat. Its session is a random id for as long as the page lives, across the site's own navigation. */
export function ChatWidget({ welcome }: { welcome: string }) {
  const [sessionId] = useState(randomUuid)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState('')
  const [seen, setSeen] = useState(0)
  const conversation = useConversation(sessionId)
  const toggle = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  const replies = conversation.messages.filter(({ sender }) => sender === 'bot').length
  const unread = open ? 0 : replies - seen

  function close() {
    setOpen(false)
    setSeen(replies)
  }

  useEffect(() => {
    // After the panel is gone: on phones the button is hidden while it is there.
    if (!open && wasOpen.current) toggle.current?.focus()
    wasOpen.current = open
  }, [open])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <div data-print="hide">
      {open && (
        <ChatPanel
          id={panelId}
          welcome={welcome}
          sessionId={sessionId}
          conversation={conversation}
          draft={draft}
          onDraft={setDraft}
          onClose={close}
        />
      )}
      <button
        ref={toggle}
        type="button"
        aria-label={open ? 'Close chat' : 'Open chat'}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => (open ? close() : setOpen(true))}
        className={`fixed right-4 bottom-4 z-40 size-14 place-items-center rounded-full fill-gradient shadow-overlay hover:brightness-110 ${open ? 'hidden sm:grid' : 'grid'}`}
      >
        {open ? <X aria-hidden className="size-6" /> : <MessageCircle aria-hidden className="size-6" />}
        {unread > 0 && (
          <span className="absolute -top-1 -right-1 grid min-w-6 place-items-center rounded-full bg-danger px-1.5 text-xs leading-6 font-semibold text-white">
            {unread}
          </span>
        )}
      </button>
      <div aria-live="polite">
        {unread > 0 && (
          <VisuallyHidden>
            {unread === 1 ? 'A new message in the chat.' : `${unread} new messages in the chat.`}
          </VisuallyHidden>
        )}
      </div>
    </div>
  )
}
