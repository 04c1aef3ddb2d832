import { useSection } from '@/data/useSection'
import { contactSections } from '@/lib/sections/contact'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../shared/PlainHead'
import { WithoutScripts } from '../shared/WithoutScripts'
import { ContactCards } from './ContactCards'
import { ContactForm } from './ContactForm'
import { GetInTouch } from './GetInTouch'
import { Location } from './Location'

export function ContactPage() {
  const { hidden, text } = useSection(contactSections, 'contactIntro')
  const lead = hidden ? undefined : text
  const touch = useSection(contactSections, 'touch')
  const location = useSection(contactSections, 'location')
  return (
    <>
      <PlainHead title={t('Contact Us')} description={lead} path={paths.contact.href()} />
      <PageHeader title={t('Contact Us')} lead={lead} />
      <ContactCards />
      <Container className="grid gap-x-14 gap-y-16 py-section lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <section aria-labelledby="message-title">
          <h2 id="message-title" className="font-serif text-section font-medium">
            {t('Send us a Message')}
          </h2>
          <WithoutScripts
            text={t('This form needs JavaScript. Please write to {email} instead.')}
            className="mt-6"
          />
          <ContactForm />
        </section>
        {!(touch.hidden && location.hidden) && (
          <div className="space-y-8 lg:pt-2">
            <GetInTouch />
            <Location />
          </div>
        )}
      </Container>
    </>
  )
}
