import { useState } from 'react'
import { useStory } from '@/admin/story-form/story-context'
import { noteLength, returnDraft, submitDraft } from '@/data/articles/review'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/field/TextAreaField'

export function SubmitDraft() {
  const { id, isComplete } = useStory()
  return (
    <ReviewStep
      label="Submit"
      title="Submit this draft?"
      description="An editor will publish it, or send it back to you. Until then you can’t change it."
      busyText="Submitting..."
      done={messages.draftSubmitted}
      mayAsk={isComplete}
      run={(note) => submitDraft({ id, note })}
    />
  )
}

export function SendBack() {
  const { id } = useStory()
  return (
    <ReviewStep
      label="Send Back"
      variant="secondary"
      title="Send this draft back?"
      description="Its writer can change it and submit it again."
      busyText="Sending..."
      done={messages.draftSentBack}
      run={(note) => returnDraft({ id, note })}
    />
  )
}

type ReviewStepProps = {
  label: string
  variant?: 'secondary'
  title: string
  description: string
  busyText: string
  done: Message
  mayAsk?: () => Promise<boolean>
  run: (note: string) => Promise<void>
}

/** A button for a step of a review. It asks for a note to go with it, which may be left blank, and then closes the form. */
function ReviewStep(props: ReviewStepProps) {
  const { label, variant, title, description, busyText, done, mayAsk, run } = props
  const { isSaving, canSave, begin } = useStory()
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')

  async function ask() {
    if (canSave() && (!mayAsk || (await mayAsk()))) setAsking(true)
  }

  const confirm = () =>
    begin({ needsDraft: true, run: () => run(note), done, failed: messages.reviewFailed, leaves: true })

  return (
    <>
      <Button variant={variant} disabled={isSaving} onClick={() => void ask()}>{`${label}…`}</Button>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => !isSaving && setAsking(open)}
        size="sm"
        title={title}
        description={description}
        footer={
          <Button busy={isSaving} busyText={busyText} onClick={() => void confirm()}>
            {label}
          </Button>
        }
      >
        <TextAreaField
          label="Note"
          help="Optional."
          rows={4}
          maxLength={noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Dialog>
    </>
  )
}
