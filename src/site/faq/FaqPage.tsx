import { useSiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { faqPageData } from '@/lib/structured-data'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../prose/PlainHead'
import { FaqList } from './FaqList'
import { StillAsking } from './StillAsking'

/** Questions and answers. */
export function FaqPage() {
  const { data } = useSiteData().faqs
  return (
    <>
      <PlainHead
        title="Frequently Asked Questions"
        description="What readers ask most often, answered by the people who make the magazine."
        path={paths.faq.href()}
        jsonLd={data.length > 0 ? [faqPageData(data)] : []}
      />
      <PageHeader
        title="Frequently Asked Questions"
        lead="What readers ask most often, answered by the people who make the magazine."
      />
      <Container className="py-section">
        <FaqList />
        <StillAsking />
      </Container>
    </>
  )
}
