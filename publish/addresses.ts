import { paths, staticPages } from '@/lib/paths'
import { isUuid } from '@/lib/text'
import { slugOf } from '@/lib/slug'
import { readSearch } from '@/site/magazine/filter'

export const sitemapPath = '/sitemap.xml'
export const robotsPath = '/robots.txt'

/** What names a document: every URL that shows the same has the same address. */
export type Address = {
  /** The path with as much of the query as the page reads. */
  href: string
  /** Whether there are only so many: articles, editions, searches and pages of the list have no end. */
  isFixed: boolean
}

const fixed = [...staticPages, paths.feed.path, sitemapPath, robotsPath]
const prefixes = [paths.article.href(''), paths.edition.href('')]

/** The address that stands for all those the site doesn't have. */
export const unknownAddress: Address = { href: '/404', isFixed: true }

const hasId = (path: string) =>
  prefixes.some((prefix) => path.startsWith(prefix) && isUuid(path.slice(prefix.length)))

/** A page of the list, of all articles or of a category. */
const list = new RegExp(`^${paths.magazine.path}(?:/category/([^/]+))?(?:/page/([1-9]\\d{0,8}))?$`)

/** The path of a page of the list as it is linked, null where this is none. */
function listPath(pathname: string): string | null {
  const [, encoded = '', page] = list.exec(pathname) ?? []
  if (!encoded && !page) return null
  const category = slugOf(decoded(encoded) ?? '')
  return encoded && !category ? null : paths.magazine.href({ category, page: Number(page ?? 1) })
}

/** Null where the text is no percent-encoded UTF-8. */
function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/**
 * The one way to write a path: no slash at its end, an article's or edition's id in lower case, a category as its slug, no
 * first page by its number.
 */
export function plainPath(pathname: string): string {
  // One slash in front: two would make the path another site's address.
  const path =
    pathname.length > 1 && pathname.endsWith('/')
      ? `/${pathname.split('/').filter(Boolean).join('/')}`
      : pathname
  return hasId(path) ? path.toLowerCase() : (listPath(path) ?? path)
}

const isPanel = (path: string) => path === paths.admin.path || path.startsWith(`${paths.admin.path}/`)

/**
 * The address of a URL's document. Only the lists of articles and of insider items read their query when they are
 * rendered; whatever else links append, for tracking for one, names no other document.
 */
export function addressOf({ pathname, searchParams }: URL): Address {
  if (pathname === paths.magazine.path) {
    const href = paths.magazine.searchHref(readSearch(searchParams))
    return { href, isFixed: href === pathname }
  }
  if (pathname === paths.insiders.path) {
    const item = searchParams.get('item') ?? ''
    return isUuid(item)
      ? { href: paths.insiders.href({ item }), isFixed: false }
      : { href: pathname, isFixed: true }
  }
  if (fixed.includes(pathname)) return { href: pathname, isFixed: true }
  if (hasId(pathname) || listPath(pathname) === pathname) return { href: pathname, isFixed: false }
  return isPanel(pathname) ? { href: paths.admin.path, isFixed: true } : unknownAddress
}
