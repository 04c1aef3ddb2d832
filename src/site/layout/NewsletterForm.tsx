import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { isTooMany } from '@/data/errors'
import { subscribe } from '@/data/newsletter/subscribers'
import { emailHint, isEmail } from '@/lib/email'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { showToast } from '@/ui/toast'
import { WithoutScripts } from '../prose/WithoutScripts'
import { newsletterFieldId } from './links'

/** Signs an email address up for the newsletter. An empty field gets a toast, what is no address a message below it. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: subscribe,
    onSuccess: (result) => {
      if (result === 'added') setEmail('')
      showToast(result === 'added' ? messages.newsletterDone : messages.newsletterDuplicate)
    },
    onError: (failure) => showToast(isTooMany(failure) ? messages.tooMany : messages.newsletterFailed),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmail(email.trim())) return mutate(email)
    field.current?.focus()
    if (email.trim()) setError(emailHint)
    else showToast(messages.newsletterEmpty)
  }

  return (
    <section
      aria-labelledby="newsletter-title"
      className="grid items-end gap-x-16 gap-y-8 pb-14 lg:grid-cols-2"
    >
      <div>
        <h2 id="newsletter-title" className="font-serif text-section font-medium">
          Our newsletter
        </h2>
        <p className="mt-3 max-w-md text-muted">Leave your email address to join the list.</p>
      </div>
      <WithoutScripts what="Subscribing" />
      <form noValidate onSubmit={submit} className="flex flex-wrap gap-3 clear-of-chat noscript:hidden">
        <TextField
          ref={field}
          id={newsletterFieldId}
          type="email"
          label="Email address"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
          error={error}
          disabled={isPending}
          className="min-w-56 flex-1"
          inputClassName="min-h-12"
        />
        <Button type="submit" busy={isPending} busyText="Subscribing..." className={besideField}>
          Subscribe
        </Button>
      </form>
    </section>
  )
}

/** As high as the field, and level with it: past the height of its label. */
const besideField = 'min-h-12 self-start max-sm:w-full sm:mt-7'
