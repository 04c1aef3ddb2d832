import { ArrowDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { MessageBubble, type Bubble } from './MessageBubble'
import { useStickToBottom } from './useStickToBottom'

type MessageListProps = {
  messages: Bubble[]
  /** Changes when another conversation is shown; the list then starts at its end. */
  anchor: string
  /** Stands above the first message. */
  start?: ReactNode
}

/** A conversation, kept at its latest message while the reader is there. New messages are announced. */
export function MessageList({ messages, anchor, start }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const { hasNews, toEnd } = useStickToBottom(box, last?.key, anchor)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label="Conversation"
        // The box scrolls, so a keyboard must be able to reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
      {hasNews && (
        <Button
          variant="secondary"
          size="sm"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 bg-raised shadow-overlay"
        >
          <ArrowDown aria-hidden className="size-4" /> New messages
        </Button>
      )}
    </div>
  )
}
