import { useQuery } from '@tanstack/react-query'
import { relatedArticlesQuery, type Article } from '@/data/articles'
import { errorText } from '@/data/errors'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { ErrorState } from '@/ui/ErrorState'
import { SectionHeading } from '@/ui/SectionHeading'
import { Loading } from '@/ui/Skeleton'
import { StoryCard } from '../stories/StoryCard'
import { StorySkeleton } from '../stories/StorySkeleton'

const grid = 'grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3'

/** Up to three others of the same category. No section where there are none. */
export function RelatedStories({ article }: { article: Article }) {
  const { data, error, isFetching, refetch } = useQuery(relatedArticlesQuery(article))
  if (data?.length === 0) return null
  return (
    <section
      aria-labelledby="related-title"
      data-print="hide"
      className="border-t border-line bg-surface py-section"
    >
      <Container>
        <SectionHeading
          id="related-title"
          title={article.category ? `More in ${article.category}` : 'Related stories'}
          className="mb-10"
          action={
            <ButtonLink to={paths.magazine.href({ category: article.category })} variant="secondary">
              View All
            </ButtonLink>
          }
        />
        {data ? (
          <div className={grid}>
            {data.map((story) => (
              <StoryCard
                key={story.id}
                article={story}
                sizes="(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw"
              />
            ))}
          </div>
        ) : error ? (
          <ErrorState
            level={3}
            heading="More stories could not be loaded"
            text={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label="Loading related stories..." className={grid}>
            {[1, 2, 3].map((n) => (
              <StorySkeleton key={n} />
            ))}
          </Loading>
        )}
      </Container>
    </section>
  )
}
