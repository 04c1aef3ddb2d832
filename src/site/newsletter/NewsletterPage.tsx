import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { actForReader } from '@/data/newsletter/reader'
import { isRateLimited } from '@/data/errors'
import { messages } from '@/lib/messages'
import { newsletterSteps, paths, type NewsletterStep } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Button, ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { TextField } from '@/ui/field/TextField'
import { showToast } from '@/ui/toast'
import { Head } from '../layout/Head'
import { NotFoundPage } from '../not-found/NotFoundPage'

/** What each page says; those of a link have a button, since mail scanners open links and press none. */
const textsOf = (step: NewsletterStep) =>
  ({
    confirm: [t('Confirm your subscription'), t('Press the button to get our newsletter by email.')],
    confirmed: [t('You are subscribed'), t('Your email address is confirmed. Thank you.')],
    leave: [t('Leave the newsletter'), t('Press the button to get no newsletter any more.')],
    left: [
      t('You have left the newsletter'),
      t('You will get no more of it. You can come back at any time.'),
    ],
    changed: [
      t('Check your inbox'),
      t('We have sent a link to the new address. Once you open it, it takes the place of the earlier one.'),
    ],
    unknown: [
      t('This link does not work any more'),
      t('Please subscribe again at the end of this page to get a new one.'),
    ],
  })[step]

/** The pages behind the links in our mails. They work without scripts too, where the site's own server answers: it takes the forms. */
export function NewsletterPage() {
  const params = useParams()
  const step = newsletterSteps.find((each) => each === params.step)
  if (!step) return <NotFoundPage />
  const [title, text] = textsOf(step) as [string, string]
  return (
    <>
      <Head title={title} noindex />
      <Container className="py-section">
        <h1 className="font-serif text-headline font-medium">{title}</h1>
        <p className="mt-5 mb-8 max-w-xl text-deck text-muted">{text}</p>
        {step === 'confirm' && <KeyForm label={t('Confirm Subscription')} />}
        {step === 'leave' && (
          <>
            <KeyForm label={t('Unsubscribe')} />
            <h2 className="mt-section font-serif text-title font-medium">
              {t('Or change your email address')}
            </h2>
            <KeyForm label={t('Change Address')} withEmail />
          </>
        )}
        {step === 'confirmed' && <ButtonLink to={paths.home.href()}>{t('Home')}</ButtonLink>}
      </Container>
    </>
  )
}

/** Without an action, a browser sends a form to the page's own URL, in which the key is. */
function KeyForm({ label, withEmail = false }: { label: string; withEmail?: boolean }) {
  const { step = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    let newEmail: string | undefined
    if (typeof email === 'string') {
      const { isEmail, plainEmail } = await import('@/lib/email')
      newEmail = plainEmail(email)
      if (!isEmail(newEmail)) return showToast(messages.newsletterEmpty)
    }
    setIsBusy(true)
    try {
      const key = new URLSearchParams(search).get('key') ?? ''
      void navigate(paths.newsletter.href(await actForReader({ step, key, newEmail })), { replace: true })
    } catch (error) {
      console.error('The subscription could not be changed.', error)
      showToast(isRateLimited(error) ? messages.tooMany : messages.newsletterFailed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={(event) => void send(event)} className="mt-6 flex flex-wrap gap-3">
      {withEmail && (
        <TextField
          name="email"
          type="email"
          label={t('New email address')}
          autoComplete="email"
          required
          className="min-w-56 flex-1"
          inputClassName="min-h-12"
        />
      )}
      <Button
        type="submit"
        busy={isBusy}
        variant={withEmail ? 'secondary' : undefined}
        className={withEmail ? 'min-h-12 self-end' : 'min-h-14 px-8 text-lg'}
      >
        {label}
      </Button>
    </form>
  )
}
