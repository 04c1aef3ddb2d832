import type { ReactNode } from 'react'
import { articlesPerPage } from '@/data/articles/articles'
import { Loading } from '@/ui/Skeleton'
import { StorySkeleton } from '../stories/StorySkeleton'

/** The columns of the list. */
export const ArticleGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">{children}</ul>
)

/** A page of the list that is still to come. */
export const ArticleGridLoading = () => (
  <Loading label="Loading articles...">
    <div aria-hidden className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
      {Array.from({ length: articlesPerPage }, (_, index) => (
        <StorySkeleton key={index} className="pb-14" />
      ))}
    </div>
  </Loading>
)
