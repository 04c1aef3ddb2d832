import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '@/admin/shared/messages'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { saveIssue, sendIssue, sourcesQuery, testIssue, type IssueDraft } from '@/data/newsletter/issues'
import { useSettings } from '@/data/SiteDataProvider'
import { isAtLeast } from '@/lib/roles'
import { editedStorySchema } from '@/lib/story/schema'
import { instantOf, zonedText } from '@/lib/time-zone'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Form } from '@/ui/form/Form'
import { FormCheckboxField, FormSelectField, FormTextField, useSubmitting } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { FormGuard } from '../form/FormGuard'
import { useRole } from '../session/session-context'
import { text } from '../settings-form/rules'
import { useTimeZone } from '../shared/useTimeZone'
import { StoryField } from '../story-editor/StoryField'
import { MailPreview } from './MailPreview'
import { withMail } from './mail-content'

const schema = z.object({
  kind: z.enum(['letter', 'article', 'edition']),
  article_id: z.string(),
  edition_id: z.string(),
  whole: z.boolean(),
  subject: text('Subject', 300, {
    isValid: (typed) => !/\p{Cc}/u.test(typed),
    otherwise: 'it has an invisible control character.',
  }),
  preheader: text('Preheader', 300),
  text: z.string(),
  body: editedStorySchema.nullable(),
  send_at: z.string(),
})
type Values = z.infer<typeof schema>
type Saved = { id: string; updated_at: string }

const kinds = [
  { value: 'letter', label: 'A letter of its own' },
  { value: 'article', label: 'An article' },
  { value: 'edition', label: 'A digital edition' },
]

/** Writes a newsletter; what is sent is what was saved last. */
export function IssueForm({ draft, onDone }: { draft: IssueDraft | null; onDone: () => void }) {
  const settings = useSettings()
  const timeZone = useTimeZone()
  const role = useRole()
  const { data: mail } = useQuery(mailSettingsQuery())
  const save = useWrite(saveIssue)
  const send = useWrite(sendIssue)
  const test = useWrite(testIssue)
  const [saved, setSaved] = useState<Saved | null>(draft)
  const [preview, setPreview] = useState<{ subject: string; html: string; plain_text: string } | null>(null)
  const [question, setQuestion] = useState<(Saved & { at?: Date }) | null>(null)
  const maySend = role === 'owner' || (isAtLeast(role, 'editor') && mail?.editors_send)

  async function submit(typed: Values, choice: string, markSaved: () => void) {
    try {
      const { kind, article_id, edition_id, whole, subject, preheader, body } = typed
      const values = await withMail(
        {
          kind,
          article_id: kind === 'article' ? article_id || null : null,
          edition_id: kind === 'edition' ? edition_id || null : null,
          whole,
          subject,
          preheader,
          body: kind === 'letter' ? body : null,
        },
        settings,
      )
      const at = typed.send_at ? instantOf(typed.send_at, timeZone) : undefined
      if (choice === 'send' && !values.subject) return showToast(messages.newsletterSubjectRequired)
      if (choice === 'send' && (at === null || (at && at < new Date())))
        return showToast(messages.newsletterTimePassed)
      const stored = await save.mutateAsync({ id: saved?.id, values })
      setSaved(stored)
      markSaved()
      if (choice === 'preview') setPreview(values)
      else if (choice === 'send') setQuestion({ ...stored, at: at ?? undefined })
      else if (choice === 'test') {
        await test.mutateAsync(stored.id)
        showToast(messages.newsletterTestSent)
      } else showToast(messages.newsletterSaved)
    } catch (error) {
      showToast(messages.newsletterFailed(errorText(error)))
    }
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
      schema={schema}
      defaultValues={{
        kind: (draft?.kind ?? 'letter') as Values['kind'],
        article_id: draft?.article_id ?? '',
        edition_id: draft?.edition_id ?? '',
        whole: draft?.whole ?? false,
        subject: draft?.subject ?? '',
        preheader: draft?.preheader ?? '',
        text: '',
        body: draft?.body ?? null,
        send_at: '',
      }}
      onSubmit={(values, form, choice) => submit(values, choice, () => form.reset(form.getValues()))}
      className="grid grid-cols-1 gap-5"
    >
      <FormGuard />
      <FormSelectField name="kind" label="About" options={kinds} />
      <AboutFields />
      <FormTextField
        name="subject"
        label="Subject"
        maxLength={300}
        help="The title of the article or edition if empty."
      />
      <FormTextField
        name="preheader"
        label="Preheader"
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
      <Buttons maySend={!!maySend} onClose={onDone} />
      {preview && <MailPreview issue={preview} onClose={() => setPreview(null)} />}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        title="Send this newsletter?"
        text={
          question?.at
            ? `All active subscribers will get it on ${zonedText(question.at, timeZone)}.`
            : 'All active subscribers will get it now.'
        }
        confirmLabel={question?.at ? 'Schedule' : 'Send'}
        destructive={false}
        busy={send.isPending}
        busyText="Sending..."
        onConfirm={() => void confirm()}
      />
    </Form>
  )
}

function AboutFields() {
  const kind = useWatch<Values, 'kind'>({ name: 'kind' })
  const { data } = useQuery(sourcesQuery())
  const options = (list: { id: string; title: string }[] = []) => [
    { value: '', label: 'Choose…' },
    ...list.map(({ id, title }) => ({ value: id, label: title })),
  ]
  if (kind === 'letter') return <StoryField name="text" bodyName="body" label="Text" />
  if (kind === 'edition')
    return <FormSelectField name="edition_id" label="Digital edition" options={options(data?.editions)} />
  return (
    <>
      <FormSelectField name="article_id" label="Article" options={options(data?.articles)} />
      <FormCheckboxField name="whole" label="The whole article, and not only its excerpt" />
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
