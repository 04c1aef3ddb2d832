import { useQuery } from '@tanstack/react-query'
import { messages } from '@/admin/shared/messages'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import {
  deleteIssue,
  reportQuery,
  steerIssue,
  type IssueReport,
  type IssueRow,
  type Step,
} from '@/data/newsletter/issues'
import { zonedText } from '@/lib/time-zone'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { LoadFailed } from '../shared/LoadFailed'
import { useTimeZone } from '../shared/useTimeZone'

const stateNames: Record<string, string | undefined> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** What can be done with an issue in each state. */
const steps: Record<string, [Step, string][] | undefined> = {
  scheduled: [
    ['draft', 'Back to Draft'],
    ['cancel', 'Cancel'],
  ],
  sending: [
    ['pause', 'Pause'],
    ['cancel', 'Cancel'],
  ],
  paused: [
    ['resume', 'Resume'],
    ['cancel', 'Cancel'],
  ],
  sent: [['again', 'Send to Those Who Don’t Have It']],
}

type IssueListProps = { issues: IssueRow[]; onEdit: (id: string) => void; maySend: boolean }

export const IssueList = ({ issues, ...rest }: IssueListProps) => (
  <ul className="divide-y divide-line">
    {issues.map((issue) => (
      <li key={issue.id} className="grid gap-2 px-5 py-4 sm:px-6">
        <IssueEntry issue={issue} {...rest} />
      </li>
    ))}
  </ul>
)

function IssueEntry({ issue, onEdit, maySend }: Omit<IssueListProps, 'issues'> & { issue: IssueRow }) {
  const timeZone = useTimeZone()
  const steer = useWrite(steerIssue)
  const remove = useWrite(deleteIssue)
  const { id, state, subject, send_at, pause_reason } = issue
  const name = subject || 'No subject yet'

  async function run(work: Promise<unknown>) {
    try {
      if ((await work) === false) showToast(messages.newsletterMoved)
    } catch (error) {
      showToast(messages.newsletterFailed(errorText(error)))
    }
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge>{stateNames[state] ?? state}</Badge>
        {state === 'scheduled' && send_at && (
          <span className="text-sm text-muted">{zonedText(new Date(send_at), timeZone)}</span>
        )}
      </p>
      {pause_reason && <p className="text-sm text-danger-text wrap-anywhere">{pause_reason}</p>}
      {state !== 'draft' && state !== 'scheduled' && <Report id={id} isRunning={state === 'sending'} />}
      <div className="flex flex-wrap gap-3">
        {state === 'draft' && (
          <>
            <Button variant="secondary" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
              Edit
            </Button>
            <Button
              variant="ghost"
              aria-label={`Delete ${name}`}
              busy={remove.isPending}
              onClick={() => void run(remove.mutateAsync(id))}
            >
              Delete
            </Button>
          </>
        )}
        {(steps[state] ?? [])
          .filter(([step]) => maySend || step === 'pause')
          .map(([step, label]) => (
            <Button
              key={step}
              variant="secondary"
              busy={steer.isPending}
              onClick={() => void run(steer.mutateAsync({ id, step }))}
            >
              {label}
            </Button>
          ))}
      </div>
    </>
  )
}

const parts: [keyof Omit<IssueReport, 'errors'>, string][] = [
  ['sent', 'sent'],
  ['waiting', 'waiting'],
  ['ahead', 'to come'],
  ['failed', 'failed'],
  ['cameBack', 'came back'],
  ['complained', 'called it spam'],
  ['skipped', 'left before they got it'],
  ['left', 'left after they got it'],
  ['mayRepeat', 'may have come twice'],
]

function Report({ id, isRunning }: { id: string; isRunning: boolean }) {
  const report = useQuery(reportQuery(id, isRunning))
  const { data } = report
  if (!data)
    return report.isError ? (
      <LoadFailed query={report} level={3} heading="The report could not be loaded" />
    ) : (
      <Loading label="Loading the report...">
        <Skeleton className="h-6 w-full" />
      </Loading>
    )
  const done = data.sent + data.failed + data.skipped
  const all = done + data.waiting + data.ahead
  return (
    <div className="grid gap-2 text-sm text-muted">
      {isRunning && <ProgressBar label="Sending" share={all === 0 ? 0 : done / all} />}
      <p>
        {parts
          .filter(([name]) => name === 'sent' || data[name] > 0)
          .map(([name, label]) => `${data[name].toLocaleString('en-US')} ${label}`)
          .join(', ')}
      </p>
      {data.errors.map(({ error, count }) => (
        <p key={error} className="wrap-anywhere">
          {count} × {error}
        </p>
      ))}
    </div>
  )
}
