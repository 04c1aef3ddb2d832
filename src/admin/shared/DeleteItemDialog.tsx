import type { ItemTable } from '@/data/content/items'
import type { Message } from '@/lib/messages'
import { summary } from '@/lib/text'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useDeleteItem } from './useDeleteItem'
import { useLast } from './useLast'

type DeleteItemDialogProps = {
  table: ItemTable
  noun: string
  /** The item the question is about; null closes the dialog. */
  item: { id: string; title: string } | null
  deleted: Message
  onDeleted?: () => Promise<void> | void
  onClose: (done: boolean) => void
}

/** Asks before an item is deleted, by its name. After a failure the dialog stays, to try again. */
export function DeleteItemDialog(props: DeleteItemDialogProps) {
  const { table, noun, item, deleted, onDeleted, onClose } = props
  // An edition's files go with it: see docs/decisions.md.
  const undoable = table !== 'digital_magazines'
  const { removeItem, busy } = useDeleteItem(table, deleted, undoable)
  const title = useLast(item)?.title ?? ''

  async function confirm() {
    if (!item || !(await removeItem(item.id))) return
    onClose(true)
    await onDeleted?.()
  }

  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={`Delete “${summary(title, 100)}”?`}
      text={
        undoable
          ? `Readers will no longer find this ${noun}. You can undo it for a few seconds.`
          : `This ${noun} and its files will be gone for good. It can't be undone.`
      }
      confirmLabel="Delete"
      busy={busy}
      busyText="Deleting..."
      onConfirm={() => void confirm()}
    />
  )
}
