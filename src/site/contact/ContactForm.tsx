import { Send } from 'lucide-react'
import { sendContactMessage } from '@/data/contact'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormTextAreaField, FormTextField, useSubmitting } from '@/ui/form/fields'
import { showToast } from '@/ui/toast'
import { useHydrated } from '@/ui/useHydrated'
import { contactSchema, longest } from './contact-schema'

/** A message to the editors. It is emptied once the message is stored, and keeps its content where that fails. */
export const ContactForm = () => (
  <Form
    schema={contactSchema}
    // No values: what a reader typed before the scripts were there stays in the fields.
    defaultValues={{}}
    onSubmit={async (draft, form) => {
      try {
        await sendContactMessage(draft)
      } catch (error) {
        console.error('The message could not be stored.', error)
        showToast(messages.contactFailed)
        return
      }
      form.reset()
      showToast(messages.contactSent)
    }}
    className="mt-8"
  >
    <ContactFields />
  </Form>
)

function ContactFields() {
  const sending = useSubmitting()
  // Without its script the form would put the message into the address.
  const ready = useHydrated()
  return (
    // What is under way must not be changed: it would be lost with the fields' content.
    <fieldset disabled={sending} className="grid gap-6 sm:grid-cols-2">
      <legend className="sr-only">Your message</legend>
      <FormTextField name="name" label="Name" autoComplete="name" required maxLength={longest.name} />
      <FormTextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={longest.email}
      />
      <FormTextField
        name="subject"
        label="Subject"
        required
        maxLength={longest.subject}
        className="sm:col-span-2"
      />
      <FormTextAreaField
        name="message"
        label="Message"
        rows={8}
        required
        maxLength={longest.message}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          size="lg"
          busy={sending}
          busyText="Sending..."
          disabled={!ready}
          className="max-sm:w-full"
        >
          <Send aria-hidden className="size-4.5" /> Send Message
        </Button>
      </div>
    </fieldset>
  )
}
