import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Navigate, useParams, type Params } from 'react-router-dom'
import { articlesQuery } from '@/data/articles/articles'
import { collectionQuery, collectionStoriesQuery } from '@/data/collections/collections'
import type { CollectionKind } from '@/lib/collection-kinds'
import type { Text } from '@/lib/languages/en'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { ArticleGridLoading } from '../magazine/ArticleGrid'
import { pageOf } from '../magazine/filter'
import { LoadingTitle } from '../shared/LoadingTitle'
import { MissingPage } from '../shared/MissingPage'
import { LatestStories } from '../stories/LatestStories'
import { CollectionView } from './CollectionView'

/** What the page of an author, a tag or a series reads. */
export async function prefetchCollection(client: QueryClient, kind: CollectionKind, params: Params) {
  const { slug = '' } = params
  const page = pageOf(params.page)
  const [found, list] = await Promise.all([
    client.fetchQuery(collectionQuery(kind, slug)),
    client.fetchQuery(collectionStoriesQuery({ kind, slug, page })),
  ])
  if (!found) await client.fetchQuery(articlesQuery())
  if (found && found.slug !== slug)
    return { found: true, moved: paths.collection.href({ kind, slug: found.slug, page }) }
  return { found: found !== null && (params.page === undefined || list.articles.length > 0) }
}

const texts: Record<CollectionKind, Record<'loading' | 'missing', Text>> = {
  author: { loading: 'Loading author...', missing: 'Author not found' },
  tag: { loading: 'Loading tag...', missing: 'Tag not found' },
  series: { loading: 'Loading series...', missing: 'Series not found' },
}

/** An author, a tag or a series: loading, found, missing or failed. */
export function CollectionPage({ kind }: { kind: CollectionKind }) {
  const params = useParams()
  const { slug = '' } = params
  const page = pageOf(params.page)
  const query = useQuery(collectionQuery(kind, slug))
  const { data, error } = query

  // By the slug of an earlier name, or of what was merged into it.
  if (data && data.slug !== slug) return <Navigate to={paths.collection.href({ ...data, page })} replace />
  // Without the stories of another one while its own are loading.
  if (data) return <CollectionView key={data.id} collection={data} page={page} />
  if (data === undefined && !error)
    return (
      <Container className="py-section">
        <LoadingTitle title={t(texts[kind].loading)} />
        <div className="mt-12">
          <ArticleGridLoading />
        </div>
      </Container>
    )
  return (
    <MissingPage
      title={t(texts[kind].missing)}
      text={t('It may have been moved or taken down. There is more to read below.')}
      retryText={t('It could not be loaded just now. Try once more, or choose a story.')}
      back={{ to: paths.magazine.href(), label: t('Back to Magazine') }}
      query={query}
    >
      <LatestStories />
    </MissingPage>
  )
}
