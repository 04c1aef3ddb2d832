import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { JobProgress } from '../../shared/JobProgress'
import type { Progress } from '../../shared/useLongJob'
import { countText } from '../../shared/count-text'
import { tableLabels } from './content-schema'
import { type Plan, writesOf } from './useContentImport'

type ImportDialogProps = {
  plan: Plan
  progress: Progress | null
  onConfirm: () => void
  onCancel: () => void
}

/** What an import would change, and its progress. */
export function ImportDialog({ plan, progress, onConfirm, onCancel }: ImportDialogProps) {
  const writes = writesOf(plan)
  const cancelLabel = writes > 0 ? 'Cancel' : 'Close'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !progress && onCancel()}
      title="Import content"
      description={plan.fileName}
      closable={!progress}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {progress ? 'Stop' : cancelLabel}
          </Button>
          {writes > 0 && (
            <Button busy={progress !== null} busyText="Importing..." onClick={onConfirm}>
              {`Import ${countText(writes, 'item', 'items')}`}
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {plan.comparisons.map(({ table, added, changed, same }) => (
          <Line key={table} name={tableLabels[table]} text={counts(added.length, changed.length, same)} />
        ))}
        <Line name="Settings" text={plan.settingsChanged ? 'changed' : 'the same'} />
      </ul>
      <p className="mt-4 text-sm text-muted">
        {writes > 0
          ? 'Changed items are overwritten. Nothing is deleted. Pictures and PDFs must already be on the site.'
          : 'Everything in this file is on the site already.'}
      </p>
      {progress && (
        <div className="mt-4">
          <JobProgress label="Importing content" done={progress.done} all={writes} />
        </div>
      )}
    </Dialog>
  )
}

const Line = ({ name, text }: { name: string; text: string }) => (
  <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
    <span className="font-semibold">{name}</span>
    <span className="text-muted tabular-nums">{text}</span>
  </li>
)

function counts(added: number, changed: number, same: number) {
  const parts = [
    added > 0 && `${added.toLocaleString()} new`,
    changed > 0 && `${changed.toLocaleString()} changed`,
    same > 0 && `${same.toLocaleString()} the same`,
  ]
  return parts.filter(Boolean).join(', ') || 'none'
}
