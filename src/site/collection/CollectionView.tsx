import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Feather, Rss } from 'lucide-react'
import { articlesPerPage } from '@/data/articles/articles'
import type { Collection } from '@/data/collections/article-collections'
import { collectionStoriesQuery } from '@/data/collections/collections'
import { collectionKinds } from '@/lib/collection-kinds'
import { paths } from '@/lib/paths'
import { initial } from '@/lib/text'
import { t, tCount } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { Picture } from '@/ui/Picture'
import { ArticleGrid, ArticleGridLoading, ArticlesError, PastTheEnd } from '../magazine/ArticleGrid'
import { Paragraphs } from '../shared/Paragraphs'
import { CollectionHead } from './CollectionHead'

type CollectionViewProps = { collection: Collection; page: number }

/** The description of an author, a tag or a series, and one page of its stories. */
export function CollectionView({ collection, page }: CollectionViewProps) {
  const { kind, slug, name, description } = collection
  const { data, isPlaceholderData } = useQuery(collectionStoriesQuery({ kind, slug, page }))
  return (
    <>
      <CollectionHead collection={collection} page={page} total={data?.total} />
      <PageHeader
        kicker={t(collectionKinds[kind].label)}
        title={name}
        picture={<Portrait collection={collection} />}
      >
        {description.trim() && (
          <Paragraphs text={description} className="mt-5 max-w-2xl space-y-4 text-deck text-muted" />
        )}
      </PageHeader>
      <Container className="pt-6 pb-section">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 text-note text-faint">
          <p role="status">{data && !isPlaceholderData && countText(collection, data.total)}</p>
          <a
            href={paths.feed.href(paths.collection.href({ kind, slug }))}
            className="inline-flex min-h-11 items-center gap-2 transition-colors hover:text-ink"
          >
            <Rss aria-hidden className="size-4" />
            <span aria-hidden>RSS</span>
            <span className="sr-only">{t('RSS feed of {name}', { name })}</span>
          </a>
        </div>
        <Stories collection={collection} page={page} />
      </Container>
    </>
  )
}

const countText = ({ kind }: Collection, total: number) =>
  kind === 'series' ? tCount(total, '{n} part', '{n} parts') : tCount(total, '{n} story', '{n} stories')

/** The portrait of an author; the picture of a tag or a series only if there is one. */
const Portrait = ({ collection: { kind, name, image, image_alt } }: { collection: Collection }) =>
  (kind === 'author' || image) && (
    <Picture
      src={image}
      alt={image_alt ?? (kind === 'author' && image ? t('Portrait of {name}', { name }) : '')}
      mark={initial(name)}
      priority
      sizes={kind === 'author' ? '11rem' : '18rem'}
      className={clsx(
        'shrink-0',
        kind === 'author' ? 'size-28 rounded-full sm:size-44' : 'aspect-[3/2] w-full rounded-picture sm:w-72',
      )}
    />
  )

/** One page of the stories, with links to the others. */
function Stories({ collection, page }: CollectionViewProps) {
  const { kind, slug, name } = collection
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    collectionStoriesQuery({ kind, slug, page }),
  )
  const hrefFor = (page: number) => paths.collection.href({ kind, slug, page })

  if (!data) return error ? <ArticlesError {...{ error, isFetching, refetch }} /> : <ArticleGridLoading />
  const pages = Math.ceil(data.total / articlesPerPage)
  if (pages === 0) return <NoStories name={name} />
  if (page > pages) return <PastTheEnd href={hrefFor(pages)} />
  return (
    <>
      <div
        aria-busy={isPlaceholderData || undefined}
        className={clsx(
          'transition-opacity duration-200',
          isPlaceholderData && 'pointer-events-none opacity-50 delay-150',
        )}
      >
        <ArticleGrid articles={data.articles} opensPage={false} />
      </div>
      <div className="mt-16">
        <Pagination page={page} pages={pages} hrefFor={hrefFor} label={t('Pages of stories')} />
      </div>
    </>
  )
}

const NoStories = ({ name }: { name: string }) => (
  <EmptyState
    icon={<Feather />}
    heading={t('No stories yet')}
    text={t('Stories of {name} will appear here.', { name })}
    action={
      <ButtonLink to={paths.magazine.href()} variant="secondary">
        {t('Show all articles')}
      </ButtonLink>
    }
  />
)
