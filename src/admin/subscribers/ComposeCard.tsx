import { Send } from 'lucide-react'
import { z } from 'zod'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Form } from '@/ui/form/Form'
import { FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { FormGuard } from '../form/FormGuard'

/** Nothing is sent yet, so nothing is refused. */
export const composeSchema = z.object({ subject: z.string(), message: z.string() })

/** A form to compose a newsletter. Sending isn't implemented yet, so the text stays in the form. */
export const ComposeCard = () => (
  <Card as="section">
    <CardHeader title="Compose newsletter" text="To all subscribers." />
    <CardBody>
      <Form
        schema={composeSchema}
        defaultValues={{ subject: '', message: '' }}
        onSubmit={() => showToast(messages.newsletterNotSent)}
        className="grid gap-5"
      >
        <FormGuard />
        <FormTextField name="subject" label="Subject" maxLength={300} />
        <FormTextAreaField name="message" label="Message" rows={6} />
        <div>
          <Button type="submit">
            <Send aria-hidden className="size-4" />
            Send Newsletter
          </Button>
        </div>
      </Form>
    </CardBody>
  </Card>
)
