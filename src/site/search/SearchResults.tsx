import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hrefOf, kindTexts } from '@/data/content/found'
import {
  foundKinds,
  foundPerPage,
  siteSearchQuery,
  type Found,
  type FoundKind,
  type SiteSearch,
  type SiteSearchResult,
} from '@/data/content/site-search'
import { errorText, isRateLimited } from '@/data/errors'
import { t, tCount } from '@/lib/texts'
import { buttonClass } from '@/ui/button-style'
import { DateText } from '@/ui/DateText'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pagination } from '@/ui/Pagination'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { PastTheEnd } from '../magazine/ArticleGrid'
import { searchHref } from './filter'
import { Marked } from './Marked'

/** The most words that the database searches for (private.parse_search). */
const mostWords = 10

/** What was found, with filters by kind and further pages. */
export function SearchResults({ search }: { search: SiteSearch }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(siteSearchQuery(search))
  const { q } = search
  const total = isPlaceholderData ? undefined : data?.total
  return (
    <>
      <p role="status" dir="auto" className="mb-6 min-h-5 text-note wrap-anywhere text-faint">
        {total !== undefined &&
          [
            `${tCount(total, '{n} result', '{n} results')} ${t('for “{term}”', { term: q })}`,
            q.split(/\s+/).length > mostWords &&
              t('Only the first {n} words were searched for.', { n: mostWords }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={clsx(
            'transition-opacity duration-200',
            isPlaceholderData && 'pointer-events-none opacity-50 delay-150',
          )}
        >
          <FoundList search={search} result={data} />
        </div>
      ) : error ? (
        <ErrorState
          heading={t('The search could not be answered')}
          text={
            isRateLimited(error)
              ? t('You have searched very often. Please wait a minute and try again.')
              : errorText(error)
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('Searching...')} className="grid max-w-3xl gap-8">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-12 w-full" />
          ))}
        </Loading>
      )}
    </>
  )
}

type FoundListProps = { search: SiteSearch; result: SiteSearchResult }

function FoundList({ search, result }: FoundListProps) {
  const { q, kind, page } = search
  const { total, kinds, rows, suggestion } = result
  const pages = Math.ceil(total / foundPerPage)
  const hrefFor = (page: number) => searchHref({ q, kind, page })
  const found = foundKinds.filter((each) => kinds[each])

  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        heading={t('Nothing found')}
        text={
          suggestion ? (
            <Link to={searchHref({ q: suggestion })} className="font-semibold text-primary-text underline">
              {t('Did you mean “{term}”?', { term: suggestion })}
            </Link>
          ) : (
            t('Try other words, or fewer.')
          )
        }
      />
    )
  return (
    <>
      {(found.length > 1 || kind !== '') && <KindFilter search={search} kinds={kinds} found={found} />}
      {total > 0 && page > pages ? (
        <PastTheEnd href={hrefFor(pages)} />
      ) : (
        <ul className="max-w-3xl divide-y divide-line">
          {rows.map((row) => (
            <li key={`${row.kind} ${row.id}`} className="py-6 first:pt-0">
              <FoundItem row={row} q={q} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination page={page} pages={pages} hrefFor={hrefFor} label={t('Pages of results')} />
      </div>
    </>
  )
}

type KindFilterProps = { search: SiteSearch; kinds: SiteSearchResult['kinds']; found: FoundKind[] }

function KindFilter({ search: { q, kind }, kinds, found }: KindFilterProps) {
  const all = found.reduce((sum, each) => sum + (kinds[each] ?? 0), 0)
  const filters = [
    { value: '' as const, label: t('All'), count: all },
    ...found.map((each) => ({ value: each, label: t(kindTexts[each]), count: kinds[each] ?? 0 })),
  ]
  return (
    <nav aria-label={t('Kinds of results')} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={searchHref({ q, kind: value })}
              preventScrollReset
              aria-current={value === kind ? 'page' : undefined}
              className={buttonClass(value === kind ? 'primary' : 'secondary')}
            >
              {label} <span className="tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FoundItem({ row, q }: { row: Found; q: string }) {
  const { kind, title, byline, date, page, excerpt } = row
  return (
    <article>
      <p className="flex flex-wrap gap-x-3 text-note text-muted">
        <span className="kicker text-accent-text">{t(kindTexts[kind])}</span>
        {page && <span>{t('Page {n}', { n: page })}</span>}
        {date && <DateText iso={date} />}
        {byline && <span dir="auto">{t('By {author}', { author: byline })}</span>}
      </p>
      <h2 dir="auto" className="mt-1 font-serif text-title font-medium wrap-anywhere">
        {/* Only a new page goes to a text in the fragment. */}
        <Link to={hrefOf(row, q)} reloadDocument={kind === 'faq'} className="hover:underline">
          {title}
        </Link>
      </h2>
      {excerpt && (
        <p dir="auto" className="mt-2 wrap-anywhere text-muted">
          <Marked text={excerpt} />
        </p>
      )}
    </article>
  )
}
