import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { TabHeader } from '@/admin/shared/TabHeader'
import { sessionsQuery } from '@/data/chat/chat-admin'
import { useNextPage } from '@/data/lists/useNextPage'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { ChatConversation } from './ChatConversation'
import { useInboxState } from './InboxProvider'
import { askToNotify, canAskToNotify } from './notifications'
import { SessionList } from './SessionList'
import { useConversationFocus } from './useConversationFocus'
import { useSelectedSession } from './useSelectedSession'

const stateNames = { connecting: 'Connecting...', live: 'Live', reconnecting: 'Reconnecting...' }

/** Live Chat: sessions on the left, the chosen conversation on the right; on phones one at a time. */
export function ChatTab() {
  const { live } = useInboxState()
  const [canAsk, setCanAsk] = useState(canAskToNotify)
  const [search, setSearch] = useSearchParams()
  const query = useInfiniteQuery(sessionsQuery())
  const older = useNextPage(query)
  const sessions = query.data?.pages.flatMap(({ rows }) => rows) ?? []

  const chosen = search.get('session')
  const selected = useSelectedSession(sessions, chosen)
  useConversationFocus(chosen)
  const choose = (sessionId: string | null) =>
    setSearch((current) => {
      if (sessionId) current.set('session', sessionId)
      else current.delete('session')
      return current
    })

  return (
    <>
      <TabHeader
        title="Live Chat"
        actions={
          <div className="flex items-center gap-4">
            <p role="status" className="text-sm text-muted">
              {stateNames[live]}
            </p>
            {canAsk && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void askToNotify().then(() => setCanAsk(canAskToNotify()))}
              >
                Notify me of new messages
              </Button>
            )}
          </div>
        }
      />
      {query.isPending && (
        <Loading label="Loading sessions">
          <Skeleton className="h-96" />
        </Loading>
      )}
      {query.isError && !query.data && (
        <LoadFailed query={query} heading="The sessions could not be loaded" />
      )}
      <RefreshFailed query={query} className="mb-4" />
      {query.data && sessions.length === 0 && (
        <EmptyState
          icon={<MessagesSquare />}
          heading="No conversations yet"
          text="As soon as a visitor writes in the chat, the conversation appears here."
        />
      )}
      {sessions.length > 0 && (
        <div className="grid h-[calc(100dvh-13rem)] min-h-96 overflow-hidden rounded-box border border-line bg-surface md:grid-cols-3">
          <div className={clsx('min-h-0 md:block md:border-r md:border-line', chosen && 'hidden')}>
            <SessionList
              sessions={sessions}
              selected={selected?.session_id}
              onSelect={choose}
              older={query.hasNextPage ? older : undefined}
            />
          </div>
          <div className={clsx('min-h-0 md:col-span-2 md:block', !chosen && 'hidden')}>
            {selected ? (
              <ChatConversation key={selected.session_id} session={selected} onBack={() => choose(null)} />
            ) : (
              <p className="grid h-full place-items-center p-6 text-center text-muted">
                Select a session to view the conversation.
              </p>
            )}
          </div>
        </div>
      )}
    </>
  )
}
