import { useQuery } from '@tanstack/react-query'
import {
  neighboursQuery,
  relatedArticlesQuery,
  relatedShown,
  type Article,
  type ArticleSummary,
} from '@/data/articles/articles'
import { errorText } from '@/data/errors'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { ErrorState } from '@/ui/ErrorState'
import { SectionHeading } from '@/ui/SectionHeading'
import { Loading } from '@/ui/Skeleton'
import { StoryCard, StorySkeleton } from '../stories/StoryCard'

const grid = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'

/** Prefers stories that the page doesn't show already. */
function pick(related: ArticleSummary[], onPage: (string | undefined)[]): ArticleSummary[] {
  const isNew = ({ id }: ArticleSummary) => !onPage.includes(id)
  return [...related.filter(isNew), ...related.filter((story) => !isNew(story))].slice(0, relatedShown)
}

/** Up to three other stories of the same category. Renders nothing if there are none. */
export function RelatedStories({ article }: { article: Article }) {
  const { data, error, isFetching, refetch } = useQuery(relatedArticlesQuery(article))
  const beside = useQuery(neighboursQuery(article))
  if (data?.length === 0) return null
  const stories =
    data && !beside.isPending ? pick(data, [beside.data?.older?.id, beside.data?.newer?.id]) : undefined
  return (
    <section
      aria-labelledby="related-title"
      data-print="hide"
      className="border-t border-line below-screen-90 sm:below-screen-65 bg-surface py-section lg:below-screen-37"
    >
      <Container>
        <SectionHeading
          id="related-title"
          title={
            article.category ? t('More in {category}', { category: article.category }) : t('Related stories')
          }
          className="mb-10"
          action={
            <ButtonLink to={paths.magazine.href({ category: article.category })} variant="secondary">
              {t('View All')}
            </ButtonLink>
          }
        />
        {stories ? (
          <div className={grid}>
            {stories.map((story) => (
              <StoryCard key={story.id} article={story} />
            ))}
          </div>
        ) : error ? (
          <ErrorState
            level={3}
            heading={t('More stories could not be loaded')}
            text={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label={t('Loading related stories...')} className={grid}>
            {[1, 2, 3].map((n) => (
              <StorySkeleton key={n} />
            ))}
          </Loading>
        )}
      </Container>
    </section>
  )
}
