import clsx from 'clsx'
import type { ArticleSummary } from '@/data/articles/articles'
import { errorText } from '@/data/errors'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { useSection } from '@/data/useSection'
import { homeSections } from '@/lib/sections/home'
import { Container } from '@/ui/Container'
import { ErrorState } from '@/ui/ErrorState'
import { SectionHeading } from '@/ui/SectionHeading'
import { Loading } from '@/ui/Skeleton'
import { StoryCard, StorySkeleton } from '../stories/StoryCard'
import { useHomeStories } from './home-stories'

/** Up to three featured stories. Renders nothing if there are none. */
export function FeaturedStories() {
  const { hidden, title, button } = useSection(homeSections, 'featured')
  const { data, read } = useHomeStories('featured')
  if (hidden || data?.length === 0) return null
  return (
    <section aria-labelledby="featured-title" className="py-section">
      <Container>
        <SectionHeading
          id="featured-title"
          title={title}
          className="mb-10 lg:mb-12"
          action={
            button.trim() && (
              <ButtonLink to={paths.magazine.href()} variant="secondary" className="max-w-full wrap-anywhere">
                {button}
              </ButtonLink>
            )
          }
        />
        {data ? (
          <Stories articles={data} />
        ) : read?.error ? (
          <ErrorState
            level={3}
            heading={t('The featured stories could not be loaded')}
            text={errorText(read.error)}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Loading label={t('Loading featured stories...')} className={grid}>
            <StorySkeleton className="lg:col-span-7" pictureClassName={leadBox} />
            <div className="grid gap-10 max-lg:sm:grid-cols-2 lg:col-span-5">
              <StorySkeleton pictureClassName={sideBox} />
              <StorySkeleton pictureClassName={sideBox} />
            </div>
          </Loading>
        )}
      </Container>
    </section>
  )
}

const grid = 'grid gap-x-10 gap-y-12 lg:grid-cols-12 xl:gap-x-14'
const leadBox = 'aspect-[3/2] lg:aspect-[1/1] 2xl:aspect-[5/4]'
const sideBox = 'aspect-[3/2] lg:aspect-[16/9]'

/** The first one large, the others beside it; a single one in full width. */
function Stories({ articles }: { articles: ArticleSummary[] }) {
  const [lead, ...others] = articles
  if (!lead) return null
  const alone = others.length === 0
  return (
    <div className={grid}>
      <StoryCard
        article={lead}
        lead
        sizes="(min-width: 1024px) 50vw, 100vw"
        pictureClassName={alone ? 'aspect-[3/2] lg:aspect-[21/9]' : leadBox}
        className={alone ? 'lg:col-span-12' : 'lg:col-span-7'}
      />
      {!alone && (
        <div
          className={clsx(
            'grid gap-10 lg:col-span-5 lg:content-start lg:border-l lg:border-line lg:ps-10 xl:ps-14',
            others.length > 1 && 'max-lg:sm:grid-cols-2',
          )}
        >
          {others.map((article) => (
            <StoryCard key={article.id} article={article} pictureClassName={sideBox} />
          ))}
        </div>
      )}
    </div>
  )
}
