import { useState } from 'react'
import type { ActionProps } from '@/admin/shared/content/kind'
import { SaveDraft, useSaveAsDraft } from '@/admin/shared/content/SaveDraft'
import { useSaving } from '@/admin/shared/content/saving'
import { Unpublish } from '@/admin/shared/content/Unpublish'
import { unpublishArticle } from '@/data/articles/desk'
import { updateItem } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from './article-forms'
import { ArticlePreview } from './ArticlePreview'
import { ScheduleDialog, type Times } from './ScheduleDialog'
import { ScheduleUnpublication } from './ScheduleUnpublication'
import { useScheduleQuestion } from './useScheduleQuestion'
import { Versions } from './versions/Versions'

type Props = ActionProps<'articles', ArticleValues>

/** Beside the button that publishes at once: save a draft, preview, versions, schedule, unpublish. */
export const ArticleActions = (props: Props) => (
  <>
    <SaveDraft table="articles" {...props} />
    {!props.item && <ScheduleNew {...props} />}
    <ArticlePreview />
    {props.item && (
      <>
        <Versions {...props} />
        <ScheduleUnpublication id={props.id} />
        <Unpublish {...props} noun="article" run={unpublishArticle} done={messages.unpublished.article} />
      </>
    )}
  </>
)

const never: Times = { publish_at: null, unpublish_at: null }

/** Saves a new article as a draft that is published at a set time. */
function ScheduleNew(props: Props) {
  const { isSaving, saveOnce } = useSaving()
  const saveAsDraft = useSaveAsDraft({ table: 'articles', ...props })
  const { isAsking, setAsking, ask, pictureDialog } = useScheduleQuestion()
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
      <Button variant="ghost" disabled={isSaving} onClick={ask}>
        Schedule…
      </Button>
      {pictureDialog}
      <ScheduleDialog
        open={isAsking}
        onOpenChange={setAsking}
        times={never}
        busy={busy}
        onSchedule={(times) => void saveOnce(() => schedule(times))}
      />
    </>
  )
}
