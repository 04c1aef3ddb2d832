import { useQuery } from '@tanstack/react-query'
import { ArrowUp, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { articlesPerPage, articleSearchQuery, type ArticleFilter } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { PastTheEnd } from './ArticleGrid'
import { LoadMore } from './LoadMore'
import { ResultPage } from './ResultPage'
import { useShownPages } from './useShownPages'

type ResultsProps = {
  filter: ArticleFilter
  hrefFor: (page: number) => string
  /** The number of articles on all pages, if known. */
  total: number | undefined
}

/** The shown pages of the list, and links to the others. */
export function Results({ filter, hrefFor, total }: ResultsProps) {
  const { first, last, showNext, setInView } = useShownPages(filter.page, hrefFor)
  const { page } = filter
  const end = useQuery(articleSearchQuery({ ...filter, page: last }))
  const pages = total === undefined ? last : Math.ceil(total / articlesPerPage)

  if (total === 0) return <NothingFound filtered={filter.q !== '' || filter.category !== ''} />
  if (first > pages) return <PastTheEnd href={hrefFor(pages)} />

  const shown = Array.from({ length: Math.min(last, pages) - first + 1 }, (_, index) => first + index)
  return (
    <>
      {first > 1 && (
        <p className="mb-10">
          <Link
            to={hrefFor(first - 1)}
            rel="prev"
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-text hover:underline"
          >
            <ArrowUp aria-hidden className="size-4" />
            {t('Newer articles')}
          </Link>
        </p>
      )}
      <div className="space-y-12 lg:space-y-16">
        {shown.map((number) => (
          <ResultPage
            key={number}
            filter={{ ...filter, page: number }}
            opensPage={number === first}
            onInView={setInView}
          />
        ))}
      </div>
      {/* No scroll anchoring: otherwise the reader would stay down here while pages load above. */}
      <div className="mt-16 flex flex-col items-center gap-8 [overflow-anchor:none]">
        {last < pages && (
          <LoadMore
            last={last}
            href={hrefFor(last + 1)}
            ready={end.isSuccess && !end.isPlaceholderData}
            onMore={showNext}
          />
        )}
        <Pagination page={page} pages={pages} hrefFor={hrefFor} label={t('Pages of articles')} />
      </div>
    </>
  )
}

const NothingFound = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={<SearchX />}
    heading={t('No articles found')}
    text={t('Try adjusting your search terms or filters')}
    action={
      filtered && (
        <ButtonLink to={paths.magazine.href()} variant="secondary">
          {t('Show all articles')}
        </ButtonLink>
      )
    }
  />
)
