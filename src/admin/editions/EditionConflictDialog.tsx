import { formatDate } from '@/lib/dates'
import type { MagazineDraft } from '@/data/magazine-files'
import { ConflictDialog } from '../shared/ConflictDialog'
import { useLast } from '../shared/useLast'
import type { Edition, EditionConflict } from './useEditionSave'

type EditionConflictDialogProps = {
  conflict: EditionConflict | null
  busy: boolean
  onCancel: () => void
  onSave: (draft: MagazineDraft, base: Edition | null) => Promise<unknown>
  /** The edition was deleted and the form lacks a file to save it as a new one. */
  onGone: () => void
  /** Null where theirs is that it is gone. */
  onTheirs: (theirs: Edition | null) => void
}

/** Another admin saved or deleted the edition since it was opened. */
export function EditionConflictDialog(props: EditionConflictDialogProps) {
  const { conflict, busy, onCancel, onSave, onGone, onTheirs } = props
  const shown = useLast(conflict)
  if (!shown) return null
  const { draft, theirs } = shown
  const differences = theirs
    ? [
        { label: 'Title', mine: draft.title, theirs: theirs.title },
        {
          label: 'Issue Date',
          mine: formatDate(draft.issueDate),
          theirs: formatDate(theirs.issue_date),
        },
      ].filter(({ mine, theirs: other }) => mine !== other)
    : []
  return (
    <ConflictDialog
      open={conflict !== null}
      title={draft.title}
      gone={!theirs}
      differences={differences}
      busy={busy}
      onCancel={onCancel}
      onTakeTheirs={() => onTheirs(theirs)}
      onKeepMine={() => {
        if (theirs || (draft.cover && draft.pdf)) void onSave(draft, theirs)
        else onGone()
      }}
    />
  )
}
