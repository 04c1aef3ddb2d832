import type { ArticleFilter } from '@/data/articles'
import { longestTerm } from '@/data/search'

const longestCategory = 100

/** Without what no text can hold: control characters would make the database refuse the whole request. */
const plain = (value: string | null, longest: number) =>
  [...(value ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, longest).join('')

/** Reads term, category and page from an address; whatever is no page number is page 1. */
export function readFilter(search: URLSearchParams): ArticleFilter {
  const page = search.get('page') ?? ''
  return {
    q: plain(search.get('q'), longestTerm),
    category: plain(search.get('category'), longestCategory),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  }
}
