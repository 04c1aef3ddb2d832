import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { chatHistoryQuery, type ChatMessage } from '@/data/chat/chat-admin'
import { useNextPage } from '@/data/lists/useNextPage'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { EmptyState } from '@/ui/EmptyState'
import { ListRowsLoading } from '../list/ListRow'
import { LoadFailed } from '../shared/LoadFailed'
import { RefreshFailed } from '../shared/RefreshFailed'
import { sessionLabel } from '../chat/SessionList'

/** The messages of all chats, newest first, in a scrolling box 24rem high, loaded page by page. */
export function ChatHistory() {
  const history = useInfiniteQuery(chatHistoryQuery())
  const { data, isPending, hasNextPage } = history
  const older = useNextPage(history)
  const rows = data?.pages.flatMap(({ rows }) => rows) ?? []

  if (isPending) return <ListRowsLoading label="Loading the chat history..." />
  if (!data)
    return (
      <LoadFailed query={history} className="m-5" level={3} heading="The chat history could not be loaded" />
    )
  if (rows.length === 0)
    return (
      <EmptyState
        className="m-5"
        level={3}
        icon={<MessagesSquare />}
        heading="No messages yet"
        text="Messages from the chat will appear here."
      />
    )
  return (
    <>
      <RefreshFailed query={history} className="border-b border-line px-5 py-3 sm:px-6" />
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Chat history" tabIndex={0} className="max-h-96 overflow-y-auto">
        <ol>
          {rows.map((row) => (
            <HistoryRow key={row.id} message={row} />
          ))}
        </ol>
        {hasNextPage && (
          <div className="p-4 text-center">
            <Button
              variant="secondary"
              size="sm"
              busy={older.isLoading}
              busyText="Loading..."
              onClick={older.showNext}
            >
              Load older messages
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

const HistoryRow = ({ message }: { message: ChatMessage }) => (
  <li className="border-b border-line px-5 py-3 text-sm last:border-b-0 sm:px-6">
    <p className="text-note text-faint">
      <span className="font-semibold text-muted">
        {message.sender === 'user' ? 'Visitor' : message.author ? `Reply by ${message.author}` : 'Reply'}
      </span>
      {' · '}
      <span className="font-mono">{sessionLabel(message.session_id)}</span>
      {' · '}
      <DateText iso={message.created_at} style="moment" />
    </p>
    <p className="mt-1 break-words whitespace-pre-line">{message.content}</p>
  </li>
)
