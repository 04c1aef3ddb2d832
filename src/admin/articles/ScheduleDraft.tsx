import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/shared/content/kind'
import { useSaving } from '@/admin/shared/content/saving'
import { useLeaveForm } from '@/admin/shared/content/useLeaveForm'
import { useSettle } from '@/admin/shared/unsaved/useUnsavedGuard'
import { updateItem, useWrite, type Item } from '@/data/content/items'
import type { TablesUpdate } from '@/data/database.types'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { draftForm, type ArticleValues } from './article-forms'
import { ScheduleDialog, type Times } from './ScheduleDialog'
import { useScheduleQuestion } from './useScheduleQuestion'

type ScheduleDraftProps = ActionProps<'article_drafts', ArticleValues> & { item: Item<'article_drafts'> }

/** Saves the draft and schedules its publication, or cancels the schedule. */
export function ScheduleDraft(props: ScheduleDraftProps) {
  const { item, autosave, onClose } = props
  const { getValues } = useFormContext<ArticleValues>()
  const leave = useLeaveForm(props)
  const settle = useSettle()
  const { isSaving, saveOnce } = useSaving()
  const { isAsking, setAsking, ask, pictureDialog } = useScheduleQuestion()
  const update = useWrite(async (changes: TablesUpdate<'article_drafts'>) => {
    const latest = await autosave.settled()
    return updateItem('article_drafts', item.id, changes, latest?.since ?? item.updated_at)
  })

  async function schedule(times: Times) {
    try {
      await update.mutateAsync({ ...draftForm.toRow(draftForm.schema.parse(getValues())), ...times })
    } catch (error) {
      return showToast(messages.scheduleFailed(errorText(error)))
    }
    setAsking(false)
    showToast(messages.articleScheduled)
    leave()
  }

  /** Unsaved changes of the form stay in the browser. */
  async function cancel() {
    try {
      await update.mutateAsync({ publish_at: null, unpublish_at: null })
    } catch (error) {
      return showToast(messages.scheduleFailed(errorText(error)))
    }
    showToast(messages.scheduleCancelled)
    settle()
    onClose()
  }

  return (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={ask}>
        Schedule…
      </Button>
      {item.publish_at && (
        <Button
          variant="ghost"
          busy={update.isPending && !isAsking}
          busyText="Saving..."
          disabled={isSaving}
          onClick={() => void saveOnce(cancel)}
        >
          Cancel Schedule
        </Button>
      )}
      {pictureDialog}
      <ScheduleDialog
        open={isAsking}
        onOpenChange={setAsking}
        isChange={item.base_updated_at !== null}
        times={item}
        busy={update.isPending}
        onSchedule={(times) => void saveOnce(() => schedule(times))}
      />
    </>
  )
}
