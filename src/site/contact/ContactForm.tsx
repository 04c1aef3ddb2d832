import { Send } from 'lucide-react'
import { sendContactMessage, type ContactDraft } from '@/data/contact/contact'
import { useSection } from '@/data/useSection'
import { messages } from '@/lib/messages'
import { contactSections } from '@/lib/sections/contact'
import { t, tAny } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { TextAreaField } from '@/ui/field/TextAreaField'
import { TextField } from '@/ui/field/TextField'
import { showToast } from '@/ui/toast'
import { useHydrated } from '@/ui/useHydrated'
import { useVisitorForm } from '../shared/useVisitorForm'
import { checkContact, longest } from './contact-rules'

/** A field that only scripts fill in. No word of an address or a card, so that browsers don't either. */
const trap = 'second_subject'

/** The contact form. It is cleared after the message is stored, and keeps its content if that fails. */
export function ContactForm() {
  const { hidden, text } = useSection(contactSections, 'touch')
  // Without scripts the form would put the message into the URL.
  const ready = useHydrated()
  // An owner who doesn't promise it on the page doesn't promise it here.
  const promisesTime = !hidden && text === tAny(contactSections.touch.text)
  async function send({ name, email, subject, message }: ContactDraft, element: HTMLFormElement) {
    const isSpam = new FormData(element).get(trap) !== ''
    await sendContactMessage({ name, email, subject, message }, isSpam)
    element.reset()
    const { contactSent } = messages
    showToast(promisesTime ? contactSent : { ...contactSent, description: t('Thank you for contacting us.') })
  }
  const form = useVisitorForm({ check: checkContact, send, failed: messages.contactFailed })
  const field = (name: keyof ContactDraft) => ({
    ...form.field(name),
    required: true,
    maxLength: longest[name],
  })
  return (
    <form {...form.formProps} className="mt-8 grid gap-6 sm:grid-cols-2 noscript:hidden">
      <TextField {...field('name')} label={t('Name')} autoComplete="name" />
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" />
      <TextField {...field('subject')} label={t('Subject')} className="sm:col-span-2" />
      <TextAreaField {...field('message')} label={t('Message')} rows={8} className="sm:col-span-2" />
      {/* Out of sight, not hidden: scripts leave hidden fields alone. */}
      <input name={trap} aria-hidden tabIndex={-1} autoComplete="off" className="sr-only" />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          size="lg"
          busy={form.sending}
          busyText={t('Sending...')}
          disabled={!ready}
          className="max-sm:w-full"
        >
          <Send aria-hidden className="size-4.5" />
          {t('Send Message')}
        </Button>
      </div>
    </form>
  )
}
