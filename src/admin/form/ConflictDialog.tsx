import { useState } from 'react'
import type { StoryDocument } from '@/lib/story/document'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { LazyStory } from '@/ui/story/LazyStory'
import { useLast } from '../shared/useLast'
import { isStory, type Collision } from './three-way'
import type { Gone } from './useVersionedSave'

type Written = string | StoryDocument

const goneTexts = {
  deleted: { title: 'Deleted meanwhile', leave: 'Leave it deleted', save: 'Save mine again' },
  published: { title: 'Published meanwhile', leave: 'Leave it as published', save: 'Save mine as a draft' },
  'sent or scheduled': {
    title: 'Sent meanwhile',
    leave: 'Leave it as sent',
    save: 'Save mine as a new draft',
  },
}

type ConflictDialogProps<Field extends string> = {
  /** What useVersionedSave gives. */
  saving: {
    conflict: { gone?: Gone; collisions: Collision<Field>[] } | null
    busy: boolean
    decide: (theirNames: string[]) => Promise<void> | void
    leaveGone: () => void
    dismiss: () => void
  }
  title: string
  labels: Record<Field, string>
  show?: (value: unknown, field: Field) => Written
}

/**
 * Somebody else saved the same fields since the item was opened, or deleted or published it. The editor chooses a version of each
 * field, and of each place in a story that both changed.
 */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { saving, title, labels, show = asWritten } = props
  const { conflict, busy, dismiss } = saving
  const shown = useLast(conflict)
  const [decisions, setDecisions] = useState<{ name: string; isTheirs: boolean }[]>([])
  if (!shown) return null
  const { gone, collisions } = shown
  if (gone === 'replaced')
    return (
      <ConfirmDialog
        open={conflict !== null}
        onOpenChange={dismiss}
        title="Publish over a newer version?"
        text="Somebody has changed the published version since this draft was begun. Publishing puts your draft in its place. The draft is saved either way."
        confirmLabel="Publish Anyway"
        busy={busy}
        busyText="Publishing..."
        onConfirm={() => void saving.decide([])}
      />
    )
  const current = collisions[decisions.length]
  const texts = gone && goneTexts[gone]

  function decide(isTheirs: boolean) {
    const all = [...decisions, { name: current?.name ?? '', isTheirs }]
    if (all.length < collisions.length) return setDecisions(all)
    setDecisions([])
    void saving.decide(all.filter((decision) => decision.isTheirs).map(({ name }) => name))
  }

  function cancel() {
    setDecisions([])
    dismiss()
  }

  return (
    <Dialog
      open={conflict !== null}
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
          <Button
            variant="secondary"
            onClick={() => (gone ? saving.leaveGone() : decide(true))}
            disabled={busy}
          >
            {texts?.leave ?? 'Take theirs'}
          </Button>
          <Button onClick={() => decide(false)} busy={busy} busyText="Saving...">
            {texts?.save ?? 'Keep mine'}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {gone && <p className="text-sm text-muted">Your text is still in the form.</p>}
        {!gone && current && (
          <>
            {collisions.length > 1 && (
              <p className="mb-3 text-sm text-muted">
                {`${decisions.length + 1} of ${collisions.length} places that both of you changed`}
              </p>
            )}
            <section aria-label={labels[current.field]}>
              <h3 className="text-sm font-semibold">{labels[current.field]}</h3>
              <dl className="mt-2 grid gap-3 sm:grid-cols-2">
                <Version name="Yours" written={show(current.mine, current.field)} />
                <Version name="Theirs" written={show(current.theirs, current.field)} />
              </dl>
            </section>
          </>
        )}
      </div>
    </Dialog>
  )
}

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

export function asWritten(value: unknown): Written {
  if (isStory(value)) return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
