import type { EditionInput } from '@/data/editions/edition-files'
import { ConflictDialog } from '../form/ConflictDialog'
import { useLast } from '../shared/useLast'
import { decidedEdition } from './merge-edition'
import type { Edition } from './merge-edition'
import type { EditionConflict } from './useEditionSave'

type EditionConflictDialogProps = {
  conflict: EditionConflict | null
  busy: boolean
  onCancel: () => void
  onSave: (input: EditionInput, base: Edition | null) => Promise<unknown>
  /** The edition was deleted, and the form lacks a file that a new one needs. */
  onGone: () => void
  /** Null if they deleted it. */
  onTheirs: (theirs: Edition | null) => void
}

/** Somebody else saved the same fields, or deleted the edition, since it was opened. */
export function EditionConflictDialog(props: EditionConflictDialogProps) {
  const { conflict, busy, onCancel, onSave, onGone, onTheirs } = props
  const shown = useLast(conflict)
  if (!shown) return null
  const { input, differences, theirs } = shown

  function decide(fields: string[]) {
    if (!theirs) return input.cover && input.pdf ? void onSave(input, null) : onGone()
    const decided = decidedEdition(input, theirs, fields)
    if (decided) void onSave(decided, theirs)
    else onTheirs(theirs)
  }

  return (
    <ConflictDialog
      open={conflict !== null}
      title={input.title}
      gone={theirs ? null : 'deleted'}
      differences={differences}
      busy={busy}
      onCancel={onCancel}
      onDecided={decide}
      onLeaveGone={() => onTheirs(null)}
    />
  )
}
