import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { siteSearchQuery } from '@/data/content/site-search'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { useHydrated } from '@/ui/useHydrated'
import { Head } from '../layout/Head'
import { readSiteSearch, searchHref } from './filter'
import { SearchBox } from './SearchBox'
import { SearchResults } from './SearchResults'

export async function prefetchSearch(client: QueryClient, search: URLSearchParams) {
  const asked = readSiteSearch(search)
  if (asked.q) await client.fetchQuery(siteSearchQuery(asked))
}

/** The search of the whole site. Its form works without scripts. */
export function SearchPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const asked = readSiteSearch(search)
  const { q, page } = asked
  // A static host serves the page without results for every query.
  const isServed = client.getQueryData(siteSearchQuery(asked).queryKey) !== undefined
  const shown = useHydrated() || isServed ? asked : { ...asked, q: '' }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q') as string
    void navigate(searchHref({ q: typed.trim() }), { preventScrollReset: true })
  }

  const title = [shown.q && t('“{term}”', { term: q }), t('Search'), page > 1 && t('Page {n}', { n: page })]
  return (
    <>
      <Head title={title.filter(Boolean).join(' – ')} noindex />
      <PageHeader title={t('Search')}>
        <form
          // The field shows the term of the URL again after going back.
          key={shown.q}
          role="search"
          action={paths.search.path}
          onSubmit={submit}
          className="mt-9 flex max-w-2xl flex-wrap gap-3"
        >
          <SearchBox defaultValue={shown.q} />
          <Button type="submit" className="min-h-12 max-sm:w-full">
            {t('Search')}
          </Button>
        </form>
      </PageHeader>
      <Container className="pt-8 pb-section">
        {shown.q ? (
          <SearchResults search={shown} />
        ) : (
          <p className="max-w-xl text-muted">
            {t('Quotation marks find a phrase, and a minus sign leaves out a word: “night train” -bus')}
          </p>
        )}
      </Container>
    </>
  )
}
