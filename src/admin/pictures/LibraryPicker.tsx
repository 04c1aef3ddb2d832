import { useId, useState } from 'react'
import { EditMediaDialog } from './EditMediaDialog'
import type { Media } from '@/data/media/media'
import { Dialog } from '@/ui/Dialog'
import { PickerBody, type PickerBodyProps } from './PickerBody'

type EditingPickerProps = Omit<PickerBodyProps, 'onEdit'>
type LibraryPickerProps = EditingPickerProps & { open: boolean; onOpenChange: (open: boolean) => void }

export function LibraryPicker({ open, onOpenChange, ...picker }: LibraryPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose from library" size="lg">
      <EditingPicker {...picker} />
    </Dialog>
  )
}

/** The pictures of the library, each with the library's own dialog: to rename, describe, replace or delete it. */
export function EditingPicker(props: EditingPickerProps) {
  const id = useId()
  const [editing, setEditing] = useState<Media | null>(null)
  return (
    <div id={id}>
      <PickerBody {...props} onEdit={setEditing} />
      {editing && (
        <EditMediaDialog
          key={editing.id}
          media={editing}
          onClose={() => setEditing(null)}
          focusAfter={`#${CSS.escape(id)} [type=search]`}
        />
      )}
    </div>
  )
}
