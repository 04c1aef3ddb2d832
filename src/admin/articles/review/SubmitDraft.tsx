import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/shared/content/kind'
import { useSaving } from '@/admin/shared/content/saving'
import { removeUnsavedText } from '@/admin/shared/unsaved-text'
import { useSettle } from '@/admin/shared/useUnsavedGuard'
import { submitDraft } from '@/data/articles/review'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from '../article-forms'
import { useIsComplete } from '../useIsComplete'
import { NoteDialog } from './NoteDialog'

/** Saves the draft and submits it to an editor. */
export function SubmitDraft({
  id,
  autosave,
  unsavedTextKey,
  onClose,
}: ActionProps<'article_drafts', ArticleValues>) {
  const { getValues, reset } = useFormContext<ArticleValues>()
  const isComplete = useIsComplete()
  const settle = useSettle()
  const { isSaving, mayBegin, saveOnce } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const submit = useWrite(async (note: string) => {
    await autosave.store(getValues())
    await submitDraft({ id, note })
  })

  async function confirm(note: string) {
    try {
      await submit.mutateAsync(note)
    } catch (error) {
      return showToast(messages.reviewFailed(errorText(error)))
    }
    setAsking(false)
    showToast(messages.draftSubmitted)
    settle()
    removeUnsavedText(unsavedTextKey)
    onClose()
    reset()
  }

  return (
    <>
      <Button disabled={isSaving} onClick={() => mayBegin() && isComplete() && setAsking(true)}>
        Submit…
      </Button>
      <NoteDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Submit this draft?"
        description="An editor will publish it, or send it back to you. Until then you can’t change it."
        confirmLabel="Submit"
        busyText="Submitting..."
        busy={submit.isPending}
        onConfirm={(note) => void saveOnce(() => confirm(note))}
      />
    </>
  )
}
