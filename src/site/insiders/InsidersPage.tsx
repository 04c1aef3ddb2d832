import { paths } from '@/lib/paths'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../prose/PlainHead'
import { FeaturedCall } from './FeaturedCall'
import { InsiderFigures } from './InsiderFigures'
import { InsiderList } from './InsiderList'

/** What happens behind the stories, told by those who make them and those they are about. */
export const InsidersPage = () => (
  <>
    <PlainHead
      title="Industry Insiders"
      path={paths.insiders.href()}
      description="Interviews, analyses, trend reports and notes from behind the scenes, by the people who do the work."
    />
    <PageHeader
      title="Industry Insiders"
      lead="Interviews, analyses and notes from behind the scenes, by the people who do the work."
    />
    <InsiderFigures />
    <Container className="py-section">
      <InsiderList />
    </Container>
    <FeaturedCall />
  </>
)
