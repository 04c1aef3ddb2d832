import { collectionKinds, kindNames } from '@/lib/collection-kinds'
import { newsletterPages, paths, staticPages } from '@/lib/paths'
import { isUuid } from '@/lib/text'
import { slugOf } from '@/lib/slug'
import { readSearch } from '@/site/magazine/filter'
import { readSiteSearch, searchHref } from '@/site/search/filter'

export const sitemapPath = '/sitemap.xml'
/** A part of a sitemap that is an index; parts count from 1. */
export const sitemapPartPath = (part: number) => `/sitemap-${part}.xml`
const sitemapPattern = /^\/sitemap(-[1-9]\d?)?\.xml$/
/** Whether it may be the path of the sitemap, or of a part of it. */
export const isSitemap = (pathname: string) => sitemapPattern.test(pathname)
export const robotsPath = '/robots.txt'
/** Browsers ask for them whatever a page names as its icon. */
export const iconPaths = ['/favicon.ico', '/apple-touch-icon.png']

/** A URL in its normalized form: all URLs that show the same document have the same one. */
export type DocumentUrl = {
  /** The path, and the part of the query that the page reads. */
  href: string
  /** True for one of the fixed pages. Articles, editions, searches, list pages and their feeds are unlimited in number. */
  isFixed: boolean
}

const fixedPaths = [
  ...staticPages,
  ...newsletterPages,
  paths.feed.path,
  paths.manifest.path,
  sitemapPath,
  robotsPath,
  ...iconPaths,
]
const slugPaths = [paths.article, paths.insider, paths.edition, paths.page]
const idPrefixes = slugPaths.map(({ href }) => href(''))
/** An article, an insider item, an edition or a page by its slug. A name with a dot is a file, and so is '_headers'. */
const slugPattern = new RegExp(`^(${slugPaths.map(({ href }) => href('')).join('|')})([^/._][^/.]{0,999})$`)

/** Stands for every URL that the site doesn't have. */
export const notFoundUrl: DocumentUrl = { href: '/404', isFixed: true }

const hasId = (path: string) =>
  idPrefixes.some((prefix) => path.startsWith(prefix) && isUuid(path.slice(prefix.length)))

/** A further page of a list, or the feed of a list. */
const pageOrFeed = `(?:/page/([1-9]\\d{0,8})|(${paths.feed.path.replace('.', '\\.')}))?`

/** A page of the article list, for all articles or one category. */
const listPattern = new RegExp(`^${paths.magazine.path}(?:/category/([^/]+))?${pageOrFeed}$`)

/** The path under which the site links to a list page or its feed; null if this is neither. */
function listPath(pathname: string): string | null {
  const [, encoded = '', page, feed] = listPattern.exec(pathname) ?? []
  if (!encoded && !page) return null
  const category = slugOf(decodePath(encoded) ?? '')
  if (encoded && !category) return null
  const path = paths.magazine.href({ category, page: Number(page ?? 1) })
  return feed ? paths.feed.href(path) : path
}

const folders = kindNames.map((kind) => collectionKinds[kind].folder)
/** A page of an author, a tag or a series. */
const collectionPattern = new RegExp(`^/(${folders.join('|')})/([^/.]{1,1000})${pageOrFeed}$`)

/** The same for the pages and feeds of authors, tags and series. */
function collectionPath(pathname: string): string | null {
  const [, folder = '', encoded = '', page, feed] = collectionPattern.exec(pathname) ?? []
  const kind = kindNames.find((each) => collectionKinds[each].folder === folder)
  const slug = decodePath(encoded)?.toLowerCase()
  if (!kind || !slug) return null
  const path = paths.collection.href({ kind, slug, page: Number(page ?? 1) })
  return feed ? paths.feed.href(path) : path
}

/** The path of a slug in lower case, encoded in one way; null if this is no such path. */
function slugPath(pathname: string): string | null {
  const [, prefix, encoded = ''] = slugPattern.exec(pathname) ?? []
  const slug = decodePath(encoded)
  return prefix && slug ? prefix + encodeURIComponent(slug.toLowerCase()) : null
}

/** Null if the text is not percent-encoded UTF-8, or has a control character: no slug has one, and Postgres refuses NUL. */
function decodePath(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded)
    return /\p{Cc}/u.test(text) ? null : text
  } catch {
    return null
  }
}

/**
 * Mails and chats leave these at the end of a URL: punctuation, and characters that can't be seen. No slug ends so: the ranges are
 * those of private.slug_of() in the database, the classes those of slugOf().
 */
const stray = /[^\p{L}\p{M}\p{N}\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+$/u

/** Paths that browsers and feed readers try, and what the site has instead. */
const triedPaths: Record<string, string> = {
  '/feed': paths.feed.path,
  '/feed.xml': paths.feed.path,
  '/rss': paths.feed.path,
  '/atom.xml': paths.feed.path,
}

/** The path in lower case and NFC, without empty parts and what is at its end by mistake; null if it can't be decoded. */
function mendedPath(pathname: string): string | null {
  const parts = pathname.split('/').map(decodePath)
  if (!parts.every((part) => part !== null)) return null
  const names = parts.filter(Boolean).map((part) => part.normalize('NFC').toLowerCase())
  const last = names.pop()?.replace(stray, '')
  if (last === '') return null
  return `/${[...names, ...(last ? [last] : [])].map(encodeURIComponent).join('/')}`
}

/**
 * Normalizes the path of a document: no trailing slash, ids and slugs in lower case, categories as slugs, no page number for the
 * first page, and nothing that was added to it by mistake. Other paths stay as they are.
 */
export function normalizePath(pathname: string): string {
  const path = mendedPath(pathname)
  const normalized = path && (triedPaths[path] ?? listPath(path) ?? collectionPath(path) ?? path)
  if (normalized && isDocument(normalized)) return normalized
  // A single leading slash: browsers read '//host' as the URL of another site.
  return pathname.endsWith('/') ? `/${pathname.split('/').filter(Boolean).join('/')}` : pathname
}

const isDocument = (path: string) => normalizeUrl(new URL(path, 'http://localhost')) !== notFoundUrl

const isPanel = (path: string) => path === paths.admin.path || path.startsWith(`${paths.admin.path}/`)

/**
 * Normalizes the URL of a document. Only the search and the lists of articles and insider items read their query; other parameters,
 * such as those for tracking, are ignored.
 */
export function normalizeUrl({ pathname, searchParams }: URL): DocumentUrl {
  if (pathname === paths.magazine.path) {
    const href = paths.magazine.searchHref(readSearch(searchParams))
    return { href, isFixed: href === pathname }
  }
  if (pathname === paths.search.path) {
    const href = searchHref(readSiteSearch(searchParams))
    return { href, isFixed: href === pathname }
  }
  if (pathname === paths.insiders.path) {
    const item = searchParams.get('item') ?? ''
    return isUuid(item)
      ? { href: paths.insiders.href({ item }), isFixed: false }
      : { href: pathname, isFixed: true }
  }
  if (fixedPaths.includes(pathname)) return { href: pathname, isFixed: true }
  if (pathname === paths.preview.path) return { href: pathname, isFixed: true }
  if (isPanel(pathname)) return { href: paths.admin.path, isFixed: true }
  if (isSitemap(pathname)) return { href: pathname, isFixed: false }
  const isNormalized = [listPath, collectionPath, slugPath].some((path) => path(pathname) === pathname)
  return hasId(pathname) || isNormalized ? { href: pathname, isFixed: false } : notFoundUrl
}
