import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import type { ChatSession } from '@/data/chat/chat-admin'
import type { NextPage } from '@/data/lists/useNextPage'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'

type SessionListProps = {
  sessions: ChatSession[]
  selected?: string
  onSelect: (sessionId: string) => void
  /** Loads older sessions; undefined if there are none. */
  older?: NextPage
}

/** A session's name: the first 8 characters of its id (specification, section 9). */
export const sessionLabel = (sessionId: string) => sessionId.slice(0, 8)

/** The element id of a session in the list. */
export const entryId = (sessionId: string) => `session-${sessionId}`

/** All sessions, the most recent first. */
export function SessionList({ sessions, selected, onSelect, older }: SessionListProps) {
  return (
    <nav aria-label="Chat sessions" className="h-full overflow-y-auto">
      <ul>
        {sessions.map(({ session_id, last_message, last_message_at, is_handled }) => (
          <li key={session_id} className="border-b border-line">
            <button
              id={entryId(session_id)}
              type="button"
              aria-current={session_id === selected ? 'true' : undefined}
              onClick={() => onSelect(session_id)}
              className={clsx(
                'grid w-full gap-1 px-4 py-3 text-left hover:bg-ink/5',
                session_id === selected && 'bg-ink/8 forced-colors:border-l-4',
              )}
            >
              <span className="flex items-center gap-2">
                <span className="font-mono text-sm font-semibold text-ink">{sessionLabel(session_id)}</span>
                {is_handled && (
                  <>
                    <CircleCheck aria-hidden className="size-4 text-good" />
                    <span className="sr-only">Handled</span>
                  </>
                )}
                <DateText iso={last_message_at} style="moment" className="ml-auto text-xs text-faint" />
              </span>
              <span dir="auto" title={last_message} className="truncate text-sm text-muted">
                {last_message}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {older && (
        <div className="p-3 text-center">
          <Button variant="ghost" size="sm" busy={older.isLoading} onClick={older.showNext}>
            Show older sessions
          </Button>
        </div>
      )}
    </nav>
  )
}
