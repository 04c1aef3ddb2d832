import { useState } from 'react'
import type { StoryDocument } from '@/lib/story/document'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { LazyStory } from '@/ui/story/LazyStory'

/** A field that both editors changed, or a place in a story. */
export type Difference = { name: string; label: string; mine: Written; theirs: Written }
type Written = string | StoryDocument

export type Gone = 'deleted' | 'published'

const goneTexts = {
  deleted: { title: 'Deleted meanwhile', leave: 'Leave it deleted', save: 'Save mine again' },
  published: { title: 'Published meanwhile', leave: 'Leave it as published', save: 'Save mine as a draft' },
}

type ConflictDialogProps = {
  open: boolean
  title: string
  /** What somebody else did with the item, which is not there any more. */
  gone?: Gone | null
  differences?: Difference[]
  busy?: boolean
  /** Called after the last one, with the names of those that keep the other version. */
  onDecided: (theirs: string[]) => void
  /** The item stays deleted, or as it was published. */
  onLeaveGone?: () => void
  onCancel: () => void
}

/**
 * Somebody else saved the same fields since the item was opened. The editor chooses a version of each, and of each place in a
 * story that both changed.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, title, gone = null, differences = [], busy = false } = props
  const { onDecided, onLeaveGone, onCancel } = props
  const [decisions, setDecisions] = useState<{ name: string; isTheirs: boolean }[]>([])
  const current = differences[decisions.length]
  const texts = gone && goneTexts[gone]

  function decide(isTheirs: boolean) {
    const all = [...decisions, { name: current?.name ?? '', isTheirs }]
    if (all.length < differences.length) return setDecisions(all)
    setDecisions([])
    onDecided(all.filter((decision) => decision.isTheirs).map(({ name }) => name))
  }

  function cancel() {
    setDecisions([])
    onCancel()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && cancel()}
      title={texts?.title ?? 'Changed meanwhile'}
      description={
        gone
          ? `Somebody else has ${gone} "${title}" since you opened it.`
          : `Somebody else has saved "${title}" since you opened it. Your changes are not saved yet. What only one of you changed is kept.`
      }
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={() => (gone ? onLeaveGone?.() : decide(true))} disabled={busy}>
            {texts?.leave ?? 'Take theirs'}
          </Button>
          <Button onClick={() => (gone ? onDecided([]) : decide(false))} busy={busy} busyText="Saving...">
            {texts?.save ?? 'Keep mine'}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {gone && <p className="text-sm text-muted">Your text is still in the form.</p>}
        {!gone && current && (
          <>
            {differences.length > 1 && (
              <p className="mb-3 text-sm text-muted">
                {`${decisions.length + 1} of ${differences.length} places that both of you changed`}
              </p>
            )}
            <DifferenceRow {...current} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const DifferenceRow = ({ label, mine, theirs }: Difference) => (
  <section aria-label={label}>
    <h3 className="text-sm font-semibold">{label}</h3>
    <dl className="mt-2 grid gap-3 sm:grid-cols-2">
      <Version name="Yours" written={mine} />
      <Version name="Theirs" written={theirs} />
    </dl>
  </section>
)

const Version = ({ name, written }: { name: string; written: Written }) => (
  <div className="min-w-0 rounded-control border border-line bg-page px-3.5 py-2.5">
    <dt className="text-xs font-semibold text-faint">{name}</dt>
    <dd className="mt-1 text-sm break-words whitespace-pre-line text-muted">
      {typeof written === 'string' ? (
        written || '(empty)'
      ) : written.content.length > 0 ? (
        <LazyStory body={written} within={name} isExcerpt />
      ) : (
        '(deleted)'
      )}
    </dd>
  </div>
)
