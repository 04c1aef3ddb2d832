import { useEffect, useRef, useState } from 'react'
import { useConversation } from '@/data/useConversation'
import { randomUuid } from '@/lib/random-uuid'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { ChatButton } from './ChatButton'
import { ChatPanel } from './ChatPanel'
import { useInertPage } from './useInertPage'

const panelId = 'chat-panel'

/** The floating chat, open when it comes. Its session is a random id for as long as the page lives, across the site's own navigation. */
export function ChatWidget({ welcome }: { welcome: string }) {
  const [sessionId] = useState(randomUuid)
  const [open, setOpen] = useState(true)
  const [draft, setDraft] = useState('')
  const [seen, setSeen] = useState(0)
  const conversation = useConversation(sessionId)
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  const replies = conversation.messages.filter(({ sender }) => sender === 'bot').length
  const unread = open ? 0 : replies - seen

  function close() {
    setOpen(false)
    setSeen(replies)
  }

  useInertPage(root, open)
  useEffect(() => {
    // After the panel is gone: on phones the button is hidden while it is there. Who was elsewhere on the page stays.
    if (!open && wasOpen.current && document.activeElement === document.body) toggle.current?.focus()
    wasOpen.current = open
  }, [open])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <div ref={root} data-print="hide">
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
      <ChatButton
        ref={toggle}
        open={open}
        unread={unread}
        aria-controls={open ? panelId : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      />
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
