import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { subscribe } from '@/data/subscribers'
import { messages } from '@/lib/messages'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { showToast } from '@/ui/toast'
import { newsletterFieldId } from './newsletter'

/** Signs an address up for the newsletter. The browser checks its shape; an empty one gets a toast. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: subscribe,
    onSuccess: (result) => {
      setEmail('')
      showToast(result === 'added' ? messages.newsletterDone : messages.newsletterDuplicate)
    },
    onError: () => showToast(messages.newsletterFailed),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) return mutate(email)
    field.current?.focus()
    showToast(messages.newsletterEmpty)
  }

  return (
    <section
      aria-labelledby="newsletter-title"
      className="grid items-end gap-x-16 gap-y-8 pb-14 lg:grid-cols-2"
    >
      <div>
        <h2 id="newsletter-title" className="font-serif text-section font-medium">
          Good stories, by letter
        </h2>
        <p className="mt-3 max-w-md text-muted">
          New articles and editions in your inbox, when there is something worth reading.
        </p>
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          id={newsletterFieldId}
          type="email"
          label="Email address"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          disabled={isPending}
          className="min-w-56 flex-1"
          inputClassName="min-h-12"
        />
        <Button type="submit" busy={isPending} busyText="Subscribing..." className="min-h-12 max-sm:w-full">
          Subscribe
        </Button>
      </form>
    </section>
  )
}
