import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/shared/content/kind'
import { useSaving } from '@/admin/shared/content/saving'
import { useLeaveForm } from '@/admin/shared/content/useLeaveForm'
import { noteLength, returnDraft, submitDraft } from '@/data/articles/review'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/field/TextAreaField'
import { showToast } from '@/ui/toast'
import type { ArticleValues } from '../article-forms'
import { useIsComplete } from '../useIsComplete'

type FormProps = ActionProps<'article_drafts', ArticleValues>

/** Saves the draft and submits it to an editor. */
export function SubmitDraft(form: FormProps) {
  const { getValues } = useFormContext<ArticleValues>()
  return (
    <ReviewStep
      form={form}
      label="Submit"
      title="Submit this draft?"
      description="An editor will publish it, or send it back to you. Until then you can’t change it."
      busyText="Submitting..."
      done={messages.draftSubmitted}
      mayAsk={useIsComplete()}
      run={async (note) => {
        await form.autosave.store(getValues())
        await submitDraft({ id: form.id, note })
      }}
    />
  )
}

/** Saves what an editor has changed in a submitted draft, and gives it back to its writer. */
export function SendBack(form: FormProps) {
  const { getValues, formState } = useFormContext<ArticleValues>()
  return (
    <ReviewStep
      form={form}
      label="Send Back"
      variant="secondary"
      title="Send this draft back?"
      description="Its writer can change it and submit it again."
      busyText="Sending..."
      done={messages.draftSentBack}
      run={async (note) => {
        if (formState.isDirty) await form.autosave.store(getValues())
        await returnDraft({ id: form.id, note })
      }}
    />
  )
}

type ReviewStepProps = {
  form: FormProps
  label: string
  variant?: 'secondary'
  title: string
  description: string
  busyText: string
  done: Message
  mayAsk?: () => boolean
  run: (note: string) => Promise<void>
}

/** A button for a step of a review. It asks for a note to go with it, which may be left blank, and then closes the form. */
function ReviewStep(props: ReviewStepProps) {
  const { form, label, variant, title, description, busyText, done, mayAsk = () => true, run } = props
  const leave = useLeaveForm(form)
  const { isSaving, mayBegin, saveOnce } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const step = useWrite(run)

  async function confirm() {
    try {
      await step.mutateAsync(note)
    } catch (error) {
      return showToast(messages.reviewFailed(errorText(error)))
    }
    setAsking(false)
    showToast(done)
    leave()
  }

  return (
    <>
      <Button
        variant={variant}
        disabled={isSaving}
        onClick={() => mayBegin() && mayAsk() && setAsking(true)}
      >{`${label}…`}</Button>
      <Dialog
        open={isAsking}
        // It stays open while saving: what is typed in the form behind it would be lost when the form is replaced.
        onOpenChange={(open) => !step.isPending && setAsking(open)}
        size="sm"
        title={title}
        description={description}
        footer={
          <Button busy={step.isPending} busyText={busyText} onClick={() => void saveOnce(confirm)}>
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
