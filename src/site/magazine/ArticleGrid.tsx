import { articlesPerPage, type ArticleSummary } from '@/data/articles/articles'
import { errorText } from '@/data/errors'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Loading } from '@/ui/Skeleton'
import { StoryCard, StorySkeleton } from '../stories/StoryCard'

const columns = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16'
const sizes = '(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw'

type ArticleGridProps = {
  articles: ArticleSummary[]
  opensPage: boolean
}

export const ArticleGrid = ({ articles, opensPage }: ArticleGridProps) => (
  <ul className={columns}>
    {articles.map((article, index) => (
      <li key={article.id} className="min-w-0">
        <StoryCard listed level={2} article={article} sizes={sizes} priority={opensPage && index === 0} />
      </li>
    ))}
  </ul>
)

export const ArticleGridLoading = () => (
  <Loading label={t('Loading articles...')}>
    <div aria-hidden className={columns}>
      {Array.from({ length: articlesPerPage }, (_, index) => (
        <StorySkeleton key={index} className="pb-14" />
      ))}
    </div>
  </Loading>
)

type ArticlesErrorProps = { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }

export const ArticlesError = ({ error, isFetching, refetch }: ArticlesErrorProps) => (
  <ErrorState
    heading={t('The articles could not be loaded')}
    text={errorText(error)}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
)

export const PastTheEnd = ({ href }: { href: string }) => (
  <EmptyState
    heading={t('The list ends before this page')}
    text={t('Stories may have been taken down since this link was made.')}
    action={
      <ButtonLink to={href} variant="secondary">
        {t('Go to the last page')}
      </ButtonLink>
    }
  />
)
