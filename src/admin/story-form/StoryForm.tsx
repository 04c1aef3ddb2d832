import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type FocusEvent } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
} from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { focusHeading } from '@/ui/focus'
import { focusFirstError } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { ConflictDialog } from '../form/ConflictDialog'
import { refusal } from '../form/refusal'
import { OtherUnsavedTexts } from '../form/OtherUnsavedTexts'
import { LastChange } from '../shared/LastChange'
import { useSaveShortcut } from '../form/useSaveShortcut'
import type { StoredStory, StoryKind } from './kind'
import { LeaveButtons } from './LeaveButtons'
import { StoryBar } from './StoryBar'
import { StoryContext } from './story-context'
import { useStoryState } from './useStoryState'
import { flushTexts } from '../form/flush-texts'
import { valuesOf } from './versions'

type StoryFormProps<T extends DraftedTable, V extends FieldValues> = {
  kind: StoryKind<T, V>
  id: string
  opened: StoredStory<T>
  mayPublish: boolean
  /** Whether it takes the place of another form, which had the focus. */
  takesFocus: boolean
  onStored: () => void
  onClose: () => void
  /** Another unsaved text is this form's now: it begins anew with it. */
  onOpenOther: () => void
}

/**
 * The form of a story: of a new one, of a draft, and of what readers see. It stays while the story is saved, and saves it in
 * one way: as a draft, which is then published, scheduled or submitted (useStoryState.ts).
 */
export function StoryForm<T extends DraftedTable, V extends FieldValues>(props: StoryFormProps<T, V>) {
  const { kind, id, opened, mayPublish, takesFocus, onStored, onClose, onOpenOther } = props
  const form = useForm<V, unknown, V>({
    resolver: zodResolver(kind.public.schema),
    defaultValues: valuesOf(kind, opened) as DefaultValues<V>,
    shouldFocusError: false,
  })
  const story = useStoryState({ kind, form, id, opened, onStored, onClose })
  const card = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const { draft, published, isNew } = story
  useSaveShortcut(() => void story.saveDraft())
  useEffect(() => {
    if (takesFocus) focusHeading(card.current)
  }, [takesFocus])

  /** Whether nothing is missing that publication needs. Otherwise says what, and focuses it. */
  async function isComplete(): Promise<boolean> {
    flushTexts()
    let errors: FieldErrors<V> | null = null
    await form.handleSubmit(
      () => {},
      (found) => void (errors = found),
    )()
    if (!errors) return true
    focusFirstError(element.current, errors)
    showToast(refusal(errors, kind.labels, kind.required, published ? 'update' : 'add'))
    return false
  }

  const title = (draft ?? published)?.title
  return (
    <FormProvider {...form}>
      <StoryContext value={{ ...story, isComplete }}>
        <Card
          ref={card}
          as="section"
          aria-label={`${draft || published ? 'Edit' : 'New'} ${kind.noun[0]}`}
          className="max-w-4xl min-w-0"
        >
          <CardHeader
            title={title === undefined ? `New ${kind.noun[0]}` : `Editing: ${title || 'Untitled'}`}
          />
          <CardBody>
            {/* Without a button that submits, Enter in a field does nothing. */}
            <form
              ref={element}
              noValidate
              onSubmit={(event) => event.preventDefault()}
              onFocus={showAboveBar}
              className="space-y-5"
            >
              <OtherUnsavedTexts unsavedTextKey={story.textKey} blank={kind.blank} onOpen={onOpenOther} />
              <kind.Fields />
              <div className="flex flex-wrap items-center gap-3">
                <kind.Actions />
                <LeaveButtons opened={opened} />
              </div>
              <StoryBar mayPublish={mayPublish} opened={opened} />
            </form>
            {!isNew && (
              <div className="mt-5">
                <LastChange kind={kind.table} id={id} />
              </div>
            )}
          </CardBody>
          <ConflictDialog saving={story.saving} title={title || 'Untitled'} labels={kind.labels} />
        </Card>
      </StoryContext>
    </FormProvider>
  )
}

/** A control that Tab leads to is not left below the bar. */
function showAboveBar({ target }: FocusEvent) {
  if (target.matches(':focus-visible:not([contenteditable])')) target.scrollIntoView({ block: 'nearest' })
}
