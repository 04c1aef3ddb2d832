import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import type { ChatSession } from '@/data/chat/chat-admin'
import type { NextPage } from '@/data/lists/useNextPage'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { SelectBox } from '../list/SelectBox'
import { SelectionBar, SelectPage } from '../list/SelectionBar'
import { useSelection } from '../list/useSelection'
import { SessionBulk } from './SessionBulk'

type SessionListProps = {
  sessions: ChatSession[]
  isSpam: boolean
  selected?: string
  onSelect: (sessionId: string) => void
  /** Loads older sessions; undefined if there are none. */
  older?: NextPage
}

/** A session's name: the first 8 characters of its id (specification, section 9). */
export const sessionLabel = (sessionId: string) => sessionId.slice(0, 8)

/** The element id of a session in the list. */
export const entryId = (sessionId: string) => `session-${sessionId}`

/** The sessions of a folder, the most recent first. */
export function SessionList({ sessions, isSpam, selected, onSelect, older }: SessionListProps) {
  const rows = sessions.map((session) => ({ ...session, id: session.session_id }))
  const selection = useSelection<(typeof rows)[number]>('')
  return (
    <nav aria-label="Chat sessions" className="relative h-full overflow-y-auto">
      {rows.length > 0 && <SelectPage selection={selection} rows={rows} label="Select all" />}
      <ul>
        {rows.map((session) => (
          <li
            key={session.session_id}
            className={clsx(
              'flex border-b border-line pl-4 hover:bg-ink/5 sm:pl-6',
              session.session_id === selected && 'bg-ink/8 forced-colors:border-l-4',
            )}
          >
            <div className="py-3">
              <SelectBox
                title={sessionLabel(session.session_id)}
                selected={selection.has(session)}
                onSelect={(isSelected) => selection.toggle(session, isSelected)}
              />
            </div>
            <button
              id={entryId(session.session_id)}
              type="button"
              aria-current={session.session_id === selected ? 'true' : undefined}
              onClick={() => onSelect(session.session_id)}
              className="grid min-w-0 flex-1 gap-1 py-3 pr-4 pl-3 text-left"
            >
              <span className="flex items-center gap-2">
                <span className="font-mono text-sm font-semibold text-ink">
                  {sessionLabel(session.session_id)}
                </span>
                {session.is_handled && (
                  <>
                    <CircleCheck aria-hidden className="size-4 text-good" />
                    <span className="sr-only">Handled</span>
                  </>
                )}
                <DateText
                  iso={session.last_message_at}
                  style="moment"
                  className="ml-auto text-xs text-faint"
                />
              </span>
              <span dir="auto" title={session.last_message} className="truncate text-sm text-muted">
                {session.last_message}
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
      {selection.rows.length > 0 && (
        <SelectionBar selection={selection} noun="sessions">
          <SessionBulk rows={selection.rows} isSpam={isSpam} onDone={() => selection.replace([])} />
        </SelectionBar>
      )}
    </nav>
  )
}
