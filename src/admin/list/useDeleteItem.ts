import { errorText } from '@/data/errors'
import { useWrite, type Removal } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'
import { showToast } from '@/ui/toast'
import { offerUndo } from './undo'

/** Deletes items. With `undoable` the toast offers to put back what was deleted; false after a failure. */
export function useDeleteItem<Id = string>(removal: Removal<Id>, deleted: Message, undoable = true) {
  const remove = useWrite(removal)
  const restore = useWrite((undo: () => Promise<void>) => undo())

  async function putBack(undo: () => Promise<void>) {
    try {
      await restore.mutateAsync(undo)
      showToast(messages.restored)
    } catch (error) {
      // The item exists only here now, so the offer is repeated.
      offerUndo(messages.restoreFailed(errorText(error)), () => void putBack(undo))
    }
  }

  async function removeItem(id: Id): Promise<boolean> {
    try {
      const undo = await remove.mutateAsync(id)
      if (undo && undoable) offerUndo(deleted, () => void putBack(undo))
      else showToast(deleted)
      return true
    } catch (error) {
      showToast(messages.itemFailed('delete', errorText(error)))
      return false
    }
  }
  return { removeItem, busy: remove.isPending }
}
