import type { Params } from 'react-router-dom'
import type { ArticleFilter } from '@/data/articles'
import { longestTerm } from '@/data/search'
import { slugOf } from '@/lib/slug'

const longestCategory = 100

/** Without what no text can hold: control characters would make the database refuse the whole request. */
const plain = (value: string | null, longest: number) =>
  [...(value ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, longest).join('')

const pageNumber = /^[1-9]\d{0,8}$/

/** Reads term, category and page from the query of `/magazine`; whatever is no page number is page 1. */
export function readSearch(search: URLSearchParams): ArticleFilter {
  const page = search.get('page') ?? ''
  return {
    q: plain(search.get('q'), longestTerm),
    category: plain(search.get('category'), longestCategory),
    page: pageNumber.test(page) ? Number(page) : 1,
  }
}

/**
 * What an address of the list asks for, by its path or else by its query; null where there is no such list. A category's
 * name is found by its slug among `categories`.
 */
export function readFilter(
  { category: slug, page = '1' }: Params,
  search: URLSearchParams,
  categories: string[],
): ArticleFilter | null {
  if (slug === undefined && page === '1') return readSearch(search)
  if (!pageNumber.test(page)) return null
  const category = slug === undefined ? '' : categories.find((name) => slugOf(name) === slug)
  return category === undefined ? null : { q: '', category, page: Number(page) }
}
