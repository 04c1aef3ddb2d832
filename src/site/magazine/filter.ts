import type { Params } from 'react-router-dom'
import type { ArticleFilter } from '@/data/articles/articles'
import { longestTerm } from '@/data/lists/search'
import { slugOf } from '@/lib/slug'

const longestCategory = 100

/** Without what no text can hold: control characters would make the database refuse the whole request. */
const plain = (value: string | null, longest: number) =>
  [...(value ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, longest).join('')

/** Whatever is no page number is page 1. */
const pageOf = (text: string | null | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

/** Reads term, category and page from the query of `/magazine`. */
export const readSearch = (search: URLSearchParams): ArticleFilter => ({
  q: plain(search.get('q'), longestTerm),
  category: plain(search.get('category'), longestCategory),
  page: pageOf(search.get('page')),
})

/**
 * What an address of the list asks for, by its path or else by its query. A category's name is found by its slug among
 * `categories`: null as long as they are not known. A slug that is gone stands for itself.
 */
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
