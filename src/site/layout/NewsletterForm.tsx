import clsx from 'clsx'
import { subscribe } from '@/data/newsletter/subscribers'
import { messages } from '@/lib/messages'
import { newsletterFieldId } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { useHydrated } from '@/ui/useHydrated'
import { showToast } from '@/ui/toast'
import { useVisitorForm } from '../shared/useVisitorForm'
import { WithoutScripts } from '../shared/WithoutScripts'

/** An empty field gets a toast, an invalid email address an error below the field. */
function check({ email }: { email: string }, isEmail: (text: string) => boolean): { email?: string } {
  if (isEmail(email)) return {}
  if (!email) showToast(messages.newsletterEmpty)
  return { email: email && t('Please enter an email address, like name@example.com.') }
}

async function send({ email }: { email: string }, form: HTMLFormElement) {
  const result = await subscribe(email)
  if (result !== 'duplicate') form.reset()
  showToast(
    result === 'added'
      ? messages.newsletterDone
      : result === 'pending'
        ? (await import('@/lib/email')).confirmFirst
        : messages.newsletterDuplicate,
  )
}

type NewsletterFormProps = {
  /** Of its field; its heading's follows from it. */
  fieldId?: string
  title: string
  text: string
  className: string
}

export function NewsletterForm(props: NewsletterFormProps) {
  const { fieldId = newsletterFieldId, title, text, className } = props
  const form = useVisitorForm({ check, send, failed: messages.newsletterFailed })
  // Without scripts the form would put the email address into the URL.
  const ready = useHydrated()
  return (
    <section
      aria-labelledby={`${fieldId}-title`}
      className={clsx('grid items-end gap-x-16 gap-y-8 lg:grid-cols-2', className)}
    >
      <div>
        <h2 id={`${fieldId}-title`} className="font-serif text-section font-medium wrap-anywhere">
          {title}
        </h2>
        <p className="mt-3 max-w-md text-muted">{text}</p>
      </div>
      <WithoutScripts text={t('Subscribing needs JavaScript. Please write to {email} instead.')} />
      <form {...form.formProps} className="flex flex-wrap gap-3 clear-of-chat noscript:hidden">
        <TextField
          {...form.field('email')}
          id={fieldId}
          type="email"
          label={t('Email address')}
          autoComplete="email"
          placeholder="you@example.com"
          className="min-w-[min(14rem,100%)] flex-1"
          inputClassName="min-h-12"
        />
        <Button
          type="submit"
          busy={form.sending}
          busyText={t('Subscribing...')}
          disabled={!ready}
          className={besideField}
        >
          {t('Subscribe')}
        </Button>
      </form>
    </section>
  )
}

/** As high as the field, and level with it: past the height of its label. */
const besideField = 'min-h-12 self-start max-sm:w-full sm:mt-7'
