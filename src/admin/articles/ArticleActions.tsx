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
import { updateItem, useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from './article-forms'
import { ArticlePreview } from './ArticlePreview'
import { ScheduleDialog, type Times } from './ScheduleDialog'
import { ScheduleUnpublication } from './ScheduleUnpublication'
import { useIsComplete } from './useIsComplete'
import { Versions } from './versions/Versions'

/** Beside the button that publishes at once: save a draft, preview, versions, schedule, unpublish. */
export const ArticleActions = (props: ActionProps<'articles', ArticleValues>) => (
  <>
    <SaveDraft {...props} />
    {!props.item && <ScheduleNew {...props} />}
    <ArticlePreview />
    {props.item && <Versions {...props} />}
    {props.item && <ScheduleUnpublication id={props.item.id} />}
    {props.item && <Unpublish {...props} />}
  </>
)

type Props = ActionProps<'articles', ArticleValues>

/** Stores the form as a new draft, or as a draft of changes, and then opens the draft's form. */
function useSaveAsDraft({ id, autosave, unsavedTextKey, onEdit }: Props) {
  const { getValues, reset } = useFormContext<ArticleValues>()
  const settle = useSettle()
  const unsavedTextKeys = useUnsavedTextKey('article_drafts')
  const queryClient = useQueryClient()

  /** `finish` is what else belongs to it, such as setting its times. Throws what it and the store throw. */
  return async (finish?: () => Promise<void>) => {
    const values = getValues()
    await autosave.store(values)
    await finish?.()
    const draft = await queryClient.fetchQuery(itemQuery('article_drafts', id))
    const typedSince = getValues()
    if (draft && !isSame(typedSince, values))
      writeUnsavedText(`${unsavedTextKeys}:${id}`, {
        values: typedSince,
        since: draft.updated_at,
        base: values,
      })
    settle()
    removeUnsavedText(unsavedTextKey)
    reset()
    onEdit(id)
  }
}

function SaveDraft(props: Props) {
  const { formState } = useFormContext()
  const saveAsDraft = useSaveAsDraft(props)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await saveAsDraft()
      showToast(messages.draftSaved)
    } catch (error) {
      setBusy(false)
      showToast(messages.itemFailed('add', errorText(error)))
    }
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

const never: Times = { publish_at: null, unpublish_at: null }

/** Saves a new article as a draft that is published at a set time. */
function ScheduleNew(props: Props) {
  const { formState } = useFormContext()
  const isComplete = useIsComplete()
  const saveAsDraft = useSaveAsDraft(props)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function schedule(times: Times) {
    setBusy(true)
    try {
      await saveAsDraft(() => updateItem('article_drafts', props.id, times))
      showToast(messages.articleScheduled)
    } catch (error) {
      setBusy(false)
      showToast(messages.scheduleFailed(errorText(error)))
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        disabled={formState.isSubmitting}
        onClick={() => isComplete() && setAsking(true)}
      >
        Schedule…
      </Button>
      <ScheduleDialog
        open={isAsking}
        onOpenChange={setAsking}
        times={never}
        busy={busy}
        onSchedule={(times) => void schedule(times)}
      />
    </>
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
