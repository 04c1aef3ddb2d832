import { errorText } from '@/data/errors'
import { deleteItem, restoreItem, useWrite, type Item, type ItemTable } from '@/data/content/items'
import { messages, type Message } from '@/lib/messages'
import { showToast } from '@/ui/toast'
import { offerUndo } from './undo'

/** Deletes items of a table. With `undoable` the toast offers to put the item back; false after a failure. */
export function useDeleteItem<T extends ItemTable>(table: T, deleted: Message, undoable: boolean) {
  const remove = useWrite((id: string) => deleteItem(table, id))
  const restore = useWrite((item: Item<T>) => restoreItem(table, item))

  async function putBack(item: Item<T>) {
    try {
      await restore.mutateAsync(item)
      showToast(messages.restored)
    } catch (error) {
      // The item is only here now: it is offered once more.
      offerUndo(messages.restoreFailed(errorText(error)), () => void putBack(item))
    }
  }

  async function removeItem(id: string): Promise<boolean> {
    try {
      const item = await remove.mutateAsync(id)
      if (item && undoable) offerUndo(deleted, () => void putBack(item))
      else showToast(deleted)
      return true
    } catch (error) {
      showToast(messages.itemFailed('delete', errorText(error)))
      return false
    }
  }
  return { removeItem, busy: remove.isPending }
}
