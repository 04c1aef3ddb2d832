import { useSettings } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { contactSections } from '@/lib/sections/contact'
import { defaultShared } from '@/lib/settings'
import { t } from '@/lib/texts'
import { Card, CardBody } from '@/ui/Card'
import { mailTo } from './contact-links'

/**
 * The response time and two email links. The settings have a single email address, so both links use it, each with its own
 * subject, instead of mailboxes that may not exist.
 */
export function GetInTouch() {
  const { hidden, title, text } = useSection(contactSections, 'touch')
  const email = useSettings().contactEmail.trim() || defaultShared.contactEmail
  if (hidden) return null
  return (
    <Card as="section" aria-labelledby="touch-title" className="relative overflow-hidden">
      <div aria-hidden className="absolute inset-x-0 top-0 h-0.5 mark-gradient" />
      <CardBody className="sm:!p-8">
        <h2 id="touch-title" className="font-serif text-title font-medium">
          {title}
        </h2>
        <p className="mt-3 leading-relaxed text-muted">{text}</p>
        <dl className="mt-6 space-y-5 border-t border-line pt-6">
          <Desk title={t('Editorial inquiries')} email={email} subject={t('Editorial inquiry')} />
          <Desk title={t('Partnerships')} email={email} subject={t('Partnership')} />
        </dl>
      </CardBody>
    </Card>
  )
}

const Desk = ({ title, email, subject }: { title: string; email: string; subject: string }) => (
  <div>
    <dt className="text-note font-semibold text-faint">{title}</dt>
    <dd className="mt-1 min-w-0">
      <a
        href={mailTo(email, subject)}
        className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-primary-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {email}
      </a>
    </dd>
  </div>
)
