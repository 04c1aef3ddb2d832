import { errorText } from '@/data/errors'
import { deleteItem, useWrite, type ItemTable } from '@/data/items'
import { messages, type Message } from '@/lib/messages'
import { summary } from '@/lib/text'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
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
  const remove = useWrite((id: string) => deleteItem(table, id))
  const title = useLast(item)?.title ?? ''

  async function confirm() {
    if (!item) return
    try {
      await remove.mutateAsync(item.id)
    } catch (error) {
      showToast(messages.itemFailed('delete', errorText(error)))
      return
    }
    showToast(deleted)
    onClose(true)
    await onDeleted?.()
  }

  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={`Delete “${summary(title, 100)}”?`}
      text={`This ${noun} will be gone for good.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onConfirm={() => void confirm()}
    />
  )
}
