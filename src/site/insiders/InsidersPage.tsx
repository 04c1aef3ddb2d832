import type { QueryClient } from '@tanstack/react-query'
import { insiderTextQuery } from '@/data/content/insider-texts'
import { insidersQuery } from '@/data/content/insiders'
import { useSection } from '@/data/useSection'
import { insiderSections } from '@/lib/sections/insiders'
import { paths } from '@/lib/paths'
import { isUuid } from '@/lib/text'
import { t, tAny } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../shared/PlainHead'
import { InsiderFigures } from './InsiderFigures'
import { InsiderList } from './InsiderList'

/** Returns the item whose full text the page shows. */
export async function prefetchInsiders(client: QueryClient, item: string) {
  await Promise.all([
    client.fetchQuery(insidersQuery()),
    // The page is shown even if the item no longer exists.
    isUuid(item) && client.prefetchQuery(insiderTextQuery(item)),
  ])
  return client.getQueryData(insiderTextQuery(item).queryKey)
}

/** What happens behind the stories, told by those who make them and those they are about. */
export function InsidersPage() {
  const { hidden, text } = useSection(insiderSections, 'insidersIntro')
  return (
    <>
      <PlainHead
        title={t('Industry Insiders')}
        path={paths.insiders.href()}
        description={text === tAny(insidersIntro.text) ? t(description) : text}
      />
      <PageHeader title={t('Industry Insiders')} lead={hidden ? undefined : text} />
      <InsiderFigures />
      <Container className="py-section">
        <InsiderList />
      </Container>
      <FeaturedCall />
    </>
  )
}

function FeaturedCall() {
  const { hidden, title, text } = useSection(insiderSections, 'featuredCall')
  if (hidden) return null
  return (
    <section
      aria-labelledby="featured-call"
      className="relative isolate overflow-hidden border-t border-line py-section"
    >
      <div aria-hidden className="absolute inset-0 -z-10" style={{ backgroundImage: glow }} />
      <Container className="grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1.5fr_1fr]">
        <h2 id="featured-call" className="font-serif text-headline font-medium">
          {title}
        </h2>
        <div>
          <p className="max-w-md text-deck text-muted">{text}</p>
          <ButtonLink to={paths.contact.href()} size="lg" className="mt-7 max-sm:w-full">
            {t('Get In Touch')}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}

const { insidersIntro } = insiderSections

const description =
  'Interviews, analyses, trend reports and notes from behind the scenes, by the people who do the work.'

const glow =
  'radial-gradient(48rem 26rem at 8% 120%, color-mix(in oklab, var(--secondary) 24%, transparent), transparent 70%)'
