import type { ReactNode } from 'react'
import { articlesPerPage } from '@/data/articles/articles'
import { errorText } from '@/data/errors'
import { ErrorState } from '@/ui/ErrorState'
import { Loading } from '@/ui/Skeleton'
import { StorySkeleton } from '../stories/StoryCard'

/** The columns of the list. */
export const ArticleGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">{children}</ul>
)

/** The placeholder of a loading page of the list. */
export const ArticleGridLoading = () => (
  <Loading label="Loading articles...">
    <div aria-hidden className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
      {Array.from({ length: articlesPerPage }, (_, index) => (
        <StorySkeleton key={index} className="pb-14" />
      ))}
    </div>
  </Loading>
)

type ArticlesErrorProps = { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }

/** Replaces the list if its data could not be loaded. */
export const ArticlesError = ({ error, isFetching, refetch }: ArticlesErrorProps) => (
  <ErrorState
    heading="The articles could not be loaded"
    text={errorText(error)}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
)
