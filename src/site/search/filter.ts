import { foundKinds, type SiteSearch } from '@/data/content/site-search'
import { paths } from '@/lib/paths'
import { readSearch } from '../magazine/filter'

/** Reads term, kind and page from the query of `/search`. */
export function readSiteSearch(search: URLSearchParams): SiteSearch {
  const { q, page } = readSearch(search)
  const kind = foundKinds.find((each) => each === search.get('kind')) ?? ''
  return { q, kind, page }
}

/** The URL of a search. Empty parameters are left out, so that one view has one URL. */
export function searchHref({ q = '', kind = '', page = 1 }: Partial<SiteSearch>): string {
  const query = new URLSearchParams({
    q,
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  })
  return q ? `${paths.search.href()}?${query}` : paths.search.href()
}
