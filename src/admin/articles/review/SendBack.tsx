import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/shared/content/kind'
import { useSaving } from '@/admin/shared/content/saving'
import { removeUnsavedText } from '@/admin/shared/unsaved-text'
import { useSettle } from '@/admin/shared/useUnsavedGuard'
import { returnDraft } from '@/data/articles/review'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from '../article-forms'
import { NoteDialog } from './NoteDialog'

/** Saves what an editor has changed in a submitted draft, and gives it back to its writer. */
export function SendBack({
  id,
  autosave,
  unsavedTextKey,
  onClose,
}: ActionProps<'article_drafts', ArticleValues>) {
  const { getValues, reset, formState } = useFormContext<ArticleValues>()
  const settle = useSettle()
  const { isSaving, mayBegin, saveOnce } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const sendBack = useWrite(async (note: string) => {
    if (formState.isDirty) await autosave.store(getValues())
    await returnDraft({ id, note })
  })

  async function confirm(note: string) {
    try {
      await sendBack.mutateAsync(note)
    } catch (error) {
      return showToast(messages.reviewFailed(errorText(error)))
    }
    setAsking(false)
    showToast(messages.draftSentBack)
    settle()
    removeUnsavedText(unsavedTextKey)
    onClose()
    reset()
  }

  return (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={() => mayBegin() && setAsking(true)}>
        Send Back…
      </Button>
      <NoteDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send this draft back?"
        description="Its writer can change it and submit it again."
        confirmLabel="Send Back"
        busyText="Sending..."
        busy={sendBack.isPending}
        onConfirm={(note) => void saveOnce(() => confirm(note))}
      />
    </>
  )
}
