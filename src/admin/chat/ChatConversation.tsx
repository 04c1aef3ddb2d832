import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, Inbox, ShieldAlert } from 'lucide-react'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import {
  markHandled,
  moveSessions,
  sendReply,
  sessionMessagesQuery,
  type ChatMessage,
  type ChatSession,
} from '@/data/chat/chat-admin'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { useNextPage } from '@/data/lists/useNextPage'
import { mergeMessages } from '@/lib/chat'
import { messages } from '@/admin/shared/messages'
import { PreparedAnswers } from '@/admin/shared/PreparedAnswers'
import { Button } from '@/ui/Button'
import type { Bubble } from '@/ui/chat/MessageBubble'
import { MessageBox } from '@/ui/chat/MessageBox'
import { MessageList } from '@/ui/chat/MessageList'
import { takeLostFocus } from '@/ui/focus'
import { IconButton } from '@/ui/IconButton'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { sessionLabel } from './SessionList'
import { titleId } from './useConversationFocus'
import { useUnsavedReply } from './useUnsavedReply'

type ChatConversationProps = {
  session: ChatSession
  /** Goes back to the list of sessions, on phones; from one that was moved to another. */
  onBack: () => void
}

const bubbleOf = ({ id, sender, content, created_at, author }: ChatMessage): Bubble => {
  const visitor = sender === 'user'
  return {
    key: id,
    author: visitor ? 'Visitor' : (author ?? 'Editors'),
    side: visitor ? 'left' : 'right',
    content,
    time: created_at,
  }
}

/** One session: its messages, a reply box, 'Move to Spam', and 'Mark as Handled' until it is. */
export function ChatConversation({ session, onBack }: ChatConversationProps) {
  const sessionId = session.session_id
  const [text, setText] = useUnsavedReply(sessionId)
  const query = useInfiniteQuery(sessionMessagesQuery(sessionId))
  const earlier = useNextPage(query)
  const reply = useWrite((text: string) => sendReply(sessionId, text.trim()))
  const handle = useWrite(() => markHandled([sessionId]))
  const isSpam = Boolean(session.spam_at)
  const move = useWrite(() => moveSessions([sessionId], !isSpam))
  const bubbles = mergeMessages([], query.data?.pages.flatMap(({ rows }) => rows) ?? []).map(bubbleOf)

  async function send(message: string) {
    try {
      await reply.mutateAsync(message)
      setText('')
    } catch (error) {
      showToast(messages.replyFailed(errorText(error)))
    }
  }

  async function markAsHandled() {
    try {
      await handle.mutateAsync(undefined)
      showToast(messages.handled)
    } catch (error) {
      showToast(messages.handledFailed(errorText(error)))
    }
  }

  async function moveToFolder() {
    if (move.isPending) return
    try {
      await move.mutateAsync(undefined)
      showToast(messages.changed(isSpam ? 'Moved to the inbox.' : 'Moved to Spam.'))
      onBack()
    } catch (error) {
      showToast(messages.bulkFailed(errorText(error)))
    }
  }

  return (
    <section aria-label={`Session ${sessionLabel(sessionId)}`} className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-14 items-center gap-1 border-b border-line px-3 py-1.5">
        <IconButton
          label="Back to sessions"
          icon={<ArrowLeft />}
          onClick={onBack}
          className="-ml-2 md:hidden"
        />
        <h2
          id={titleId}
          tabIndex={-1}
          className="outline-none font-mono text-sm font-semibold whitespace-nowrap"
        >
          {sessionLabel(sessionId)}
        </h2>
        <div className="ml-auto flex items-center gap-1">
          {session.is_handled ? (
            // The focus of the button that was here: the nearest one would move the chat to Spam at a second press.
            <span
              ref={handle.isIdle ? undefined : takeLostFocus}
              tabIndex={-1}
              className="inline-flex items-center gap-1.5 text-sm text-good"
            >
              <CircleCheck aria-hidden className="size-4" /> Handled
            </span>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={handle.isPending}
              busyText="Marking..."
              onClick={() => void markAsHandled()}
            >
              Mark as Handled
            </Button>
          )}
          <IconButton
            label={isSpam ? 'Not Spam' : 'Move to Spam'}
            icon={isSpam ? <Inbox /> : <ShieldAlert />}
            aria-disabled={move.isPending || undefined}
            onClick={() => void moveToFolder()}
          />
        </div>
      </header>
      {session.email && (
        <p className="border-b border-line px-4 py-2 text-sm wrap-anywhere text-muted">
          Answers are also sent to {session.email}.
        </p>
      )}
      <RefreshFailed query={query} className="border-b border-line px-4 py-2" />
      {query.isPending ? (
        <Loading label="Loading conversation" className="flex-1 p-4">
          <Skeleton className="h-24" />
        </Loading>
      ) : query.isError && !query.data ? (
        <LoadFailed query={query} heading="The conversation could not be loaded" />
      ) : (
        <MessageList
          anchor={sessionId}
          messages={bubbles}
          start={
            query.hasNextPage && (
              <div className="mb-3 text-center">
                <Button variant="ghost" size="sm" busy={earlier.isLoading} onClick={earlier.showNext}>
                  Show earlier messages
                </Button>
              </div>
            )
          }
        />
      )}
      <PreparedAnswers
        className="border-t border-line px-3 py-2"
        onChoose={(answer) => setText(text.trim() ? `${text.trimEnd()}\n${answer}` : answer)}
      />
      <MessageBox
        placeholder="Type your reply..."
        sendLabel="Send reply"
        value={text}
        onChange={setText}
        onSend={send}
        busy={reply.isPending}
      />
    </section>
  )
}
