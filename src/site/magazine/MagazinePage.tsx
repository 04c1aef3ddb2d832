import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { articleSearchQuery, categoriesQuery, type ArticleFilter } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import type { ReactNode } from 'react'
import { useSection } from '@/data/useSection'
import { magazineSections } from '@/lib/sections/magazine'
import { t, tCount } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { ArticleGridLoading, ArticlesError } from './ArticleGrid'
import { readFilter } from './filter'
import { MagazineHead } from './MagazineHead'
import { Results } from './Results'
import { SearchForm } from './SearchForm'

const none: string[] = []

/** The list of articles with search and categories; the URL has the term, category and page. */
export function MagazinePage() {
  const [search] = useSearchParams()
  const params = useParams()
  const { data: categories, error, isFetching, refetch } = useQuery(categoriesQuery())
  const filter = readFilter(params, search, categories)

  if (filter) return <MagazineList filter={filter} categories={categories ?? none} />
  return (
    <>
      <MagazineHeader />
      <Container className="pt-8 pb-section">
        {error ? <ArticlesError {...{ error, isFetching, refetch }} /> : <ArticleGridLoading />}
      </Container>
    </>
  )
}

type MagazineListProps = { filter: ArticleFilter; categories: string[] }

function MagazineList({ filter, categories }: MagazineListProps) {
  const { q, category } = filter
  const navigate = useNavigate()
  const { data, isPlaceholderData } = useQuery(articleSearchQuery(filter))

  const hrefFor = useCallback(
    (page: number) => paths.magazine.href({ q, category, page }, categories),
    [q, category, categories],
  )
  const onSearch = useCallback(
    // Replaces the history entry, so that going back skips intermediate search terms.
    (term: string) =>
      void navigate(paths.magazine.href({ q: term, category }, categories), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, category, categories],
  )
  const onCategory = (next: string) =>
    void navigate(paths.magazine.href({ q, category: next }, categories), { preventScrollReset: true })

  return (
    <>
      <MagazineHead filter={filter} hrefFor={hrefFor} total={data?.total ?? 0} />
      <MagazineHeader>
        <SearchForm {...{ q, category, categories, onSearch, onCategory }} />
      </MagazineHeader>
      <Container className="pt-8 pb-section">
        <ResultCount filter={filter} total={isPlaceholderData ? undefined : data?.total} />
        <Results filter={filter} hrefFor={hrefFor} total={data?.total} />
      </Container>
    </>
  )
}

type ResultCountProps = { filter: ArticleFilter; total: number | undefined }

/** The number of results, also announced to screen readers. Keeps its height while loading. */
function ResultCount({ filter: { q, category }, total }: ResultCountProps) {
  const what = tCount(total ?? 0, '{n} article', '{n} articles')
  const where = [q && t('for “{term}”', { term: q }), category && t('in {category}', { category })]
  return (
    <p role="status" className="mb-8 min-h-5 truncate text-note text-faint" dir="auto">
      {total === undefined ? '' : [what, ...where].filter(Boolean).join(' ')}
    </p>
  )
}

function MagazineHeader({ children }: { children?: ReactNode }) {
  const { hidden, text } = useSection(magazineSections, 'magazineIntro')
  return (
    <PageHeader title={t('Magazine')} lead={hidden ? undefined : text}>
      {children}
    </PageHeader>
  )
}
