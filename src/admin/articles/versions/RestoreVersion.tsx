import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/shared/content/kind'
import { refetchItem } from '@/admin/shared/content/useItem'
import { removeUnsavedText } from '@/admin/shared/unsaved/unsaved-text'
import { useSettle } from '@/admin/shared/unsaved/useUnsavedGuard'
import { restoreVersion } from '@/data/articles/versions'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from '../article-forms'

/** What the buttons of an article's form and of a draft's know alike. */
export type FormProps = Pick<
  ActionProps<'articles', ArticleValues>,
  'id' | 'autosave' | 'unsavedTextKey' | 'onEdit'
>

/** The heading of the draft's form, which opens afterwards. */
export const draftHeading = 'section[aria-label="Edit draft"] h2'

/** Makes a version the article's draft, after a question, and opens the draft. */
export function RestoreVersion({ versionId, ...form }: FormProps & { versionId: string }) {
  const { id, autosave, unsavedTextKey, onEdit } = form
  const { getValues, reset, formState } = useFormContext<ArticleValues>()
  const { isDirty } = formState
  const settle = useSettle()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const restore = useWrite(async () => {
    // What the form holds stays as a version, too.
    if (isDirty) await autosave.store(getValues())
    else await autosave.settled()
    await restoreVersion(versionId)
    await refetchItem(queryClient, 'article_drafts', id)
  })

  async function confirm() {
    try {
      await restore.mutateAsync(undefined)
    } catch (error) {
      return showToast(messages.versionRestoreFailed(errorText(error)))
    }
    showToast(messages.versionRestored)
    settle()
    removeUnsavedText(unsavedTextKey)
    reset()
    onEdit(id)
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Restore This Version</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Restore this version?"
        text="It becomes the draft of this article, and readers don’t see it until it is published. What the draft holds now stays among the versions. If the draft is scheduled, its schedule is cancelled."
        confirmLabel="Restore"
        destructive={false}
        busy={restore.isPending}
        busyText="Restoring..."
        onConfirm={() => void confirm()}
        focusAfter={draftHeading}
      />
    </>
  )
}
