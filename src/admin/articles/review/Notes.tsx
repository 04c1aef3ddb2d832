import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { addNote, noteLength, notesQuery } from '@/data/articles/review'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/field/TextAreaField'
import { Lines } from '@/ui/Lines'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'

export function Notes({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(notesQuery(id))
  // Not in the dialog, where it would be lost on Escape.
  const newNote = useNewNote(id)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <MessageSquareText aria-hidden className="size-4" />
        Notes{data?.length ? ` (${data.length})` : ''}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Notes"
        description="For editors and the writer of this story. Readers never see them."
      >
        {open && <Thread id={id} newNote={newNote} />}
      </Dialog>
    </>
  )
}

function Thread({ id, newNote }: { id: string; newNote: NewNoteProps }) {
  const notes = useQuery(notesQuery(id))
  const { data, error } = notes
  if (!data)
    return error ? (
      <LoadFailed query={notes} level={3} heading="The notes could not be loaded" />
    ) : (
      <Loading label="Loading notes...">
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  return (
    <div className="space-y-5">
      <RefreshFailed query={notes} />
      {data.length === 0 && <p className="text-muted">No notes yet.</p>}
      <ul className="space-y-4">
        {data.map(({ id: noteId, body, created_at, editor }) => (
          <li key={noteId}>
            <p className="text-note wrap-anywhere text-faint">
              {editor ?? 'An account that is gone'} · <DateText iso={created_at} style="moment" />
            </p>
            <p className="mt-1 wrap-anywhere">
              <Lines lines={body.split('\n')} />
            </p>
          </li>
        ))}
      </ul>
      <NewNote {...newNote} />
    </div>
  )
}

type NewNoteProps = { note: string; onChange: (note: string) => void; busy: boolean; onAdd: () => void }

function useNewNote(id: string): NewNoteProps {
  const [note, setNote] = useState('')
  const add = useWrite(addNote)

  async function send() {
    try {
      await add.mutateAsync({ id, note })
    } catch (error) {
      return showToast(messages.noteFailed(errorText(error)))
    }
    setNote('')
  }

  return { note, onChange: setNote, busy: add.isPending, onAdd: () => void send() }
}

function NewNote({ note, onChange, busy, onAdd }: NewNoteProps) {
  return (
    <div className="space-y-3">
      <TextAreaField
        label="New note"
        rows={3}
        maxLength={noteLength}
        value={note}
        readOnly={busy}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button variant="secondary" disabled={!note.trim()} busy={busy} busyText="Adding..." onClick={onAdd}>
        Add Note
      </Button>
    </div>
  )
}
