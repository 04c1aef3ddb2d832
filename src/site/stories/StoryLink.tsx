import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { articleQuery } from '@/data/articles'
import { paths } from '@/lib/paths'

type StoryLinkProps = { id: string; className?: string; children: ReactNode }

/** A link to an article that fetches its text and its page's code when a reader is about to follow it. */
export function StoryLink({ id, className, children }: StoryLinkProps) {
  const queryClient = useQueryClient()
  const prepare = () => {
    void queryClient.prefetchQuery(articleQuery(id))
    // Only a head start: the router says so if the code can't be had.
    import('@/site/article/ArticlePage').catch(() => {})
  }
  return (
    <Link to={paths.article.href(id)} onPointerEnter={prepare} onFocus={prepare} className={className}>
      {children}
    </Link>
  )
}
