import { Send } from 'lucide-react'
import { Button } from '@/ui/Button'
import { TextAreaField } from '@/ui/field/TextAreaField'
import { TextField } from '@/ui/field/TextField'
import { useHydrated } from '@/ui/useHydrated'
import { longest } from './contact-limits'
import { useContactForm } from './useContactForm'

/** A message to the editors. It is emptied once the message is stored, and keeps its content where that fails. */
export function ContactForm() {
  const { errors, sending, handlers } = useContactForm()
  // Without its script the form would put the message into the address.
  const ready = useHydrated()
  return (
    <form noValidate className="mt-8 noscript:hidden" {...handlers}>
      {/* What is under way must not be changed: it would be lost with the fields' content. */}
      <fieldset disabled={sending} className="grid gap-6 sm:grid-cols-2">
        <legend className="sr-only">Your message</legend>
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={longest.name}
          error={errors.name}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={longest.email}
          error={errors.email}
        />
        <TextField
          name="subject"
          label="Subject"
          required
          maxLength={longest.subject}
          error={errors.subject}
          className="sm:col-span-2"
        />
        <TextAreaField
          name="message"
          label="Message"
          rows={8}
          required
          maxLength={longest.message}
          error={errors.message}
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
    </form>
  )
}
