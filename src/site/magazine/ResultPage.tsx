import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { articleSearchQuery, type ArticleFilter } from '@/data/articles/articles'
import { ArticleGrid, ArticleGridLoading, ArticlesError } from './ArticleGrid'

type ResultPageProps = {
  filter: ArticleFilter
  /** Whether its pictures are above the fold. */
  opensPage: boolean
  onInView: (page: number) => void
}

/** One page of the list, with its own loading and error states. Shows the previous results until a new search has loaded. */
export function ResultPage({ filter, opensPage, onInView }: ResultPageProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(articleSearchQuery(filter))
  const section = useRef<HTMLDivElement>(null)
  const { page } = filter

  useEffect(() => {
    if (!section.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onInView(page),
      { rootMargin: '-50% 0px -50% 0px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [page, onInView])

  return (
    <div
      ref={section}
      data-page={page}
      aria-busy={isPlaceholderData || undefined}
      className={clsx(
        'transition-opacity duration-200',
        isPlaceholderData && 'pointer-events-none opacity-50 delay-150',
      )}
    >
      {error && !data ? (
        <ArticlesError {...{ error, isFetching, refetch }} />
      ) : data ? (
        <ArticleGrid articles={data.articles} opensPage={opensPage} />
      ) : (
        <ArticleGridLoading />
      )}
    </div>
  )
}
