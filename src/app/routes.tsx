import type { RouteObject } from 'react-router-dom'
import { kindNames } from '@/lib/collection-kinds'
import { paths } from '@/lib/paths'
import { settingsQuery } from '@/data/settings/settings'
import { SiteLayout } from '@/site/layout/SiteLayout'
import { ErrorScreen, PageError } from './ErrorScreen'
import {
  about,
  article,
  collection,
  edition,
  editions,
  faq,
  home,
  insider,
  insiders,
  magazine,
  noData,
  ownPage,
  page,
  search,
  type PageHandle,
} from './page-handles'
import { Root } from './Root'

const site: RouteObject = {
  element: <SiteLayout />,
  handle: {
    prefetch: (client) => client.fetchQuery(settingsQuery()).then(() => undefined),
  } satisfies PageHandle,
  children: [
    {
      path: paths.home.path,
      ...home,
      lazy: async () => ({ Component: (await import('@/site/home/HomePage')).HomePage }),
    },
    ...[paths.magazine.path, ...paths.magazine.listPaths].map((path) => ({
      path,
      ...magazine,
      lazy: async () => ({ Component: (await import('@/site/magazine/MagazinePage')).MagazinePage }),
    })),
    {
      path: paths.article.path,
      ...article,
      lazy: async () => ({ Component: (await import('@/site/article/ArticlePage')).ArticlePage }),
    },
    ...kindNames.flatMap((kind) =>
      [paths.collection.path(kind), paths.collection.pagePath(kind)].map((path) => ({
        path,
        ...collection(kind),
        lazy: async () => {
          const { CollectionPage } = await import('@/site/collection/CollectionPage')
          return { element: <CollectionPage kind={kind} /> }
        },
      })),
    ),
    {
      path: paths.preview.path,
      lazy: async () => ({ Component: (await import('@/site/preview/PreviewPage')).PreviewPage }),
    },
    {
      path: paths.editions.path,
      ...editions,
      lazy: async () => ({ Component: (await import('@/site/edition/EditionsPage')).EditionsPage }),
    },
    {
      path: paths.saved.path,
      ...page('src/site/reading/SavedPage.tsx', noData),
      lazy: async () => ({ Component: (await import('@/site/reading/SavedPage')).SavedPage }),
    },
    {
      path: paths.search.path,
      ...search,
      lazy: async () => ({ Component: (await import('@/site/search/SearchPage')).SearchPage }),
    },
    {
      path: paths.newsletter.path,
      ...page('src/site/newsletter/NewsletterPage.tsx', noData),
      lazy: async () => ({ Component: (await import('@/site/newsletter/NewsletterPage')).NewsletterPage }),
    },
    {
      path: paths.edition.path,
      ...edition,
      lazy: async () => ({ Component: (await import('@/site/edition/EditionPage')).EditionPage }),
    },
    {
      path: paths.insiders.path,
      ...insiders,
      lazy: async () => ({ Component: (await import('@/site/insiders/InsidersPage')).InsidersPage }),
    },
    {
      path: paths.insider.path,
      ...insider,
      lazy: async () => ({ Component: (await import('@/site/insiders/InsiderPage')).InsiderPage }),
    },
    {
      path: paths.about.path,
      ...about,
      lazy: async () => ({ Component: (await import('@/site/about/AboutPage')).AboutPage }),
    },
    {
      path: paths.faq.path,
      ...faq,
      lazy: async () => ({ Component: (await import('@/site/faq/FaqPage')).FaqPage }),
    },
    {
      path: paths.contact.path,
      ...page('src/site/contact/ContactPage.tsx', noData),
      lazy: async () => ({ Component: (await import('@/site/contact/ContactPage')).ContactPage }),
    },
    {
      path: paths.page.path,
      ...ownPage,
      lazy: async () => ({ Component: (await import('@/site/page/OwnPage')).OwnPage }),
    },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('@/site/not-found/NotFoundPage')).NotFoundPage }),
    },
  ],
}

// One route, so that signing in doesn't remount the panel.
const admin: RouteObject = {
  path: paths.admin.path,
  lazy: async () => ({ Component: (await import('@/admin/AdminPage')).AdminPage }),
  // AdminPage itself renders both URLs.
  children: [
    { index: true, element: null },
    { path: 'login', element: null },
  ],
}

const withErrorElement = ({ children, ...layout }: RouteObject): RouteObject =>
  ({ ...layout, children: [{ errorElement: <PageError />, children }] }) as RouteObject

/** The two trees: the public site and, in separate chunks, the admin panel. */
export const routes: RouteObject[] = [
  { element: <Root />, errorElement: <ErrorScreen />, children: [withErrorElement(site), admin] },
]
