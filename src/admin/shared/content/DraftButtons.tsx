import type { FieldValues } from 'react-hook-form'
import type { DraftTable } from '@/data/content/drafts'
import { removalFrom } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { useDeleteItem } from '../list/useDeleteItem'
import type { ActionProps } from './kind'
import { useSaving } from './saving'
import { useLeaveForm } from './useLeaveForm'

/** Saves the draft and makes it public. */
export function PublishDraft({ isChange }: { isChange: boolean }) {
  const { isSaving } = useSaving()
  return (
    <Button type="submit" value="publish" disabled={isSaving}>
      {isChange ? 'Publish Changes' : 'Publish'}
    </Button>
  )
}

type DiscardDraftProps<T extends DraftTable, V extends FieldValues> = ActionProps<T, V> & {
  table: T
  isChange: boolean
}

/** Deletes the draft; what readers see stays. */
export function DiscardDraft<T extends DraftTable, V extends FieldValues>(props: DiscardDraftProps<T, V>) {
  const { table, id, isChange } = props
  const { isSaving, saveOnce } = useSaving()
  const leave = useLeaveForm(props)
  const { removeItem, busy } = useDeleteItem(removalFrom(table), messages.draftDiscarded)

  async function discard() {
    if (await removeItem(id)) leave()
  }

  return (
    <Button
      variant="ghost"
      busy={busy}
      busyText="Discarding..."
      disabled={isSaving}
      onClick={() => void saveOnce(discard)}
    >
      {isChange ? 'Discard Changes' : 'Discard Draft'}
    </Button>
  )
}
