import { olderFaqsQuery } from '@/data/content/faqs'
import { useSiteData } from '@/data/SiteDataProvider'
import { useMorePages } from '@/data/lists/useMorePages'
import { paths } from '@/lib/paths'
import { faqPageData } from '@/lib/structured-data'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../prose/PlainHead'
import { ShowMore } from '../prose/ShowMore'
import { FaqList } from './FaqList'
import { StillAsking } from './StillAsking'

/** Questions and answers. */
export function FaqPage() {
  const { faqs } = useSiteData()
  const { rows, ...more } = useMorePages(faqs, olderFaqsQuery)
  return (
    <>
      <PlainHead
        title="Frequently Asked Questions"
        description="What readers ask most often, answered by the people who make the magazine."
        path={paths.faq.href()}
        jsonLd={rows.length > 0 ? [faqPageData(rows)] : []}
      />
      <PageHeader
        title="Frequently Asked Questions"
        lead="What readers ask most often, answered by the people who make the magazine."
      />
      <Container className="py-section">
        <FaqList faqs={rows} status={faqs.status} />
        <ShowMore label="Show more questions" more={more} />
        <StillAsking />
      </Container>
    </>
  )
}
