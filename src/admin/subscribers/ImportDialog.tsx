import { useState } from 'react'
import type { ImportCounts } from '@/data/newsletter/subscriber-list'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { countText } from '../shared/count-text'
import { JobProgress } from '../shared/JobProgress'
import type { Progress } from '../shared/useLongJob'
import type { SubscriberFile } from '@/moving/read-subscribers'

/** Stored with each subscriber. */
export const consentWording = 'These people have agreed to get this newsletter, and I can prove it.'

const shownLines = 20

export type ImportPlan = SubscriberFile & { fileName: string; counts: ImportCounts }
type ImportDialogProps = {
  plan: ImportPlan
  progress: Progress | null
  onConfirm: () => void
  onCancel: () => void
}

/** What importing a file of subscribers would do, and its progress. */
export function ImportDialog({ plan, progress, onConfirm, onCancel }: ImportDialogProps) {
  const { counts, repeated, unconfirmed, unreadable } = plan
  const { added, leaving } = counts
  const [isAgreed, setAgreed] = useState(false)
  const lines: [name: string, count: number][] = [
    ['New', added],
    ['Already on the list', counts.there],
    ['Left this list earlier: they stay unsubscribed', counts.left],
    ['Have left by this file: they get no newsletter', leaving],
    ['Not confirmed: left out', unconfirmed],
    ['More than once in the file', repeated],
    ['No email address', unreadable.length + counts.unreadable.length],
  ]
  const writes = added + leaving
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !progress && onCancel()}
      title="Import subscribers"
      description={plan.fileName}
      closable={!progress}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {progress ? 'Stop' : writes > 0 ? 'Cancel' : 'Close'}
          </Button>
          {writes > 0 && (
            <Button
              busy={progress !== null}
              busyText="Importing..."
              disabled={added > 0 && !isAgreed}
              onClick={onConfirm}
            >
              {added > 0
                ? `Import ${countText(added, 'Subscriber', 'Subscribers')}`
                : `Unsubscribe ${leaving.toLocaleString('en-US')}`}
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {lines
          .filter(([name, count]) => name === 'New' || count > 0)
          .map(([name, count]) => (
            <li key={name} className="flex justify-between gap-6 py-2.5">
              <span>{name}</span>
              <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
            </li>
          ))}
      </ul>
      {unreadable.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Lines without an email address
          </summary>
          <ul className="wrap-anywhere text-muted">
            {unreadable.slice(0, shownLines).map(({ line, text }) => (
              <li key={line}>{`Line ${line.toLocaleString('en-US')}: ${text}`}</li>
            ))}
            {unreadable.length > shownLines && (
              <li>{`And ${(unreadable.length - shownLines).toLocaleString('en-US')} more`}</li>
            )}
          </ul>
        </details>
      )}
      {added > 0 ? (
        <CheckboxField
          className="mt-4"
          label={consentWording}
          help="No confirmation is sent: they get the next newsletter."
          checked={isAgreed}
          disabled={progress !== null}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      ) : (
        writes === 0 && <p className="mt-4 text-sm text-muted">Nobody in this file is new.</p>
      )}
      {progress && (
        <div className="mt-4">
          <JobProgress label="Importing subscribers" {...progress} />
        </div>
      )}
    </Dialog>
  )
}
