import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { articleSearchQuery } from '@/data/articles'
import { paths } from '@/lib/paths'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { readFilter } from './filter'
import { MagazineHead } from './MagazineHead'
import { ResultCount } from './ResultCount'
import { Results } from './Results'
import { SearchForm } from './SearchForm'

/** The list of articles with search and categories; all three of term, category and page stand in the address. */
export function MagazinePage() {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const { q, category } = filter
  const navigate = useNavigate()
  const { data, isPlaceholderData } = useQuery(articleSearchQuery(filter))

  const onSearch = useCallback(
    // A step of typing is no step to go back to.
    (term: string) =>
      void navigate(paths.magazine.href({ q: term, category }), { replace: true, preventScrollReset: true }),
    [navigate, category],
  )
  const onCategory = (next: string) =>
    void navigate(paths.magazine.href({ q, category: next }), { preventScrollReset: true })

  return (
    <>
      <MagazineHead filter={filter} total={data?.total ?? 0} />
      <PageHeader title="Magazine" lead="Every story we have published, the newest first.">
        <SearchForm {...{ q, category, onSearch, onCategory }} />
      </PageHeader>
      <Container className="pt-8 pb-section">
        <ResultCount filter={filter} total={isPlaceholderData ? undefined : data?.total} />
        <Results filter={filter} total={data?.total} />
      </Container>
    </>
  )
}
