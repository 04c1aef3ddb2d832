import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { messages } from '@/admin/shared/messages'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import {
  mailModesQuery,
  mailSettingsQuery,
  saveMailSettings,
  type MailSettings,
} from '@/data/newsletter/mail-settings'
import { signUpsQuery } from '@/data/newsletter/subscriber-list'
import { isEmail } from '@/lib/email'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Form } from '@/ui/form/Form'
import { FormCheckboxField, FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { FormGuard } from '../form/FormGuard'
import { count, text } from '../settings-form/rules'
import { countText } from '../shared/count-text'
import { LoadFailed } from '../shared/LoadFailed'
import { SenderRecords } from './SenderRecords'

const modeNames: Record<string, string> = {
  off: 'Off',
  outbox: 'Outbox: keep mails here, send none',
  smtp: 'SMTP server',
  provider: 'Provider',
}

const address = (label: string) =>
  text(label, 254, { isValid: isEmail, otherwise: 'this is not an email address.' })

const schema = z
  .object({
    mode: z.enum(['off', 'outbox', 'smtp', 'provider']),
    sender_name: text('Sender', 100),
    sender_email: address('Sender’s address'),
    reply_to: address('Address for replies'),
    postal_address: text('Postal address', 500),
    per_second: count('Mails a second', 100),
    per_day: count('Mails a day', 1_000_000),
    editors_send: z.boolean(),
    edition_mail: z.enum(['ask', 'send']),
  })
  .superRefine(({ mode, sender_email, postal_address }, context) => {
    if (mode === 'off' || mode === 'outbox') return
    if (!sender_email)
      context.addIssue({ code: 'custom', path: ['sender_email'], message: 'Sender’s address is required.' })
    if (!postal_address)
      context.addIssue({ code: 'custom', path: ['postal_address'], message: 'Postal address is required.' })
  })

const formValues = (settings: MailSettings) => ({
  ...settings,
  mode: settings.mode as z.infer<typeof schema>['mode'],
  edition_mail: settings.edition_mail as z.infer<typeof schema>['edition_mail'],
  sender_email: settings.sender_email ?? '',
  reply_to: settings.reply_to ?? '',
  per_second: String(settings.per_second),
  per_day: settings.per_day === null ? '' : String(settings.per_day),
})

/** Whether mails are sent, how, and in whose name. */
export function DeliveryCard() {
  const mail = useQuery(mailSettingsQuery())
  const sending = useQuery(mailModesQuery())
  if (mail.data && sending.data) return <DeliverySettings settings={mail.data} modes={sending.data} />
  const failed = [mail, sending].find(({ isError }) => isError)
  return (
    <Card as="section">
      <CardHeader title="Mail delivery" />
      <CardBody>
        {failed ? (
          <LoadFailed query={failed} level={3} heading="The settings could not be loaded" />
        ) : (
          <Loading label="Loading mail delivery...">
            <Skeleton className="h-12 w-full" />
          </Loading>
        )}
      </CardBody>
    </Card>
  )
}

function DeliverySettings({ settings, modes }: { settings: MailSettings; modes: string[] }) {
  const save = useWrite(saveMailSettings)

  async function store(changes: Parameters<typeof saveMailSettings>[0]) {
    try {
      await save.mutateAsync(changes)
      showToast(messages.mailSettingsSaved)
    } catch (error) {
      showToast(messages.settingsSaveFailed(errorText(error)))
    }
  }

  const choices = ['off', ...modes, ...([...modes, 'off'].includes(settings.mode) ? [] : [settings.mode])]
  return (
    <Card as="section">
      <CardHeader title="Mail delivery" text={modeNames[settings.mode]} />
      <CardBody className="grid gap-5">
        {settings.mode !== 'off' && <ConfirmedRate />}
        {settings.mode === 'off' && (
          <p className="max-w-prose text-muted">
            This site sends no mail: who subscribes is on the list at once, and newsletters can’t be sent.
            With an SMTP server or a provider, readers confirm their address by mail, and can leave by a link
            in each mail. How to set one up is in docs/newsletter.md.
          </p>
        )}
        {settings.mode === 'off' && modes.includes('outbox') && (
          <div>
            <Button busy={save.isPending} onClick={() => void store({ mode: 'outbox' })}>
              Turn On the Outbox
            </Button>
            <p className="mt-2 max-w-prose text-sm text-muted">
              To try everything without an account: mails are kept in the tab Outbox, and nobody gets any.
            </p>
          </div>
        )}
        {(settings.mode !== 'off' || modes.some((mode) => mode !== 'outbox')) && (
          <Form
            key={JSON.stringify(settings)}
            schema={schema}
            defaultValues={formValues(settings)}
            onSubmit={(values) =>
              store({
                ...values,
                sender_email: values.sender_email || null,
                reply_to: values.reply_to || null,
                per_second: Number(values.per_second || 5),
                per_day: values.per_day ? Number(values.per_day) : null,
              })
            }
            className="grid gap-5 sm:grid-cols-2"
          >
            <FormGuard />
            <FormSelectField
              name="mode"
              label="Delivery"
              options={choices.map((mode) => ({ value: mode, label: modeNames[mode] ?? mode }))}
            />
            <FormTextField name="sender_name" label="Sender" help="The site’s name if empty." />
            <FormTextField name="sender_email" label="Sender’s address" type="email" />
            <FormTextField name="reply_to" label="Address for replies" type="email" help="Optional." />
            <FormTextAreaField
              name="postal_address"
              label="Postal address"
              rows={3}
              help="At the end of each mail, as the law of most countries demands."
              className="sm:col-span-2"
            />
            <FormTextField name="per_second" label="Mails a second" inputMode="numeric" />
            <FormTextField
              name="per_day"
              label="Mails a day"
              inputMode="numeric"
              help="Of newsletters. Without a bound if empty."
            />
            <FormSelectField
              name="edition_mail"
              label="New digital editions"
              options={[
                { value: 'ask', label: 'Offer a newsletter to editors' },
                { value: 'send', label: 'Send a newsletter automatically' },
              ]}
              help="With the title, the cover and a link, to all active subscribers, once the edition is public. If whoever adds the edition may not send newsletters, it is offered instead."
              className="sm:col-span-2"
            />
            <FormCheckboxField
              name="editors_send"
              label="Editors may send newsletters too"
              className="sm:col-span-2"
            />
            <div>
              <SubmitButton label="Save" busyText="Saving..." />
            </div>
          </Form>
        )}
        {settings.sender_email && ['smtp', 'provider'].includes(settings.mode) && (
          <SenderRecords sender={settings.sender_email} />
        )}
      </CardBody>
    </Card>
  )
}

function ConfirmedRate() {
  const signUps = useQuery(signUpsQuery())
  if (!signUps.data)
    return (
      signUps.isError && <LoadFailed query={signUps} level={3} heading="The sign-ups could not be loaded" />
    )
  const { asked, confirmed, resting } = signUps.data
  if (asked === 0) return null
  return (
    <p className="text-sm text-muted">
      {`${countText(asked, 'person has', 'people have')} signed up in the last 14 days and had a day to confirm; ${Math.round((100 * confirmed) / asked)} % did.`}
      {resting && ' Sign-ups rest, since too few do.'}
    </p>
  )
}
