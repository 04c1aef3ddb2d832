import type { Removal } from '@/data/content/items'
import type { Message } from '@/lib/messages'
import { summary } from '@/lib/text'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useDeleteItem } from './useDeleteItem'
import { useLast } from './useLast'

type DeleteItemDialogProps = {
  removal: Removal
  /** Whether the deletion can be undone: not for editions, since their files are deleted (docs/decisions.md). */
  undoable: boolean
  noun: string
  /** The item to delete; null closes the dialog. */
  item: { id: string; title: string } | null
  deleted: Message
  onDeleted?: () => Promise<void> | void
  onClose: (done: boolean) => void
}

/** Asks before an item is deleted. After a failure the dialog stays open for another try. */
export function DeleteItemDialog(props: DeleteItemDialogProps) {
  const { removal, undoable, noun, item, deleted, onDeleted, onClose } = props
  const { removeItem, busy } = useDeleteItem(removal, deleted, undoable)
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
