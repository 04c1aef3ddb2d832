import { CircleCheck, Inbox, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardCounts } from '@/data/dashboard'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/Button'
import { Card } from '@/ui/Card'

/** What waits for an editor: chats and messages. */
export function Attention({ counts }: { counts: DashboardCounts }) {
  const { unhandledChats: chats, unreadMessages: unread } = counts
  return (
    <Card as="section" aria-labelledby="attention" className="px-5 py-4 sm:px-6">
      <h2 id="attention" className="font-serif text-title font-medium">
        Needs attention
      </h2>
      {chats + unread === 0 ? (
        <p className="mt-2 flex items-center gap-2.5 text-sm text-muted">
          <CircleCheck aria-hidden className="size-5 text-good" /> All chats are handled and all messages are
          read.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {chats > 0 && (
            <Waiting icon={<MessagesSquare />} tab="chat" action="Open Live Chat">
              {chats === 1 ? '1 chat is not handled' : `${chats.toLocaleString()} chats are not handled`}
            </Waiting>
          )}
          {unread > 0 && (
            <Waiting icon={<Inbox />} tab="messages" action="Read Messages">
              {unread === 1 ? '1 unread message' : `${unread.toLocaleString()} unread messages`}
            </Waiting>
          )}
        </ul>
      )}
    </Card>
  )
}

type WaitingProps = { icon: ReactNode; tab: string; action: string; children: ReactNode }

const Waiting = ({ icon, tab, action, children }: WaitingProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <span aria-hidden className="text-primary-text [&_svg]:size-5">
      {icon}
    </span>
    <p className="min-w-0 flex-1">{children}</p>
    <ButtonLink to={paths.admin.href(tab)} variant="secondary" size="sm">
      {action}
    </ButtonLink>
  </li>
)
