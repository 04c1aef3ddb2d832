import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../prose/PlainHead'
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

/** Asks those who have something to tell to write to us. */
const FeaturedCall = () => (
  <section
    aria-labelledby="featured-call"
    className="relative isolate overflow-hidden border-t border-line py-section"
  >
    <div aria-hidden className="absolute inset-0 -z-10" style={{ backgroundImage: glow }} />
    <Container className="grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1.5fr_1fr]">
      <h2 id="featured-call" className="font-serif text-headline font-medium">
        Want to Be Featured?
      </h2>
      <div>
        <p className="max-w-md text-deck text-muted">
          Do you know a trade from the inside, and something about it that others should? Tell us in three
          sentences.
        </p>
        <ButtonLink to={paths.contact.href()} size="lg" className="mt-7 max-sm:w-full">
          Get In Touch
        </ButtonLink>
      </div>
    </Container>
  </section>
)

const glow =
  'radial-gradient(48rem 26rem at 8% 120%, color-mix(in oklab, var(--secondary) 24%, transparent), transparent 70%)'
