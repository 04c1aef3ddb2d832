import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { articleQuery } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { MissingPage, type MissingProps } from '../shared/MissingPage'
import { LatestStories } from '../stories/LatestStories'
import { ArticleLoading } from './ArticleLoading'
import { ArticleView } from './ArticleView'

export function ArticlePage() {
  const { slug = '' } = useParams()
  const query = useQuery(articleQuery(slug))
  const { data, error } = query

  useEffect(() => {
    if (error) console.error(`The article ${slug} could not be loaded.`, error)
    else if (data === null) console.error(`There is no article ${slug}.`)
  }, [slug, error, data])

  // By its id, or by a slug that it had.
  if (data && data.slug !== slug) return <Navigate to={paths.article.href(data.slug)} replace />
  // Nothing of one story is kept in the next, least of all the words of a translator.
  if (data) return <ArticleView key={data.id} article={data} />
  if (data === undefined && !error) return <ArticleLoading />
  return <ArticleMissing query={query} />
}

const ArticleMissing = (props: MissingProps) => (
  <MissingPage
    {...props}
    title={t('Article not found')}
    text={t('It may have been moved or taken down. There is more to read below.')}
    retryText={t('It could not be loaded just now. Try once more, or choose another story.')}
    back={{ to: paths.magazine.href(), label: t('Back to Magazine') }}
  >
    <LatestStories />
  </MissingPage>
)
