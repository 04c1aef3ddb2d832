import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { sessionsQuery } from '@/data/chat/chat-admin'
import { useNextPage } from '@/data/lists/useNextPage'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { ChatConversation } from './ChatConversation'
import { SessionList } from './SessionList'
import { useConversationFocus } from './useConversationFocus'
import { useSelectedSession } from './useSelectedSession'

/** Sessions on the left, the chosen conversation on the right; on phones one at a time. */
export function Sessions({ isSpam }: { isSpam: boolean }) {
  const [search, setSearch] = useSearchParams()
  const query = useInfiniteQuery(sessionsQuery(isSpam))
  const older = useNextPage(query)
  const sessions = query.data?.pages.flatMap(({ rows }) => rows) ?? []

  const chosen = search.get('session')
  const selected = useSelectedSession(sessions, chosen, isSpam)
  useConversationFocus(chosen)
  const choose = (sessionId: string | null) =>
    setSearch((current) => {
      if (sessionId) current.set('session', sessionId)
      else current.delete('session')
      return current
    })

  if (query.isPending)
    return (
      <Loading label="Loading sessions">
        <Skeleton className="h-96" />
      </Loading>
    )
  if (!query.data) return <LoadFailed query={query} heading="The sessions could not be loaded" />
  return (
    <>
      <RefreshFailed query={query} className="mb-4" />
      {sessions.length === 0 && !selected ? (
        <EmptyState
          icon={<MessagesSquare />}
          heading={isSpam ? 'No spam' : 'No conversations yet'}
          text={
            isSpam
              ? 'Conversations that you move to Spam appear here. They are deleted 30 days after the last message.'
              : 'As soon as a visitor writes in the chat, the conversation appears here.'
          }
        />
      ) : (
        <div className="grid h-[calc(100dvh-13rem)] min-h-96 overflow-hidden rounded-box border border-line bg-surface md:grid-cols-3">
          <div className={clsx('min-h-0 md:block md:border-r md:border-line', chosen && 'hidden')}>
            <SessionList
              sessions={sessions}
              isSpam={isSpam}
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
