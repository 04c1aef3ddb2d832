/** Every address of the site, in one place: `path` for the router, `href(...)` for links. */

export type MagazineFilter = { q?: string; category?: string; page?: number }

/** How the dialog for a new password stands in the panel's address. */
export const passwordDialog = 'password'

const plain = (path: string) => ({ path, href: () => path })

export const paths = {
  home: plain('/'),
  magazine: {
    path: '/magazine',
    /** Leaves out what is empty, so that one view has one address. */
    href: ({ q, category, page }: MagazineFilter = {}) => {
      const search = new URLSearchParams()
      if (q) search.set('q', q)
      if (category) search.set('category', category)
      if (page && page > 1) search.set('page', String(page))
      const query = search.toString()
      return query ? `/magazine?${query}` : '/magazine'
    },
  },
  article: { path: '/magazine/:id', href: (id: string) => `/magazine/${encodeURIComponent(id)}` },
  edition: { path: '/editions/:id', href: (id: string) => `/editions/${encodeURIComponent(id)}` },
  insiders: {
    path: '/industry-insiders',
    /** `item`: the one whose whole text a server sends along, for browsers without scripts. */
    href: ({ item }: { item?: string } = {}) =>
      item ? `/industry-insiders?item=${encodeURIComponent(item)}` : '/industry-insiders',
  },
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
  feed: plain('/rss.xml'),
}

/** The pages whose address holds no parameter: the build renders each of them. */
export const staticPages = [
  paths.home,
  paths.magazine,
  paths.insiders,
  paths.about,
  paths.contact,
  paths.faq,
  paths.privacy,
  paths.terms,
  paths.disclaimer,
].map((page) => page.path)
