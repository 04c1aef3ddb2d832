import { useEffect, useState, type FormEvent } from 'react'
import { chatEmail } from '@/data/chat/chat'
import { isEmail, plainEmail } from '@/lib/email'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { focusOn } from '@/ui/focus'

/** Lets a visitor leave an address, to which the answers go too. Nothing where no mail is sent. */
export function ChatEmail({ sessionId }: { sessionId: string }) {
  const [stored, setStored] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    let isGone = false
    // Without an answer there is only the chat.
    chatEmail(sessionId).then(
      (address) => !isGone && setStored(address),
      () => {},
    )
    return () => void (isGone = true)
  }, [sessionId])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    const address = plainEmail(field.value)
    if (address && !isEmail(address)) {
      setError(t('Please enter an email address, like name@example.com.'))
      return focusOn(field)
    }
    setSaving(true)
    try {
      setStored(await chatEmail(sessionId, address))
      setEditing(false)
      setError(undefined)
      // The form is gone.
      focusOn(form.closest('section')?.querySelector('textarea'))
    } catch {
      setError(t('The address could not be saved. Please try again.'))
    } finally {
      setSaving(false)
    }
  }

  if (stored === null) return null
  if (stored && !isEditing)
    return (
      <p role="status" className="border-t border-line px-4 py-2 text-sm wrap-anywhere text-muted">
        {t('Answers are also sent to {email}.', { email: stored })}{' '}
        <button type="button" onClick={() => setEditing(true)} className="min-h-6 font-semibold underline">
          {t('Change Address')}
        </button>
      </p>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-wrap items-end gap-2 border-t border-line px-4 py-2"
    >
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('Get the answer by email too')}
        defaultValue={stored}
        error={error}
        readOnly={isSaving}
        maxLength={254}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="secondary" size="sm" busy={isSaving}>
        {t('Save Address')}
      </Button>
    </form>
  )
}
