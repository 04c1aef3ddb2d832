import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { hourOptions } from '@/admin/shared/hour-options'
import { messages } from '@/admin/shared/messages'
import { chooseNotices, noticesQuery, type Notices } from '@/data/account/notices'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { Form } from '@/ui/form/Form'
import { FormCheckboxField, FormSelectField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'

const schema = z
  .object({ letters: z.boolean(), chats: z.boolean(), from: z.string(), until: z.string() })
  .refine(({ from, until }) => (from === '') === (until === ''), {
    path: ['until'],
    message: 'Choose both hours, or none.',
  })

const valuesOf = ({ notify_letters, notify_chats, quiet_from, quiet_until }: Notices) => ({
  letters: notify_letters,
  chats: notify_chats,
  from: quiet_from === null ? '' : String(quiet_from),
  until: quiet_until === null ? '' : String(quiet_until),
})

/** An editor's choice of mails about letters and chats. Where no mail is sent, there is nothing to choose. */
export function NoticeForm({ userId }: { userId: string }) {
  const mail = useQuery(mailSettingsQuery())
  const notices = useQuery({
    ...noticesQuery(userId),
    enabled: mail.data !== undefined && mail.data.mode !== 'off',
  })
  const save = useWrite(chooseNotices)
  if (mail.data?.mode === 'off') return null
  const failed = mail.isError ? mail : notices.isError ? notices : null
  if (failed) return <LoadFailed query={failed} level={3} heading="Your mails could not be loaded" />
  if (!notices.data)
    return (
      <Loading label="Loading your mails">
        <Skeleton className="h-40" />
      </Loading>
    )

  async function submit({ letters, chats, from, until }: z.infer<typeof schema>) {
    const quiet = from === '' ? undefined : { quiet_from: Number(from), quiet_until: Number(until) }
    try {
      await save.mutateAsync({ letters, chats, ...quiet })
      showToast(messages.noticesSaved)
    } catch (error) {
      showToast(messages.noticesFailed(errorText(error)))
    }
  }

  return (
    <section aria-labelledby="notices-title" className="mt-6 border-t border-line pt-6">
      <h3 id="notices-title" className="font-semibold">
        Mails about readers’ messages
      </h3>
      <p className="mt-1 text-sm text-muted">
        When nobody has answered for five minutes, one mail lists everything that waits.
      </p>
      <Form
        key={JSON.stringify(notices.data)}
        schema={schema}
        defaultValues={valuesOf(notices.data)}
        onSubmit={submit}
        className="mt-4 grid grid-cols-2 gap-5"
      >
        <FormCheckboxField name="letters" label="Letters" />
        <FormCheckboxField name="chats" label="Chats" />
        <FormSelectField name="from" label="No mails from" options={hourOptions} />
        <FormSelectField name="until" label="until" options={hourOptions} />
        <p className="col-span-2 text-sm text-muted">Hours of the site’s time zone.</p>
        <div className="col-span-2">
          <SubmitButton label="Save Mails" busyText="Saving..." />
        </div>
      </Form>
    </section>
  )
}
