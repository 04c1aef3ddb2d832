import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import type { StoryDocument, StoryPicture } from '@/lib/story/document'
import { countUndescribed, isUndescribed } from '@/lib/story/undescribed'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useLast } from '../shared/useLast'

type Verb = 'Publish' | 'Save' | 'Schedule'
type Question = { verb: Verb; count: number; answer: (goesOn: boolean) => void }

/** How many pictures in a form's story have neither alternative text nor are decorative. */
export const undescribedIn = (values: FieldValues | null) =>
  countUndescribed(values?.body as StoryDocument | null | undefined)

const textOf = (count: number) =>
  count === 1
    ? 'A picture has no alternative text and isn’t marked as decorative. Readers who can’t see it won’t know what it shows.'
    : `${count} pictures have no alternative text and aren’t marked as decorative. Readers who can’t see them won’t know what they show.`

/**
 * Asks before pictures that have neither alternative text nor are decorative become public. `ask` tells whether to go on;
 * otherwise the first of them is selected in the text.
 */
export function usePictureQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const { verb, count } = useLast(question) ?? { verb: 'Publish', count: 1 }

  function ask(values: FieldValues, asked: Verb): Promise<boolean> {
    const undescribed = undescribedIn(values)
    if (undescribed === 0) return Promise.resolve(true)
    return new Promise((answer) => setQuestion({ verb: asked, count: undescribed, answer }))
  }

  function answer(goesOn: boolean) {
    flushSync(() => setQuestion(null))
    // Once the dialog has returned the focus.
    setTimeout(() => {
      if (!goesOn) goToUndescribed()
      question?.answer(goesOn)
    })
  }

  const dialog = (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={() => answer(false)}
      title={`${verb} without alternative text?`}
      text={textOf(count)}
      confirmLabel={`${verb} Anyway`}
      cancelLabel="Go to the Picture"
      destructive={false}
      onConfirm={() => answer(true)}
    />
  )
  return { ask, dialog }
}

/** Selects the first picture of the open form's story that is neither described nor decorative. */
function goToUndescribed(): void {
  const field = document.querySelector<HTMLElement & { editor?: Editor }>('form .story-text [role=textbox]')
  const editor = field?.editor
  let place: number | undefined
  editor?.state.doc.descendants((node, pos) => {
    if (
      place === undefined &&
      node.type.name === 'picture' &&
      isUndescribed(node.attrs as StoryPicture['attrs'])
    )
      place = pos
  })
  if (place !== undefined) editor?.chain().setNodeSelection(place).focus().scrollIntoView().run()
}
