import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { messages } from '@/admin/shared/messages'
import { useWrite } from '@/data/content/items'
import { editionChoicesQuery } from '@/data/editions/edition-stories'
import { errorText } from '@/data/errors'
import {
  articleChoicesQuery,
  sendIssue,
  testIssue,
  type IssueDraft,
  type IssueValues,
} from '@/data/newsletter/issues'
import { instantOf, zonedText } from '@/lib/time-zone'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Form } from '@/ui/form/Form'
import { FormCheckboxField, FormSelectField, FormTextField, useSubmitting } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { asWritten, ConflictDialog } from '../form/ConflictDialog'
import { FormGuard } from '../form/FormGuard'
import { useTimeZone } from '../shared/useTimeZone'
import { StoryField } from '../story-editor/StoryField'
import { issueKinds, issueLabels, issueSchema, textOf, type IssueInput, type IssueText } from './issue-values'
import { MailFindings } from './MailFindings'
import { MailPreview } from './MailPreview'
import { useIssueSave, type SavedIssue } from './useIssueSave'

type IssueFormProps = {
  draft: IssueDraft | null
  /** What a new one is about. */
  edition?: string | null
  maySend: boolean
  onDone: () => void
}

/** Writes a newsletter; what is sent is what was saved last. */
export function IssueForm({ draft, edition, maySend, onDone }: IssueFormProps) {
  const timeZone = useTimeZone()
  const send = useWrite(sendIssue)
  const test = useWrite(testIssue)
  const [preview, setPreview] = useState<IssueValues | null>(null)
  const [question, setQuestion] = useState<(SavedIssue & { at?: Date }) | null>(null)
  const time = useRef<Date>(undefined)
  const saving = useIssueSave(draft, { onSaved, onLeave: onDone })
  const articles = useQuery(articleChoicesQuery())
  const editions = useQuery(editionChoicesQuery())
  const choices: Choices = {
    kind: issueKinds,
    article_id: choicesOf(articles.data),
    edition_id: choicesOf(editions.data),
  }

  async function submit(...[input, form, choice]: Parameters<typeof saving.submit>) {
    const at = input.send_at ? instantOf(input.send_at, timeZone) : undefined
    if (choice === 'send' && input.kind === 'letter' && !input.subject)
      return showToast(messages.newsletterSubjectRequired)
    if (choice === 'send' && (at === null || (at && at < new Date())))
      return showToast(messages.newsletterTimePassed)
    time.current = at ?? undefined
    await saving.submit(input, form, choice)
  }

  async function onSaved(saved: SavedIssue, choice: string) {
    if (choice === 'preview') setPreview(saved.mail)
    else if (choice === 'send') setQuestion({ ...saved, at: time.current })
    else if (choice === 'test') {
      await test.mutateAsync(saved.id)
      showToast(messages.newsletterTestSent)
    } else showToast(messages.newsletterSaved)
  }

  async function confirm() {
    if (!question) return
    try {
      const { id, updated_at: seen, at } = question
      const isSent = await send.mutateAsync({ id, seen, ...(at && { at: at.toISOString() }) })
      showToast(isSent ? messages.newsletterStarted : messages.newsletterStartedAlready)
      onDone()
    } catch (error) {
      setQuestion(null)
      showToast(messages.newsletterFailed(errorText(error)))
    }
  }

  return (
    <Form
      schema={issueSchema}
      defaultValues={{
        ...textOf(draft ?? (edition ? { kind: 'edition', edition_id: edition } : {})),
        send_at: '',
      }}
      onSubmit={submit}
      className="grid grid-cols-1 gap-5"
    >
      <FormGuard />
      <FormSelectField name="kind" label={issueLabels.kind} options={issueKinds} />
      <AboutFields choices={choices} />
      <FormTextField
        name="subject"
        label={issueLabels.subject}
        maxLength={300}
        help="The title of the article or edition if empty."
      />
      <FormTextField
        name="preheader"
        label={issueLabels.preheader}
        maxLength={300}
        help="What inboxes show after the subject."
      />
      {maySend && (
        <FormTextField
          name="send_at"
          type="datetime-local"
          label="Send at"
          help={`At once if empty. In the site's time zone, ${timeZone}.`}
        />
      )}
      <Buttons maySend={maySend} onClose={onDone} />
      {preview && <MailPreview issue={preview} onClose={() => setPreview(null)} />}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        title="Send this newsletter?"
        text={
          <>
            {question?.at
              ? `All active subscribers will get it on ${zonedText(question.at, timeZone)}.`
              : 'All active subscribers will get it now.'}
            {question && <MailFindings mail={question.mail} />}
          </>
        }
        confirmLabel={question?.at ? 'Schedule' : 'Send'}
        destructive={false}
        busy={send.isPending}
        busyText="Sending..."
        onConfirm={() => void confirm()}
      />
      <ConflictDialog
        saving={saving}
        title={saving.base?.text.subject ?? ''}
        labels={issueLabels}
        show={(value, field) => asWritten(labelIn(choices[field], value))}
      />
    </Form>
  )
}

type Option = { value: string; label: string }
type Choices = Partial<Record<keyof IssueText, Option[]>>

const choicesOf = (list: { id: string; title: string }[] = []): Option[] => [
  { value: '', label: 'Choose…' },
  ...list.map(({ id, title }) => ({ value: id, label: title })),
]

const labelIn = (options: Option[] | undefined, value: unknown) =>
  options?.find((option) => option.value === value)?.label ?? value

/** With the chosen one, which may be older than those of the list, or come before the list is loaded. */
const withChosen = (options: Option[] = [], chosen: string) =>
  !chosen || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: 'The one chosen before' }]

function AboutFields({ choices }: { choices: Choices }) {
  const [kind, article, edition] = useWatch<IssueInput, ['kind', 'article_id', 'edition_id']>({
    name: ['kind', 'article_id', 'edition_id'],
  })
  if (kind === 'letter') return <StoryField name="content" bodyName="body" label={issueLabels.content} />
  if (kind === 'edition')
    return (
      <FormSelectField
        name="edition_id"
        label={issueLabels.edition_id}
        options={withChosen(choices.edition_id, edition)}
      />
    )
  return (
    <>
      <FormSelectField
        name="article_id"
        label={issueLabels.article_id}
        options={withChosen(choices.article_id, article)}
      />
      <FormCheckboxField name="whole" label={issueLabels.whole} />
    </>
  )
}

function Buttons({ maySend, onClose }: { maySend: boolean; onClose: () => void }) {
  const isBusy = useSubmitting()
  const submit = (value: string, label: string) => (
    <Button type="submit" value={value} variant="secondary" busy={isBusy}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-3">
      {submit('save', 'Save Draft')}
      {submit('preview', 'Preview')}
      {submit('test', 'Send a Test to Me')}
      {maySend && (
        <Button type="submit" value="send" busy={isBusy}>
          Send Newsletter
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
