import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useConversation } from '@/data/chat/useConversation'
import { tCount } from '@/lib/texts'
import { isComposing } from '@/ui/is-composing'
import { ChatPanel } from './ChatPanel'
import { onConversationChange, readConversation } from './stored-conversation'
import { useInertPage } from './useInertPage'
import { useStoredConversation } from './useStoredConversation'

type ChatWidgetProps = {
  welcome: string
  open: boolean
  onClose: () => void
  /** The number of replies that came while the chat was closed. */
  onUnread: (count: number) => void
  root: RefObject<HTMLElement | null>
  toggle: RefObject<HTMLElement | null>
}

/** The chat, open or closed. Its conversation lasts across pages, reloads and tabs, until the visitor ends it. */
export function ChatWidget({ root, ...props }: ChatWidgetProps) {
  const { open, onClose } = props
  const stored = useStoredConversation()
  const [draft, setDraft] = useState('')

  useInertPage(root, open)

  useEffect(() => {
    if (!open) return
    // A dialog above the chat handles Escape itself.
    const onKeyDown = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !isComposing(event) && onClose()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return <Talk key={stored.current.id} {...props} stored={stored} draft={draft} onDraft={setDraft} />
}

type TalkProps = Omit<ChatWidgetProps, 'root'> & {
  stored: ReturnType<typeof useStoredConversation>
  draft: string
  onDraft: (text: string) => void
}

function Talk({ welcome, open, onClose, onUnread, stored, draft, onDraft, toggle }: TalkProps) {
  const { id, lastAt, seenAt } = stored.current
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const conversation = useConversation(id, { isKnown: lastAt > 0, isLive: wasOpened })
  const { messages, outgoing } = conversation
  // A reload would lose both.
  const isUnsent = draft.trim() !== '' || outgoing.length > 0

  const times = messages.filter(({ sender }) => sender === 'bot').map((each) => Date.parse(each.created_at))
  const unread = open ? 0 : times.filter((time) => time > seenAt).length
  useEffect(() => onUnread(unread), [unread, onUnread])

  const noteSeen = useEffectEvent(() => {
    const newest = Math.max(seenAt, ...times)
    if (open && document.visibilityState === 'visible' && newest > seenAt) stored.note({ seenAt: newest })
  })
  // Tells the other tabs that there are new messages.
  const noteNews = useEffectEvent(() => {
    const newest = messages.at(-1)
    if (newest) stored.note({ lastAt: Math.max(lastAt + 1, Date.parse(newest.created_at)) })
  })
  const catchUp = useEffectEvent(() => {
    if ((readConversation()?.lastAt ?? 0) > lastAt) conversation.refresh()
  })
  useEffect(() => noteNews(), [messages])
  useEffect(() => {
    noteSeen()
    const onVisible = () => noteSeen()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [messages, open])
  useEffect(() => onConversationChange(() => catchUp()), [])

  return (
    <div data-unsent={isUnsent || undefined}>
      {open && (
        <ChatPanel
          welcome={welcome}
          sessionId={id}
          conversation={conversation}
          draft={draft}
          onDraft={onDraft}
          onSend={(text) => {
            stored.begin()
            conversation.send(text)
          }}
          onEnd={lastAt > 0 ? stored.end : undefined}
          onClose={onClose}
          toggle={toggle}
        />
      )}
      <div aria-live="polite">
        {unread > 0 && (
          <span className="sr-only">
            {tCount(unread, 'A new message in the chat.', '{n} new messages in the chat.')}
          </span>
        )}
      </div>
    </div>
  )
}
