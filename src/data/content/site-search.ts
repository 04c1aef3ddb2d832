import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import { unwrapJson } from '../errors'
import { offsetOf } from '../lists/pages'
import { normalizeTerm, type SearchResult } from '../lists/search'
import { queryKeys } from '../query-keys'

/** The kinds of what is found, in the order of their filters. */
export const foundKinds = [
  'article',
  'insider',
  'edition',
  'page',
  'faq',
  'author',
  'series',
  'tag',
  'category',
] as const
export type FoundKind = (typeof foundKinds)[number]

export type Found = {
  kind: FoundKind
  id: string
  slug: string
  title: string
  byline: string
  date: string | null
  /** Of an edition, if the words stand on a page. */
  page: number | null
  /** Each word that was found is between the characters 2 and 3. */
  excerpt: string
}
export type SiteSearch = { q: string; kind: FoundKind | ''; page: number }
export type SiteSearchResult = SearchResult<Found> & {
  kinds: Partial<Record<FoundKind, number>>
  /** What may have been meant, where nothing was found. */
  suggestion?: string | null
}

export const foundPerPage = 10
/** How many the box offers while somebody types. */
const foundWhileTyping = 5

/** One page of what readers may see that has all words of `q`. */
export const siteSearchQuery = (search: SiteSearch) =>
  queryOptions({
    queryKey: queryKeys.list('search', search),
    queryFn: async () => {
      const { q, kind, page } = search
      const db = await visitorTables()
      const found = db.rpc('search_site', {
        term: normalizeTerm(q),
        kind,
        skip: offsetOf(page, foundPerPage),
        size: foundPerPage,
      })
      return unwrapJson<SiteSearchResult>(await found)
    },
    placeholderData: keepPreviousData,
  })

/** What has the words in its title or its author's name. */
export const foundTitlesQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.list('search', { titles: q }),
    queryFn: async () => {
      const db = await visitorTables()
      const found = db.rpc('search_site', { term: normalizeTerm(q), titles: true, size: foundWhileTyping })
      return unwrapJson<SiteSearchResult>(await found)
    },
    placeholderData: keepPreviousData,
  })
