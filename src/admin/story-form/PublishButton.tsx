import { useId, useState, type ReactNode } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import { Button } from '@/ui/Button'
import type { StoredStory } from './kind'
import { listOf, newlyMissing } from './missing'
import { useStory } from './story-context'
import { usePublicationQuestion } from './usePublicationQuestion'

type PublishButtonProps = { opened: StoredStory<DraftedTable>; status: ReactNode }

export function PublishButton<V extends FieldValues>({ opened, status }: PublishButtonProps) {
  const story = useStory<DraftedTable, V>()
  const { kind, published, isSaving } = story
  const { getValues } = useFormContext<V>()
  const [busy, setBusy] = useState(false)
  const question = usePublicationQuestion()
  // Renders with each change, for the list of what is missing.
  useWatch<V>()
  const missing = newlyMissing(kind, getValues(), published)
  const noteId = useId()
  // The label stays the same while somebody types.
  const name = opened.draft
    ? opened.published
      ? 'Publish Changes'
      : 'Publish'
    : opened.published
      ? 'Save Changes'
      : kind.addLabel
  const isClear = name.startsWith('Publish')

  async function ask() {
    setBusy(true)
    if (story.canSave() && (await story.isComplete()) && (await mayPublish())) await story.publish()
    setBusy(false)
  }

  /** 'Add Article' and 'Save Changes' have the list beside them, and only ask about pictures in the text. */
  function mayPublish() {
    const found = newlyMissing(kind, getValues(), published)
    return question.ask(
      published ? 'Save' : 'Publish',
      isClear ? found : found.filter(({ field }) => field === 'body'),
    )
  }

  return (
    <>
      <Button
        size="sm"
        busy={busy}
        busyText={isClear ? 'Publishing...' : published ? 'Saving...' : 'Adding...'}
        disabled={isSaving}
        aria-describedby={isClear ? undefined : noteId}
        onClick={() => void ask()}
      >
        {name}
      </Button>
      <div className="story-bar-text">
        {!isClear && (
          <span id={noteId} className="mr-3">
            Publishes at once{missing.length > 0 && `, without ${listOf(missing)}`}
          </span>
        )}
        {status}
      </div>
      {question.dialog}
    </>
  )
}
