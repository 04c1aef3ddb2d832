import { useState } from 'react'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { countText } from '../shared/count-text'
import { messages } from '../shared/messages'
import { useLast } from '../shared/useLast'

export type BulkChange = {
  /** The verb: 'Mark as Read'. */
  label: string
  /** What was done: 'marked as read'. */
  done: string
  /** Of the selected rows, those that it would change. */
  ids: string[]
  /** Changes all in one request, and returns how many there still were. */
  write: (ids: string[]) => Promise<number>
  /** What to say before it, if it can't be undone. */
  warning?: string
}

type BulkChangesProps = {
  /** Singular and plural: ['message', 'messages']. */
  noun: [one: string, many: string]
  changes: BulkChange[]
  onDone: () => void
}

/** The buttons of a selection whose rows are marked, moved or deleted together. */
export function BulkChanges({ noun, changes, onDone }: BulkChangesProps) {
  const [asked, setAsked] = useState<BulkChange | null>(null)
  const change = useWrite(({ write, ids }: BulkChange) => write(ids))
  const question = useLast(asked)

  async function run(next: BulkChange) {
    const { ids, done } = next
    try {
      const count = await change.mutateAsync(next)
      const text = `${countText(count, ...noun)} ${done}.`
      showToast(
        count < ids.length ? messages.partlyChanged(text, ids.length - count) : messages.changed(text),
      )
      setAsked(null)
      onDone()
    } catch (error) {
      showToast(messages.bulkFailed(errorText(error)))
    }
  }

  return (
    <>
      {changes.map((next) => (
        <Button
          key={next.label}
          variant={next.warning ? 'destructive' : 'secondary'}
          size="sm"
          disabled={next.ids.length === 0 || change.isPending}
          busy={change.isPending && change.variables.label === next.label}
          busyText={next.label}
          onClick={() => (next.warning ? setAsked(next) : void run(next))}
        >
          {next.label}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`${question?.label} ${countText(question?.ids.length ?? 0, ...noun)}?`}
        text={question?.warning}
        confirmLabel={question?.label ?? ''}
        busy={change.isPending}
        busyText={`${question?.label}...`}
        focusAfter="[data-select-page] input"
        onConfirm={() => asked && void run(asked)}
      />
    </>
  )
}
