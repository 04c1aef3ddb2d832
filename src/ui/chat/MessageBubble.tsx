import clsx from 'clsx'
import type { ReactNode } from 'react'
import { DateText } from '@/ui/DateText'

export type Bubble = {
  key: string
  /** The author, for screen readers: 'You', 'Visitor'. */
  author: string
  side: 'left' | 'right'
  content: string
  /** When it was sent (ISO). */
  time: string
  /** Shown below instead of the time: 'Sending…', or an error with a retry button. */
  note?: ReactNode
}

/** One message. Shown as plain text: line breaks are kept, nothing else is interpreted. */
export function MessageBubble({ author, side, content, time, note }: Omit<Bubble, 'key'>) {
  const right = side === 'right'
  return (
    <li className={clsx('grid max-w-[85%] gap-1', right ? 'justify-self-end' : 'justify-self-start')}>
      <span className="sr-only">{author}:</span>
      <p
        dir="auto"
        className={clsx(
          'rounded-box px-3.5 py-2.5 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap',
          right ? 'rounded-ee-sm fill-gradient' : 'rounded-es-sm bg-raised text-ink forced-colors:border',
        )}
      >
        {content}
      </p>
      <div className={clsx('text-xs text-faint', right && 'text-end')}>
        {note ?? <DateText iso={time} style="time" />}
      </div>
    </li>
  )
}
