import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { articleQuery } from '@/data/articles/articles'
import { BackendError } from '@/data/errors'
import { paths } from '@/lib/paths'
import { Container } from '@/ui/Container'
import { Skeleton } from '@/ui/Skeleton'
import { LoadingTitle } from '../prose/LoadingTitle'
import { MissingPage, type MissingProps } from '../prose/MissingPage'
import { LatestStories } from '../stories/LatestStories'
import { ArticleView } from './ArticleView'

/** One article: loading, found, missing or failed. */
export function ArticlePage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(articleQuery(id))

  useEffect(() => {
    if (error) console.error(`The article ${id} could not be loaded.`, error)
    else if (data === null) console.error(`There is no article ${id}.`)
  }, [id, error, data])

  if (data) return <ArticleView article={data} />
  if (data === undefined && !error) return <ArticleLoading />
  const mayRetry = error !== null && !(error instanceof BackendError && !error.isTemporary)
  return <ArticleMissing onRetry={mayRetry ? () => void refetch() : undefined} retrying={isFetching} />
}

/** The placeholder of a loading article. */
const ArticleLoading = () => (
  <Container className="py-12">
    <div className="mx-auto max-w-3xl">
      <LoadingTitle title="Loading article..." />
      <Skeleton className="mt-12 h-4 w-40" />
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-3/4" />
      <Skeleton className="mt-8 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
    <Skeleton className="mx-auto mt-12 aspect-[3/2] w-full max-w-5xl sm:aspect-[16/9]" />
    <div className="mx-auto mt-12 max-w-measure">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Skeleton key={n} className="mt-4 h-4.5 w-full last:w-1/2" />
      ))}
    </div>
  </Container>
)

/** Replaces an article that doesn't exist or could not be loaded. */
const ArticleMissing = (props: MissingProps) => (
  <MissingPage
    {...props}
    title="Article not found"
    text="There is more to read below."
    instead="choose another story"
    back={{ to: paths.magazine.href(), label: 'Back to Magazine' }}
  >
    <LatestStories />
  </MissingPage>
)
