import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { retentionQuery, saveRetention } from '@/data/account/personal-data'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Form } from '@/ui/form/Form'
import { FormTextField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { FormGuard } from '../form/FormGuard'
import { count } from '../settings-form/rules'
import { LoadFailed } from '../shared/LoadFailed'
import { messages } from '../shared/messages'

const fields = {
  message_months: { label: 'Messages', help: 'After they came.' },
  chat_months: { label: 'Chats', help: 'After the last message.' },
  left_months: {
    label: 'Those who left the newsletter',
    help: 'A hash of the address stays, so that no import brings it back.',
  },
}

const months = ({ label }: { label: string }) => count(label, 120, 'number of months')
const schema = z.object({
  message_months: months(fields.message_months),
  chat_months: months(fields.chat_months),
  left_months: months(fields.left_months),
})

/** After how many months what readers left is deleted. */
export function RetentionCard() {
  const retention = useQuery(retentionQuery())
  const save = useWrite(saveRetention)
  const { data } = retention

  async function store(values: z.infer<typeof schema>) {
    const number = (typed: string) => (typed ? Number(typed) : null)
    try {
      await save.mutateAsync({
        message_months: number(values.message_months),
        chat_months: number(values.chat_months),
        left_months: number(values.left_months),
      })
      showToast(messages.retentionSaved)
    } catch (error) {
      showToast(messages.settingsSaveFailed(errorText(error)))
    }
  }

  return (
    <Card as="section" aria-label="How long data is kept">
      <CardHeader
        title="How long data is kept"
        text="Each night, what is older is deleted. Months; for ever if empty. The privacy page must say the same. Spam is deleted after 30 days."
      />
      <CardBody>
        {data ? (
          <Form
            key={JSON.stringify(data)}
            schema={schema}
            defaultValues={{
              message_months: String(data.message_months ?? ''),
              chat_months: String(data.chat_months ?? ''),
              left_months: String(data.left_months ?? ''),
            }}
            onSubmit={store}
            className="grid gap-5 sm:grid-cols-3"
          >
            <FormGuard />
            {Object.entries(fields).map(([name, field]) => (
              <FormTextField key={name} name={name} {...field} inputMode="numeric" />
            ))}
            <div className="justify-self-start sm:col-span-3">
              <SubmitButton label="Save" busyText="Saving..." />
            </div>
          </Form>
        ) : retention.isError ? (
          <LoadFailed query={retention} level={3} heading="The months could not be loaded" />
        ) : (
          <Skeleton className="h-12 w-full" />
        )}
      </CardBody>
    </Card>
  )
}
