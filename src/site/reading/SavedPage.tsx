import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookmarkX } from 'lucide-react'
import { chosenArticlesQuery } from '@/data/articles/chosen'
import { errorText } from '@/data/errors'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { focusHeading } from '@/ui/focus'
import { IconButton } from '@/ui/IconButton'
import { PageHeader } from '@/ui/PageHeader'
import { Loading } from '@/ui/Skeleton'
import { useHydrated } from '@/ui/useHydrated'
import { Head } from '../layout/Head'
import { StoryCard, StorySkeleton } from '../stories/StoryCard'
import { maxSaved, toggleSaved, useSaved } from './saved'

const grid = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16'

/** The stories that a reader keeps for later. */
export const SavedPage = () => (
  <>
    <Head title={t('Saved stories')} noindex />
    <PageHeader title={t('Saved stories')} lead={t('Kept in this browser, and known to nobody else.')} />
    <Container className="py-section">
      <SavedStories />
    </Container>
  </>
)

function SavedStories() {
  const ids = useSaved()
  const ready = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({
    ...chosenArticlesQuery({ ids }, maxSaved),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const stories = data?.filter(({ id }) => ids.includes(id))

  if (!ready)
    return (
      <div className="min-h-96">
        <noscript>
          <p className="text-muted">{t('Saved stories need JavaScript.')}</p>
        </noscript>
      </div>
    )
  if (ids.length === 0 || stories?.length === 0)
    return (
      <EmptyState
        heading={t('Nothing saved yet')}
        text={t('Press “Save” above a story to find it here again.')}
        action={
          <ButtonLink to={paths.magazine.href()} variant="secondary">
            {t('Browse the magazine')}
          </ButtonLink>
        }
      />
    )
  if (stories)
    return (
      <ul className={grid}>
        {stories.map((article) => (
          <li key={article.id} className="relative min-w-0">
            <StoryCard listed level={2} article={article} />
            <IconButton
              label={t('Remove {title}', { title: article.title })}
              icon={<BookmarkX />}
              className="!absolute top-2 end-2 bg-page/80"
              onClick={() => {
                toggleSaved(article.id)
                focusHeading()
              }}
            />
          </li>
        ))}
      </ul>
    )
  if (error)
    return (
      <ErrorState
        heading={t('The stories could not be loaded')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading label={t('Loading the saved stories...')} className={grid}>
      {[1, 2, 3].map((n) => (
        <StorySkeleton key={n} />
      ))}
    </Loading>
  )
}
