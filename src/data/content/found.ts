import type { Text } from '@/lib/languages/en'
import { paths } from '@/lib/paths'
import type { Found, FoundKind } from './site-search'

export const kindTexts: Record<FoundKind, Text> = {
  article: 'Articles',
  insider: 'Industry Insiders',
  edition: 'Digital editions',
  page: 'Pages',
  faq: 'FAQ',
  author: 'Authors',
  series: 'Series',
  tag: 'Tags',
  category: 'Categories',
}

/** The parts of an excerpt; each second one is a word that was found. */
export const partsOf = (excerpt: string) => excerpt.replaceAll('\u0003', '\u0002').split('\u0002')

const wordsIn = (excerpt: string) => [...new Set(partsOf(excerpt).filter((_, index) => index % 2))].join(' ')

/** Where something is read. On the page of an edition the words are marked as they are spelled there, else those of `q`. */
export function hrefOf({ kind, slug, title, page, excerpt }: Found, q: string): string {
  const words = wordsIn(excerpt) || q
  switch (kind) {
    case 'article':
      return paths.article.href(slug)
    case 'insider':
      return paths.insider.href(slug)
    case 'edition':
      return (
        paths.edition.href(slug) +
        (page ? `?${new URLSearchParams({ page: String(page), ...(words && { q: words }) })}` : '')
      )
    case 'page':
      return paths.page.href(slug)
    case 'faq':
      // Browsers scroll to the question.
      return `${paths.faq.href()}#:~:text=${encodeURIComponent(title)}`
    case 'category':
      return paths.magazine.href({ category: title })
    default:
      return paths.collection.href({ kind, slug })
  }
}
