import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { contactSections } from '@/lib/sections/contact'
import { defaultShared } from '@/lib/settings'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { mailTo, phoneLink } from './contact-links'

// The padding enlarges the tap target; the negative margin keeps the layout.
const link =
  'inline-block -my-2.5 py-2.5 underline decoration-line-strong underline-offset-4 hover:decoration-current'

export function ContactCards() {
  const { contactEmail, phone, address } = useSettings()
  const email = contactEmail.trim() || defaultShared.contactEmail
  const hours = useSection(contactSections, 'hours')
  const call = phoneLink(phone)
  return (
    <section aria-label={t('Contact details')} className="border-b border-line bg-surface">
      <Container>
        <ul className="grid divide-line max-sm:divide-y sm:max-xl:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col">
          <Detail icon={<Mail />} title={t('Email')}>
            <a href={mailTo(email)} className={link}>
              {email}
            </a>
          </Detail>
          <Detail icon={<Phone />} title={t('Phone')}>
            {call ? (
              <a href={call} className={link}>
                {phone.trim()}
              </a>
            ) : (
              phone.trim() || t('No phone line yet: please write to us')
            )}
          </Detail>
          <Detail icon={<MapPin />} title={t('Address')}>
            <span className="whitespace-pre-line">{address.trim() || defaultShared.address}</span>
          </Detail>
          {!hours.hidden && (
            <Detail icon={<Clock />} title={hours.title}>
              {hours.text}
            </Detail>
          )}
        </ul>
      </Container>
    </section>
  )
}

type DetailProps = { icon: ReactNode; title: string; children: ReactNode }

const Detail = ({ icon, title, children }: DetailProps) => (
  <li className="flex min-w-0 gap-4 border-line py-7 sm:px-7 sm:py-9 xl:flex-col xl:first:ps-0 xl:not-first:border-l sm:max-xl:odd:ps-0 sm:max-xl:even:border-l sm:max-xl:nth-[n+3]:border-t sm:max-xl:last:odd:col-span-2">
    <span aria-hidden className="text-secondary-text [&_svg]:size-6 [&_svg]:stroke-[1.5]">
      {icon}
    </span>
    <div className="min-w-0">
      <h2 className="font-serif text-lg font-medium">{title}</h2>
      <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-muted">{children}</p>
    </div>
  </li>
)
