import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { isRateLimited } from '@/data/errors'
import { messages, type Message } from '@/lib/messages'
import { focusOn } from '@/ui/focus'
import { showToast } from '@/ui/toast'

/** The errors by field. An empty text marks a field whose error is shown elsewhere. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string }

type VisitorForm<Values> = {
  /** Called with the trimmed values. `isEmail` is loaded when a form is sent: most readers send none. */
  check: (values: Values, isEmail: (text: string) => boolean) => FieldErrors<Values>
  send: (values: Values, form: HTMLFormElement) => Promise<void>
  /** The toast if sending fails. */
  failed: Message
}

/**
 * A form of the public site, with uncontrolled native fields. Not the panel's Form: its libraries would be a fifth of all
 * script on a public page.
 */
export function useVisitorForm<Values extends Record<string, string>>(options: VisitorForm<Values>) {
  const { check, send, failed } = options
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function submit(form: HTMLFormElement) {
    // A second submit may happen before the button is busy.
    if (busy.current) return
    busy.current = true
    const data = new FormData(form)
    try {
      const { isEmail, valuesOf } = await import('@/lib/email')
      const values = valuesOf(data) as Values
      const found = check(values, isEmail)
      setErrors(found)
      const [first] = Object.keys(found)
      if (first) return focusOn(form.elements.namedItem(first) as HTMLElement)
      setSending(true)
      await send(values, form)
    } catch (error) {
      console.error('The form could not be sent.', error)
      showToast(isRateLimited(error) ? messages.tooMany : failed)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return {
    sending,
    /** For the form element. */
    formProps: {
      noValidate: true,
      'data-unsent': sending || undefined,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) =>
        setErrors((shown) => ({ ...shown, [target.name]: undefined })),
    },
    /** For a field. Read-only while the form is submitting, but not `disabled`, so that it keeps the focus. */
    field: (name: keyof Values & string) => ({
      name,
      error: errors[name],
      readOnly: sending,
      'aria-disabled': sending || undefined,
    }),
  }
}
