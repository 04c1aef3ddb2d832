import { ArrowDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { MessageBubble, type Bubble } from './MessageBubble'
import { useStickToBottom } from './useStickToBottom'

type MessageListProps = {
  messages: Bubble[]
  /** Changes with the conversation; the list then scrolls to its end. */
  anchor: string
  /** Shown above the first message. */
  start?: ReactNode
}

/** A conversation that stays scrolled to its latest message, unless the reader has scrolled up. Screen readers announce new messages. */
export function MessageList({ messages, anchor, start }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const { hasNewMessages, scrollToEnd } = useStickToBottom(box, last?.key, anchor)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('Conversation')}
        // Scrollable, so it must be focusable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-4"
      >
        {start}
        <ol className="grid gap-3">
          {messages.map(({ key, ...message }) => (
            <MessageBubble key={key} {...message} />
          ))}
        </ol>
      </div>
      {hasNewMessages && (
        <Button
          variant="secondary"
          size="sm"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 bg-raised shadow-overlay"
        >
          <ArrowDown aria-hidden className="size-4" />
          {t('New messages')}
        </Button>
      )}
    </div>
  )
}
