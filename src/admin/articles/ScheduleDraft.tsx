import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newlyMissing } from '@/admin/story-form/missing'
import { useStory } from '@/admin/story-form/story-context'
import { usePublicationQuestion } from '@/admin/story-form/usePublicationQuestion'
import { updateItem } from '@/data/content/items'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import type { ArticleValues } from './article-forms'
import { ScheduleDialog, type Times } from './ScheduleDialog'

const never: Times = { publish_at: null, unpublish_at: null }

export function ScheduleDraft() {
  const { id, kind, draft, published, isSaving, begin, canSave, isComplete } = useStory<
    'articles',
    ArticleValues
  >()
  const { getValues } = useFormContext<ArticleValues>()
  const question = usePublicationQuestion()
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    if (!canSave() || !(await isComplete())) return
    const missing = newlyMissing(kind, getValues(), published)
    if (await question.ask('Schedule', missing)) setAsking(true)
  }

  async function schedule(times: Times) {
    const done = times.publish_at ? messages.articleScheduled : messages.scheduleCancelled
    await begin({
      needsDraft: true,
      run: (since) => updateItem('article_drafts', id, times, since),
      done,
      failed: messages.scheduleFailed,
      leaves: true,
    })
  }

  return (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={() => void ask()}>
        Schedule…
      </Button>
      {draft?.publish_at && (
        <Button variant="ghost" disabled={isSaving} onClick={() => void schedule(never)}>
          Cancel Schedule
        </Button>
      )}
      {question.dialog}
      <ScheduleDialog
        open={isAsking}
        onOpenChange={setAsking}
        isChange={Boolean(draft?.base_updated_at)}
        times={draft ?? never}
        busy={isSaving}
        onSchedule={(times) => void schedule(times)}
      />
    </>
  )
}
