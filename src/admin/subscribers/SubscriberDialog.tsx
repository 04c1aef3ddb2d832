import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import {
  reactivateSubscriber,
  subscriberQuery,
  type SubscriberRecord,
} from '@/data/newsletter/subscriber-list'
import type { Subscriber } from '@/data/newsletter/subscribers'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { Dialog } from '@/ui/Dialog'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { LoadFailed } from '../shared/LoadFailed'
import { messages } from '../shared/messages'
import { statusNames } from './status-names'

type SubscriberDialogProps = { subscriber: Subscriber; onClose: () => void; onDelete: () => void }

/** What one subscriber has done, and what was sent to them. */
export function SubscriberDialog({ subscriber, onClose, onDelete }: SubscriberDialogProps) {
  const history = useQuery(subscriberQuery(subscriber.id))
  const { data } = history
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={subscriber.email}
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={onDelete}>
            Delete
          </Button>
          {data && <ReactivateButton subscriber={data} />}
        </>
      }
    >
      {data ? (
        <History record={data} />
      ) : data === null ? (
        <p>This subscriber has been deleted.</p>
      ) : history.isError ? (
        <LoadFailed query={history} level={3} heading="The history could not be loaded" />
      ) : (
        <Loading label="Loading the history..." className="grid gap-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

function ReactivateButton({
  subscriber: { id, status, origin, confirmed_at },
}: {
  subscriber: SubscriberRecord
}) {
  const { data: mail } = useQuery(mailSettingsQuery())
  const reactivate = useWrite(reactivateSubscriber)
  const isAsked = status !== 'bounced' || (!confirmed_at && origin === 'site')
  if (status === 'active' || status === 'complained') return null
  if (isAsked && (!mail || mail.mode === 'off')) return null

  async function run() {
    try {
      const next = await reactivate.mutateAsync(id)
      showToast(
        next === 'active'
          ? messages.subscriberActive
          : next === 'pending'
            ? messages.subscriberAsked
            : messages.subscriberGone,
      )
    } catch (error) {
      showToast(messages.subscriberFailed(errorText(error)))
    }
  }

  return (
    <Button variant="secondary" busy={reactivate.isPending} onClick={() => void run()}>
      {isAsked ? 'Ask to Confirm by Mail' : 'Reactivate'}
    </Button>
  )
}

const stateSince: Record<string, string | undefined> = {
  unsubscribed: 'Left',
  bounced: 'Bounced',
  complained: 'Complained',
}
const mailStates: Record<string, string | undefined> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not sent',
}

const History = ({ record }: { record: SubscriberRecord }) => (
  <div className="grid gap-6">
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      <Fact name="Status">{statusNames[record.status] ?? record.status}</Fact>
      <Fact name="Subscribed">
        <DateText iso={record.created_at} style="moment" />
        {record.origin && record.origin !== 'site' && ` (${record.origin})`}
      </Fact>
      {record.confirmed_at && (
        <Fact name="Confirmed">
          <DateText iso={record.confirmed_at} style="moment" />
        </Fact>
      )}
      {stateSince[record.status] && (
        <Fact name={stateSince[record.status]!}>
          <DateText iso={record.status_at} style="moment" />
        </Fact>
      )}
    </dl>
    <section>
      <h3 className="font-semibold">Mails</h3>
      {record.mails.length === 0 ? (
        <p className="mt-1 text-sm text-muted">No mail has been sent to this address yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {record.mails.map(({ id, kind, subject, state, at, error }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <span className="mr-2">
                {subject ?? (kind === 'confirmation' ? 'To confirm the address' : 'A mail')}
              </span>
              <Badge>{mailStates[state] ?? state}</Badge>
              <span className="block text-faint">
                <DateText iso={at} style="moment" />
                {error && `: ${error}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
