import { useId, useState } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import { Button } from '@/ui/Button'
import { undescribedIn, usePictureQuestion } from './usePictureQuestion'
import type { StoredStory } from './kind'
import { useStory } from './story-context'

/** Publishes the story at once. Enter in a field doesn't. */
export function PublishButton<V extends FieldValues>({ opened }: { opened: StoredStory<DraftedTable> }) {
  const story = useStory<DraftedTable, V>()
  const { kind, published, versions, isSaving } = story
  const { getValues } = useFormContext<V>()
  const [busy, setBusy] = useState(false)
  const pictures = usePictureQuestion()
  const noteId = useId()
  // What it is called doesn't change while somebody writes.
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
    if (story.mayBegin() && (await story.isComplete()) && (await isDescribed())) await story.publish()
    setBusy(false)
  }

  /** Asks about pictures without a description, unless what readers see has as many. */
  async function isDescribed() {
    const values = getValues()
    const isWorse = !published || undescribedIn(values) > undescribedIn(versions.publicValues)
    return !isWorse || pictures.ask(values, published ? 'Save' : 'Publish')
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
      {!isClear && (
        <span id={noteId} className="text-note text-faint max-sm:sr-only">
          Publishes at once
        </span>
      )}
      {pictures.dialog}
    </>
  )
}
