import { useQuery } from '@tanstack/react-query'
import {
  AlarmClock,
  CircleAlert,
  CircleCheck,
  FileCheck,
  Inbox,
  MailWarning,
  MessagesSquare,
  Send,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { deskQuery, publishDue } from '@/data/articles/desk'
import { useWrite } from '@/data/content/items'
import type { DashboardCounts } from '@/data/dashboard'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { showToast } from '@/ui/toast'
import { countText } from '../shared/count-text'
import { editUrl } from '../shared/edit-url'

/** What waits for an editor, and what has gone wrong. */
export function Attention({ counts }: { counts: DashboardCounts }) {
  const {
    unhandledChats: chats,
    unreadMessages: unread,
    overdueArticles: overdue,
    failedArticles: failed,
    submittedDrafts: submitted,
    editionOffers: offers,
    signUpsRest,
  } = counts
  return (
    <Card as="section" aria-labelledby="attention" className="px-5 py-4 sm:px-6">
      <h2 id="attention" className="font-serif text-title font-medium">
        Needs attention
      </h2>
      {chats + unread + overdue + failed + submitted + offers === 0 && !signUpsRest ? (
        <p className="mt-2 flex items-center gap-2.5 text-sm text-muted">
          <CircleCheck aria-hidden className="size-5 text-good" /> All chats are handled and all messages are
          read.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {chats > 0 && (
            <Waiting
              icon={<MessagesSquare />}
              action={<Open to={paths.admin.href('chat')}>Open Live Chat</Open>}
            >
              {countText(chats, 'chat is not handled', 'chats are not handled')}
            </Waiting>
          )}
          {unread > 0 && (
            <Waiting icon={<Inbox />} action={<Open to={paths.admin.href('messages')}>Read Messages</Open>}>
              {countText(unread, 'unread message', 'unread messages')}
            </Waiting>
          )}
          {submitted > 0 && (
            <Waiting
              icon={<FileCheck />}
              action={<Open to={`${paths.admin.href('articles')}&state=review`}>Review</Open>}
            >
              {countText(submitted, 'draft is', 'drafts are')} submitted for review
              <Submitted />
            </Waiting>
          )}
          {overdue > 0 && (
            <Waiting icon={<AlarmClock />} action={<PublishDue />}>
              {countText(overdue, 'article is due and was not', 'articles are due and were not')} published or
              unpublished automatically
            </Waiting>
          )}
          {failed > 0 && (
            <Waiting
              icon={<CircleAlert />}
              action={<Open to={`${paths.admin.href('articles')}&state=scheduled`}>Show Articles</Open>}
            >
              {countText(failed, 'scheduled article', 'scheduled articles')} could not be published or
              unpublished
            </Waiting>
          )}
          {offers > 0 && (
            <Waiting
              icon={<Send />}
              action={<Open to={paths.admin.href('digital_magazines')}>Open Digital Editions</Open>}
            >
              {countText(offers, 'new digital edition has', 'new digital editions have')} no newsletter yet
            </Waiting>
          )}
          {signUpsRest && (
            <Waiting
              icon={<MailWarning />}
              action={<Open to={paths.admin.href('newsletter')}>Open Subscribers</Open>}
            >
              Nobody can sign up for the newsletter now: of the last 50 who did, more than 70 % have not
              confirmed within a day. Somebody may be signing up others. It ends within two days, or once you
              delete those addresses.
            </Waiting>
          )}
        </ul>
      )}
    </Card>
  )
}

type WaitingProps = { icon: ReactNode; action: ReactNode; children: ReactNode }

const Waiting = ({ icon, action, children }: WaitingProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <span aria-hidden className="text-primary-text [&_svg]:size-5">
      {icon}
    </span>
    <div className="min-w-0 flex-1 max-sm:basis-3/4">{children}</div>
    {action}
  </li>
)

const Open = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="secondary" size="sm">
    {children}
  </ButtonLink>
)

const shown = 10

function Submitted() {
  const { data } = useQuery({
    ...deskQuery({ q: '', page: 1, state: 'review', sort: 'updated', pageSize: shown }),
    refetchInterval: 60_000,
  })
  return (
    <ul aria-label="Submitted for review" className="mt-1 text-sm wrap-anywhere">
      {data?.rows.map(({ id, title, sender, author }) => (
        <li key={id} className="py-1">
          <Link
            to={editUrl('articles', id)}
            className="font-semibold hover:underline hover:underline-offset-4"
          >
            {title || 'Untitled'}
          </Link>
          {(sender ?? author) && <span className="text-faint"> from {sender ?? author}</span>}
        </li>
      ))}
    </ul>
  )
}

/** For when the job that publishes by itself has stopped. */
function PublishDue() {
  const publish = useWrite(publishDue)

  async function run() {
    try {
      await publish.mutateAsync(undefined)
    } catch (error) {
      return showToast(messages.dueArticlesFailed(errorText(error)))
    }
    showToast(messages.dueArticlesPublished)
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={publish.isPending}
      busyText="Publishing..."
      onClick={() => void run()}
    >
      Publish Now
    </Button>
  )
}
