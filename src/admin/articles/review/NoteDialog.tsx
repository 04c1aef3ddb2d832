import { useState } from 'react'
import { noteLength } from '@/data/articles/review'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/field/TextAreaField'

type NoteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** The button's label, and while it is busy. */
  confirmLabel: string
  busyText: string
  busy: boolean
  onConfirm: (note: string) => void
}

/** Asks for a note that goes with a step of a review; it may be left blank. */
export function NoteDialog(props: NoteDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, busyText, busy, onConfirm } = props
  const [note, setNote] = useState('')
  return (
    <Dialog
      open={open}
      // It stays open while saving: what is typed in the form behind it would be lost when the form is replaced.
      onOpenChange={(next) => !busy && onOpenChange(next)}
      size="sm"
      title={title}
      description={description}
      footer={
        <Button busy={busy} busyText={busyText} onClick={() => onConfirm(note)}>
          {confirmLabel}
        </Button>
      }
    >
      <TextAreaField
        label="Note"
        help="Optional."
        rows={4}
        maxLength={noteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}
