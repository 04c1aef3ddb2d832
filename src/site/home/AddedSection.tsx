import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { newestInsidersQuery } from '@/data/content/newest-insiders'
import { useSettings, useSiteData } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { insiderLabel } from '@/lib/insider-types'
import { paths } from '@/lib/paths'
import { addedSections, blankAdded, type AddedSection as Added } from '@/lib/sections/added'
import { homeSections } from '@/lib/sections/home'
import { summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'
import { ShortStory } from '@/ui/story/ShortStory'
import { EditionGrid } from '../edition/EditionGrid'
import { NewsletterForm } from '../layout/NewsletterForm'
import { Paragraphs } from '../shared/Paragraphs'
import { StoryCard } from '../stories/StoryCard'
import { useHomeStories } from './home-stories'

/** The latest stories of a category, as an added section of it. */
const latestAsAdded = (latest: (typeof homeSections)['latest']): Added => ({
  ...blankAdded,
  ...latest,
  id: 'latest',
  kind: 'category',
  of: latest.category,
})

/**
 * A section that an owner added to the front page, by its id, or the latest stories of a category. Renders nothing where it has
 * nothing to show.
 */
export function AddedSection({ id }: { id: string }) {
  const latest = useSection(homeSections, 'latest')
  const added = addedSections(useSettings().sections?.added)
  const section = id === 'latest' ? latestAsAdded(latest) : added.find((each) => each.id === id)
  if (!section || section.hidden || !section.title.trim()) return null
  if (section.kind === 'insiders') return <Insiders section={section} />
  if (section.kind === 'editions') return <Editions section={section} />
  if (section.kind === 'newsletter') return <Newsletter section={section} />
  if (section.kind === 'text') return <Text section={section} />
  return <Stories section={section} />
}

const newestInsiders = newestInsidersQuery(3)

/** Reads what the added sections show beside stories. */
export async function prefetchAdded(
  client: QueryClient,
  stored: Record<string, unknown> | null,
): Promise<void> {
  if (addedSections(stored?.added).some(({ kind, hidden }) => kind === 'insiders' && !hidden))
    await client.fetchQuery(newestInsiders)
}

type FrameProps = { section: Added; action?: ReactNode; children: ReactNode }

const Frame = ({ section: { id, title }, action, children }: FrameProps) => (
  <section aria-labelledby={`${id}-title`} className="py-section">
    <Container>
      <SectionHeading id={`${id}-title`} title={title} action={action} className="mb-10" />
      {children}
    </Container>
  </section>
)

const ViewAll = ({ to, of }: { to: string; of: Added }) => (
  <ButtonLink to={to} variant="secondary">
    {t('View All')}
    <span className="sr-only">: {of.title}</span>
  </ButtonLink>
)

const columns = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'

function Stories({ section }: { section: Added }) {
  const { data = [] } = useHomeStories(section.id)
  if (data.length === 0) return null
  const all =
    section.kind === 'category'
      ? paths.magazine.href({ category: section.of })
      : section.kind === 'series' && paths.collection.href({ kind: 'series', slug: section.of })
  return (
    <Frame section={section} action={all && <ViewAll to={all} of={section} />}>
      <div className={columns}>
        {data.map((article) => (
          <StoryCard key={article.id} article={article} />
        ))}
      </div>
    </Frame>
  )
}

function Insiders({ section }: { section: Added }) {
  const { data: rows = [] } = useQuery(newestInsiders)
  if (rows.length === 0) return null
  return (
    <Frame section={section} action={<ViewAll to={paths.insiders.href()} of={section} />}>
      <ul className={columns}>
        {rows.map(({ id, slug, type, title, preview }) => (
          <li key={id} className="min-w-0 border-t border-line pt-6">
            <p className="kicker text-accent-text">{insiderLabel(type)}</p>
            <h3 dir="auto" className="mt-3 font-serif text-title font-medium break-words">
              <Link to={paths.insider.href(slug)} className="hover:text-primary-text">
                {title}
              </Link>
            </h3>
            <p dir="auto" className="mt-3 leading-relaxed break-words text-muted">
              {summary(preview, 160)}
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Editions({ section }: { section: Added }) {
  const { data: editions = [] } = useSiteData().editions
  if (editions.length === 0) return null
  return (
    <Frame
      section={section}
      action={
        <ButtonLink to={paths.editions.href()} variant="secondary">
          {t('All editions')}
        </ButtonLink>
      }
    >
      <EditionGrid editions={editions.slice(0, 4)} level={3} />
    </Frame>
  )
}

const Newsletter = ({ section: { id, title, text } }: { section: Added }) => (
  <div className="border-y border-line bg-surface">
    <Container>
      <NewsletterForm fieldId={`${id}-email`} title={title} text={text} className="py-section" />
    </Container>
  </div>
)

const prose = 'max-w-3xl space-y-[1em] text-article break-words text-muted'

const Text = ({ section }: { section: Added }) => (
  <Frame section={section}>
    {section.body ? (
      <ShortStory body={section.body} className={prose} />
    ) : (
      <Paragraphs text={section.text} className={prose} />
    )}
  </Frame>
)
