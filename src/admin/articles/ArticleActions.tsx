import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/shared/content/kind'
import { itemQuery } from '@/admin/shared/content/useItem'
import { removeUnsavedText, writeUnsavedText } from '@/admin/shared/unsaved-text'
import { isSame } from '@/admin/shared/three-way'
import { useUnsavedTextKey } from '@/admin/shared/useUnsavedTextKey'
import { useSettle } from '@/admin/shared/useUnsavedGuard'
import { unpublishArticle } from '@/data/articles/desk'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from './article-forms'
import { ArticlePreview } from './ArticlePreview'
import { ScheduleUnpublication } from './ScheduleUnpublication'
import { Versions } from './versions/Versions'

/** Beside the button that publishes at once: save a draft, preview, versions, schedule, unpublish. */
export const ArticleActions = (props: ActionProps<'articles', ArticleValues>) => (
  <>
    <SaveDraft {...props} />
    <ArticlePreview />
    {props.item && <Versions {...props} />}
    {props.item && <ScheduleUnpublication id={props.item.id} />}
    {props.item && <Unpublish {...props} />}
  </>
)

/** Saves the form as a new draft, or as a draft of changes, and opens the draft's form. */
function SaveDraft({ id, autosave, unsavedTextKey, onEdit }: ActionProps<'articles', ArticleValues>) {
  const { getValues, reset, formState } = useFormContext<ArticleValues>()
  const settle = useSettle()
  const unsavedTextKeys = useUnsavedTextKey('article_drafts')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const values = getValues()
    try {
      const { since } = await autosave.store(values)
      await queryClient.fetchQuery(itemQuery('article_drafts', id))
      const typedSince = getValues()
      if (!isSame(typedSince, values))
        writeUnsavedText(`${unsavedTextKeys}:${id}`, { values: typedSince, since, base: values })
    } catch (error) {
      setBusy(false)
      return showToast(messages.itemFailed('add', errorText(error)))
    }
    showToast(messages.draftSaved)
    settle()
    removeUnsavedText(unsavedTextKey)
    reset()
    onEdit(id)
  }

  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText="Saving..."
      disabled={formState.isSubmitting}
      onClick={() => void save()}
    >
      Save Draft
    </Button>
  )
}

/** Unpublishes the article, after a question. Unsaved changes of the form are not part of it. */
function Unpublish({ id, onClose }: ActionProps<'articles', ArticleValues>) {
  const { formState } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  const unpublish = useWrite(unpublishArticle)

  async function confirm() {
    try {
      await unpublish.mutateAsync(id)
    } catch (error) {
      return showToast(messages.unpublishFailed(errorText(error)))
    }
    setAsking(false)
    showToast(messages.articleUnpublished)
    onClose()
  }

  return (
    <>
      <Button variant="ghost" disabled={formState.isSubmitting} onClick={() => setAsking(true)}>
        Unpublish
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Unpublish this article?"
        text="Readers will no longer find it. Feed readers and search engines may keep a copy for a while. You can publish it again, with the same date."
        confirmLabel="Unpublish"
        busy={unpublish.isPending}
        busyText="Unpublishing..."
        onConfirm={() => void confirm()}
      />
    </>
  )
}
