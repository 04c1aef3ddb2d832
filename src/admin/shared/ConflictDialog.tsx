import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

/** A field that both sides changed, or one of them. */
export type Difference = { label: string; mine: string; theirs: string }

type ConflictDialogProps = {
  open: boolean
  /** What the item is called. */
  title: string
  /** True where the other admin deleted the item instead of changing it. */
  gone?: boolean
  differences?: Difference[]
  busy?: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form as it is; nothing is saved. */
  onCancel: () => void
}

/** Another admin saved the item since it was opened: the editor decides which version stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, title, gone = false, differences = [], busy = false } = props
  const { onKeepMine, onTakeTheirs, onCancel } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onCancel()}
      title={gone ? 'Deleted meanwhile' : 'Changed meanwhile'}
      description={
        gone
          ? `Somebody else has deleted "${title}" since you opened it.`
          : `Somebody else has saved "${title}" since you opened it. Nothing of yours is saved yet.`
      }
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs} disabled={busy}>
            {gone ? 'Leave it deleted' : 'Take theirs'}
          </Button>
          <Button onClick={onKeepMine} busy={busy} busyText="Saving...">
            {gone ? 'Save mine again' : 'Keep mine'}
          </Button>
        </>
      }
    >
      {differences.length > 0 ? (
        <ul className="space-y-5">
          {differences.map((difference) => (
            <DifferenceRow key={difference.label} {...difference} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">
          {gone ? 'Your text is still in the form.' : 'The texts are the same; keep either.'}
        </p>
      )}
    </Dialog>
  )
}

const DifferenceRow = ({ label, mine, theirs }: Difference) => (
  <li>
    <h3 className="text-sm font-semibold">{label}</h3>
    <dl className="mt-2 grid gap-3 sm:grid-cols-2">
      <Version name="Yours" text={mine} />
      <Version name="Theirs" text={theirs} />
    </dl>
  </li>
)

const Version = ({ name, text }: { name: string; text: string }) => (
  <div className="rounded-control border border-line bg-page px-3.5 py-2.5">
    <dt className="text-xs font-semibold text-faint">{name}</dt>
    <dd className="mt-1 line-clamp-6 text-sm break-words whitespace-pre-line text-muted">
      {text || '(empty)'}
    </dd>
  </div>
)
