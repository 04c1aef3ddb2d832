import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import type { StoryPicture } from '@/lib/story/document'
import { isUndescribed } from '@/lib/story/undescribed'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useLast } from '../shared/useLast'
import type { Missing } from './kind'
import { listOf } from './missing'

type Verb = 'Publish' | 'Save' | 'Schedule'
type Question = { verb: Verb; missing: Missing[]; answer: (goesOn: boolean) => void }

/**
 * Asks before a story that lacks something becomes public. `ask` tells whether to publish it all the same; otherwise the first
 * missing field is focused, or the first picture without alternative text selected.
 */
export function usePublicationQuestion() {
  const { setFocus } = useFormContext()
  const [question, setQuestion] = useState<Question | null>(null)
  const { verb, missing } = useLast(question) ?? { verb: 'Publish', missing: [] }
  const first = missing[0]?.field

  function ask(asked: Verb, lacking: Missing[]): Promise<boolean> {
    if (lacking.length === 0) return Promise.resolve(true)
    return new Promise((answer) => setQuestion({ verb: asked, missing: lacking, answer }))
  }

  function answer(goesOn: boolean) {
    flushSync(() => setQuestion(null))
    // Once the dialog has returned the focus.
    setTimeout(() => {
      if (!goesOn) {
        if (first === 'body') goToUndescribed()
        else if (first) setFocus(first)
      }
      question?.answer(goesOn)
    })
  }

  const dialog = (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={() => answer(false)}
      title={`${verb} with something missing?`}
      text={
        <>
          Still missing: {listOf(missing)}.
          {missing.some(({ field }) => field === 'body') &&
            ' Readers who can’t see a picture don’t know what it shows.'}
        </>
      }
      confirmLabel={`${verb} Anyway`}
      cancelLabel={first === 'body' ? 'Go to the Picture' : 'Add It'}
      destructive={false}
      onConfirm={() => answer(true)}
    />
  )
  return { ask, dialog }
}

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
