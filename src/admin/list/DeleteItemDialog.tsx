import { summary } from '@/lib/text'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import type { ListKind } from './kind'
import { useDeleteItem } from './useDeleteItem'
import { useLast } from '../shared/useLast'

type DeleteItemDialogProps<Row extends { id: string }> = {
  kind: ListKind<Row>
  /** The item to delete; null closes the dialog. */
  row: Row | null
  onDeleted: (row: Row) => Promise<void> | void
  onClose: (done: boolean) => void
}

/** Asks before an item is deleted. After a failure the dialog stays open for another try. */
export function DeleteItemDialog<Row extends { id: string }>(props: DeleteItemDialogProps<Row>) {
  const { kind, row, onDeleted, onClose } = props
  const { noun, view, removal, undoable = true, deleted } = kind
  const { removeItem, busy } = useDeleteItem(removal, deleted, undoable)
  const shown = useLast(row)

  async function confirm() {
    if (!row || !(await removeItem(row.id))) return
    onClose(true)
    await onDeleted(row)
  }

  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={`Delete “${summary(shown ? view(shown).title : '', 100)}”?`}
      text={
        undoable
          ? `Readers will no longer find this ${noun[0]}. You can undo it for a few seconds.`
          : `This ${noun[0]} and its files will be gone for good. It can't be undone.`
      }
      confirmLabel="Delete"
      busy={busy}
      busyText="Deleting..."
      onConfirm={() => void confirm()}
    />
  )
}
