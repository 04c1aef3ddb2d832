import { useRef, useState, type FormEvent } from 'react'
import { isTooMany } from '@/data/errors'
import { sendContactMessage, type ContactDraft } from '@/data/contact/contact'
import { messages } from '@/lib/messages'
import { showToast } from '@/ui/toast'
import { contactFields, type ContactField } from './contact-limits'
import type { ContactErrors } from './contact-schema'

const control = (form: HTMLFormElement, field: ContactField) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement

/** The rules come with the first touch: most readers of the page never write. */
async function check(form: HTMLFormElement) {
  const { checkContact } = await import('./contact-schema')
  const values = contactFields.map((field) => [field, control(form, field).value])
  return checkContact(Object.fromEntries(values) as ContactDraft)
}

/**
 * What the contact form does, over fields that keep their own values. It does without ui/form, whose libraries would
 * be a fifth of all script on this page.
 */
export function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function send(form: HTMLFormElement) {
    const checked = await check(form)
    if ('errors' in checked) {
      setErrors(checked.errors)
      const first = contactFields.find((field) => checked.errors[field])
      if (first) control(form, first).focus()
      return
    }
    setErrors({})
    setSending(true)
    await sendContactMessage(checked.draft)
    form.reset()
    showToast(messages.contactSent)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second click may come before the button is disabled.
    if (busy.current) return
    busy.current = true
    try {
      await send(event.currentTarget)
    } catch (error) {
      console.error('The message could not be stored.', error)
      showToast(isTooMany(error) ? messages.tooMany : messages.contactFailed)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** An error that was shown goes as soon as it is mended. */
  async function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length === 0) return
    const checked = await check(currentTarget)
    const now: ContactErrors = 'errors' in checked ? checked.errors : {}
    setErrors((shown) =>
      Object.fromEntries(Object.keys(shown).map((field) => [field, now[field as ContactField]])),
    )
  }

  return {
    errors,
    sending,
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onChange: (event: FormEvent<HTMLFormElement>) => void onChange(event).catch(() => {}),
      // Only a head start: sending says so if the rules can't be had.
      onFocus: () => void import('./contact-schema').catch(() => {}),
    },
  }
}
