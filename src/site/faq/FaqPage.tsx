import { olderFaqsQuery } from '@/data/content/faqs'
import { useMorePages } from '@/data/lists/useMorePages'
import { useSiteData } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { faqSections } from '@/lib/sections/faq'
import { paths } from '@/lib/paths'
import { faqPageData } from '@/lib/structured-data'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../shared/PlainHead'
import { ShowMore } from '../shared/ShowMore'
import { FaqList } from './FaqList'

export function FaqPage() {
  const { faqs } = useSiteData()
  const intro = useSection(faqSections, 'faqIntro')
  const lead = intro.hidden ? undefined : intro.text
  const { rows, ...more } = useMorePages(faqs, olderFaqsQuery)
  return (
    <>
      <PlainHead
        title={t('Frequently Asked Questions')}
        description={lead}
        path={paths.faq.href()}
        jsonLd={rows.length > 0 ? [faqPageData(rows)] : []}
      />
      <PageHeader title={t('Frequently Asked Questions')} lead={lead} />
      <Container className="py-section">
        <FaqList faqs={rows} read={faqs} />
        <ShowMore label={t('Show more questions')} more={more} />
        <StillAsking />
      </Container>
    </>
  )
}

function StillAsking() {
  const { hidden, title, text } = useSection(faqSections, 'asking')
  if (hidden) return null
  return (
    <aside
      aria-labelledby="asking-title"
      className="mt-section flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-box border border-line bg-surface px-6 py-8 sm:px-10"
    >
      <div>
        <h2 id="asking-title" className="font-serif text-title font-medium">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <ButtonLink to={paths.contact.href()}>{t('Contact Us')}</ButtonLink>
    </aside>
  )
}
