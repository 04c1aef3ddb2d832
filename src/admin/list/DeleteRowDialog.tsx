import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { useLast } from '../shared/useLast'

type DeleteRowDialogProps = {
  /** What is deleted: 'message'. */
  noun: string
  /** The row to delete; null closes the dialog. */
  row: { id: string; title: string } | null
  remove: (id: string) => Promise<void>
  onClose: (deleted: boolean) => void
}

/** Asks before a row without a form, such as a message, is deleted. After a failure the dialog stays open for another try. */
export function DeleteRowDialog({ noun, row, remove, onClose }: DeleteRowDialogProps) {
  const write = useWrite(remove)
  const title = useLast(row)?.title ?? ''

  async function confirm(id: string) {
    try {
      await write.mutateAsync(id)
    } catch (error) {
      showToast(messages.itemFailed('delete', errorText(error)))
      return
    }
    showToast(messages.itemDeleted)
    onClose(true)
  }

  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={`Delete this ${noun}?`}
      text={`"${title}" will be gone for good.`}
      confirmLabel="Delete"
      busy={write.isPending}
      busyText="Deleting..."
      onConfirm={() => row && void confirm(row.id)}
    />
  )
}
