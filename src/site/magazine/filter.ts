import type { Params } from 'react-router-dom'
import type { ArticleFilter } from '@/data/articles/articles'
import { maxTermLength } from '@/data/lists/search'
import { slugOf } from '@/lib/slug'

const longestCategory = 100

/** Removes control characters, which would make the database refuse the request. */
const plain = (value: string | null, longest: number) =>
  [...(value ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, longest).join('')

/** Parses a page number; 1 if it is invalid. */
export const pageOf = (text: string | null | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1

/** Reads term, category and page from the query of `/magazine`. */
export const readSearch = (search: URLSearchParams): ArticleFilter => ({
  q: plain(search.get('q'), maxTermLength),
  category: plain(search.get('category'), longestCategory),
  page: pageOf(search.get('page')),
})

export function readFilter(
  { category: slug, page }: Params,
  search: URLSearchParams,
  categories: string[] | undefined,
): ArticleFilter | null {
  if (slug === undefined && page === undefined) return readSearch(search)
  if (slug === undefined) return { q: '', category: '', page: pageOf(page) }
  if (!categories) return null
  const category = categories.find((name) => slugOf(name) === slug) ?? plain(slug, longestCategory)
  return { q: '', category, page: pageOf(page) }
}
