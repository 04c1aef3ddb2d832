import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { messages } from '@/admin/shared/messages'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { mailSettingsQuery, saveMailSettings } from '@/data/newsletter/mail-settings'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Form } from '@/ui/form/Form'
import { FormTextAreaField } from '@/ui/form/fields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { FormGuard } from '../form/FormGuard'
import { text } from '../settings-form/rules'
import { LoadFailed } from '../shared/LoadFailed'

const schema = z.object({ prepared_answers: text('Prepared answers', 20_000) })

/** Answers that editors insert in letters and chats. */
export function PreparedAnswersCard() {
  const query = useQuery(mailSettingsQuery())
  const save = useWrite(saveMailSettings)

  async function submit(values: z.infer<typeof schema>) {
    try {
      await save.mutateAsync(values)
      showToast(messages.preparedAnswersSaved)
    } catch (error) {
      showToast(messages.settingsSaveFailed(errorText(error)))
    }
  }

  return (
    <Card as="section" className="mt-6">
      <CardHeader title="Prepared answers" text="Editors insert them in chats and in replies to letters." />
      <CardBody>
        {query.data ? (
          <Form
            key={query.data.prepared_answers}
            schema={schema}
            defaultValues={{ prepared_answers: query.data.prepared_answers }}
            onSubmit={submit}
            className="grid gap-5"
          >
            <FormGuard />
            <FormTextAreaField
              name="prepared_answers"
              label="Answers"
              help="An empty line separates two answers."
              rows={6}
            />
            <div>
              <SubmitButton label="Save Answers" busyText="Saving..." />
            </div>
          </Form>
        ) : query.isError ? (
          <LoadFailed query={query} level={3} heading="The answers could not be loaded" />
        ) : (
          <Loading label="Loading answers">
            <Skeleton className="h-40" />
          </Loading>
        )}
      </CardBody>
    </Card>
  )
}
