import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chosenArticlesQuery, type Choice } from '@/data/articles/chosen'
import { newestInsidersQuery } from '@/data/content/newest-insiders'
import { useSettings, useSiteData } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { insiderLabel } from '@/lib/insider-types'
import { paths } from '@/lib/paths'
import { addedSections, blankAdded, maxChosen, type AddedSection as Added } from '@/lib/sections/added'
import { homeSections, latestShown } from '@/lib/sections/home'
import { mergeFields } from '@/lib/settings'
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

/** At most so many stories of a category; three, unless it says otherwise. */
type Section = Added & { count?: number }

/** The latest stories of a category, as an added section of it. */
const latestAsAdded = (latest: (typeof homeSections)['latest']): Section => ({
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
  const choice = choiceOf(section)
  if (choice) return <Stories section={section} choice={choice} />
  if (section.kind === 'insiders') return <Insiders section={section} />
  if (section.kind === 'editions') return <Editions section={section} />
  if (section.kind === 'newsletter') return <Newsletter section={section} />
  return <Text section={section} />
}

/** The stories of a section that has some, else null. */
const choiceOf = ({ kind, of, stories }: Section): Choice | null =>
  kind === 'category'
    ? { category: of }
    : kind === 'series'
      ? { series: of }
      : kind === 'chosen'
        ? { ids: stories.slice(0, maxChosen).map((story) => story.id) }
        : null

const query = (choice: Choice, count = 3) =>
  chosenArticlesQuery(choice, 'category' in choice ? latestShown(count) : maxChosen)

const newestInsiders = newestInsidersQuery(3)

/** Reads what the added sections show, and the latest stories of a category. */
export async function prefetchAdded(
  client: QueryClient,
  stored: Record<string, unknown> | null,
): Promise<void> {
  const latest = mergeFields(homeSections.latest, stored?.latest)
  const all: Section[] = [
    ...addedSections(stored?.added),
    ...(latest.category ? [latestAsAdded(latest)] : []),
  ]
  const shown = all.filter(({ hidden }) => !hidden)
  await Promise.all(
    shown.map(async (section) => {
      const choice = choiceOf(section)
      if (choice) await client.fetchQuery(query(choice, section.count))
      else if (section.kind === 'insiders') await client.fetchQuery(newestInsiders)
    }),
  )
}

type FrameProps = { section: Section; action?: ReactNode; children: ReactNode }

const Frame = ({ section: { id, title }, action, children }: FrameProps) => (
  <section aria-labelledby={`${id}-title`} className="py-section">
    <Container>
      <SectionHeading id={`${id}-title`} title={title} action={action} className="mb-10" />
      {children}
    </Container>
  </section>
)

const ViewAll = ({ to, of }: { to: string; of: Section }) => (
  <ButtonLink to={to} variant="secondary">
    {t('View All')}
    <span className="sr-only">: {of.title}</span>
  </ButtonLink>
)

const columns = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'

function Stories({ section, choice }: { section: Section; choice: Choice }) {
  const { data = [] } = useQuery(query(choice, section.count))
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

function Insiders({ section }: { section: Section }) {
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

function Editions({ section }: { section: Section }) {
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

const Newsletter = ({ section: { id, title, text } }: { section: Section }) => (
  <div className="border-y border-line bg-surface">
    <Container>
      <NewsletterForm fieldId={`${id}-email`} title={title} text={text} className="py-section" />
    </Container>
  </div>
)

const prose = 'max-w-3xl space-y-[1em] text-article break-words text-muted'

const Text = ({ section }: { section: Section }) => (
  <Frame section={section}>
    {section.body ? (
      <ShortStory body={section.body} className={prose} />
    ) : (
      <Paragraphs text={section.text} className={prose} />
    )}
  </Frame>
)
