/** Every path of the site: `path` for the router, `href(...)` for links. */
import { collectionKinds, type CollectionKind } from './collection-kinds'
import { slugOf } from './slug'

export type MagazineFilter = { q?: string; category?: string; page?: number }

export const newsletterFieldId = 'newsletter-email'

/** The value of the panel's `dialog` parameter that opens the dialog for a new password. */
export const passwordDialog = 'password'

const categoryPath = '/magazine/category/:category'

const plain = (path: string) => ({ path, href: () => path })

/** The list's URL with a query. Empty parameters are left out, so that one view has one URL. */
function searchHref({ q, category, page }: MagazineFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (category) search.set('category', category)
  if (page && page > 1) search.set('page', String(page))
  const query = search.toString()
  return query ? `/magazine?${query}` : '/magazine'
}

export const paths = {
  home: plain('/'),
  magazine: {
    path: '/magazine',
    /** The pages of the whole list and of a category. Paths, not queries, so that a static host can serve them. */
    listPaths: ['/magazine/page/:page', categoryPath, `${categoryPath}/page/:page`],
    categoryPath,
    /**
     * One view of the list. `categories`: all of them, if known; of two with the same slug, only the first is reachable
     * by path.
     */
    href: ({ q = '', category = '', page = 1 }: MagazineFilter = {}, categories: string[] = []) => {
      const slug = slugOf(category)
      const owner = (slug && categories.find((name) => slugOf(name) === slug)) || category
      if (q || (category && !slug) || owner !== category) return searchHref({ q, category, page })
      const ofCategory = slug && `/category/${encodeURIComponent(slug)}`
      return `/magazine${ofCategory}${page > 1 ? `/page/${page}` : ''}`
    },
    searchHref,
  },
  /** An id or an earlier slug leads to the same article. */
  article: { path: '/magazine/:slug', href: (slug: string) => `/magazine/${encodeURIComponent(slug)}` },
  /** The stories of an author, a tag or a series. A former slug leads to the same ones. */
  collection: {
    path: (kind: CollectionKind) => `/${collectionKinds[kind].folder}/:slug`,
    pagePath: (kind: CollectionKind) => `/${collectionKinds[kind].folder}/:slug/page/:page`,
    href: ({ kind, slug, page = 1 }: { kind: CollectionKind; slug: string; page?: number }) =>
      `/${collectionKinds[kind].folder}/${encodeURIComponent(slug)}${page > 1 ? `/page/${page}` : ''}`,
  },
  editions: plain('/editions'),
  /** An id or an earlier slug leads to the same edition. */
  edition: { path: '/editions/:slug', href: (slug: string) => `/editions/${encodeURIComponent(slug)}` },
  /** A draft, for everybody who has its secret key. In the fragment it is in no log and no Referer header. */
  preview: {
    path: '/preview',
    href: ({ id, key }: { id: string; key: string }) => `/preview#${id}.${key}`,
  },
  insiders: {
    path: '/industry-insiders',
    /** `item`: the id of the item whose full text the server includes, for browsers without scripts. */
    href: ({ item }: { item?: string } = {}) =>
      item ? `/industry-insiders?item=${encodeURIComponent(item)}` : '/industry-insiders',
  },
  /** An id or an earlier slug leads to the same item. */
  insider: {
    path: '/industry-insiders/:slug',
    href: (slug: string) => `/industry-insiders/${encodeURIComponent(slug)}`,
  },
  /** A page of the owner's own. An id or an earlier slug leads to the same page. */
  page: { path: '/:slug', href: (slug: string) => `/${encodeURIComponent(slug)}` },
  /** What is found of everything that readers may see. */
  search: plain('/search'),
  /** The stories that a reader keeps for later, in the browser. */
  saved: plain('/saved'),
  /** Behind the links in our mails. */
  newsletter: { path: '/newsletter/:step', href: (step: NewsletterStep) => `/newsletter/${step}` },
  about: plain('/about'),
  contact: plain('/contact'),
  faq: plain('/faq'),
  privacy: plain('/privacy-policy'),
  terms: plain('/terms-conditions'),
  disclaimer: plain('/disclaimer'),
  admin: {
    path: '/admin',
    href: (tab?: string) => (tab ? `/admin?tab=${encodeURIComponent(tab)}` : '/admin'),
  },
  /** The panel's Dashboard with the dialog for a new password. */
  adminPassword: plain(`/admin?dialog=${passwordDialog}`),
  adminLogin: plain('/admin/login'),
  /** Lets browsers put the site on a home screen. */
  manifest: plain('/site.webmanifest'),
  feed: {
    path: '/rss.xml',
    /** The feed of all stories, or of those on the page of a category, an author, a tag or a series. */
    href: (page = '') => `${page}/rss.xml`,
  },
}

export const newsletterSteps = ['confirm', 'confirmed', 'leave', 'left', 'changed', 'unknown'] as const
export type NewsletterStep = (typeof newsletterSteps)[number]
export const newsletterPages = newsletterSteps.map(paths.newsletter.href)

/** The pages for readers and search engines whose path has no parameter. */
export const indexedPages = [
  paths.home,
  paths.magazine,
  paths.insiders,
  paths.about,
  paths.contact,
  paths.faq,
  paths.editions,
].map((page) => page.path)

/** Those that the build renders: these, and two whose content depends on the reader. */
export const staticPages = [...indexedPages, paths.saved.path, paths.search.path]
