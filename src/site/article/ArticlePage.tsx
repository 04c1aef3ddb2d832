import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { articleQuery } from '@/data/articles/articles'
import { BackendError } from '@/data/errors'
import { ArticleLoading } from './ArticleLoading'
import { ArticleMissing } from './ArticleMissing'
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
