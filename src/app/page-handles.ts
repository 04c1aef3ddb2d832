import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import type { CollectionKind } from '@/lib/collection-kinds'
import { paths } from '@/lib/paths'
import {
  articleQuery,
  articleSearchQuery,
  articlesQuery,
  categoriesQuery,
  neighboursQuery,
  relatedArticlesQuery,
} from '@/data/articles/articles'
import { articleCollectionsQuery, seriesPartsQuery } from '@/data/collections/article-collections'
import { faqsQuery } from '@/data/content/faqs'
import { editionStoriesQuery } from '@/data/editions/edition-stories'
import { allEditionsQuery, editionQuery, editionsQuery } from '@/data/editions/editions'
import { settingsQuery } from '@/data/settings/settings'
import { isObject } from '@/lib/settings'
import { testimonialsQuery } from '@/data/content/testimonials'
import { storyParts } from '@/site/home/home-stories'
import { addedSectionModule } from '@/site/home/LazyAddedSection'
import { storyModule } from '@/ui/story/LazyStory'
import { readFilter } from '@/site/magazine/filter'

/** Fetches the data of a page, for server rendering and for prefetching links. */
type Prefetch = (
  queryClient: QueryClient,
  at: { params: Params; search: URLSearchParams },
) => Promise<{
  found: boolean
  moved?: string
  /** Its lazy parts (lazy-parts.ts): a story's body, or added sections. */
  parts?: string[]
} | void>

export type PageHandle = {
  prefetch: Prefetch
  /** The file that `lazy` loads, so that a rendered page can preload its script. */
  module?: string
  /** Whether readers often go there next: prefetched as soon as a link to it is in view. */
  likely?: boolean
  /** Its URLs are views of one screen: the focus stays where it is between them. */
  isOneScreen?: boolean
}

export const page = (
  module: string,
  prefetch: Prefetch,
  more: Pick<PageHandle, 'likely' | 'isOneScreen'> = {},
): { handle: PageHandle } => ({ handle: { module, prefetch, ...more } })

export const home = page('src/site/home/HomePage.tsx', async (client) => {
  const settings = client.fetchQuery(settingsQuery())
  await Promise.all([
    settings.then(({ sections }) =>
      Promise.all(storyParts(sections).map(({ query }) => client.fetchQuery(query))),
    ),
    client.fetchQuery(articlesQuery()),
    client.fetchQuery(testimonialsQuery()),
    client.fetchQuery(editionsQuery()),
  ])
  const { sections } = await settings
  const { added, latest } = sections ?? {}
  if (!(Array.isArray(added) && added.length > 0) && !(isObject(latest) && latest.category)) return
  const { prefetchAdded } = await import('@/site/home/AddedSection')
  await prefetchAdded(client, sections)
  return { found: true, parts: [addedSectionModule] }
})

export const magazine = page(
  'src/site/magazine/MagazinePage.tsx',
  async (client, { params, search }) => {
    const isCategory = params.category !== undefined
    const categories = client.fetchQuery(categoriesQuery())
    const filter = readFilter(params, search, isCategory ? await categories : undefined)
    const [list] = await Promise.all([filter && client.fetchQuery(articleSearchQuery(filter)), categories])
    const isPath = isCategory || params.page !== undefined
    return { found: !isPath || (list?.articles.length ?? 0) > 0 }
  },
  { isOneScreen: true },
)

type WithBody = { body: unknown } | null | undefined

const partsOf = (item: WithBody) => (item?.body ? [storyModule] : [])

const shown = (found: WithBody) => ({ found: !!found, parts: partsOf(found) })

const shownAt = (found: (WithBody & { slug: string }) | null, slug: string, { href }: typeof paths.page) =>
  found && found.slug !== slug ? { found: true, moved: href(found.slug) } : shown(found)

export const article = page(
  'src/site/article/ArticlePage.tsx',
  async (client, { params }) => {
    const { slug = '' } = params
    const found = await client.fetchQuery(articleQuery(slug))
    if (found && found.slug !== slug) return { found: true, moved: paths.article.href(found.slug) }
    if (found)
      await Promise.all([
        client.fetchQuery(relatedArticlesQuery(found)),
        client.fetchQuery(neighboursQuery(found)),
        client.fetchQuery(articleCollectionsQuery(found)),
        found.edition_id && client.fetchQuery(editionQuery(found.edition_id)),
        found.edition_id && client.fetchQuery(editionStoriesQuery(found.edition_id)),
        found.series_slug && client.fetchQuery(seriesPartsQuery(found.series_slug)),
      ])
    else await client.fetchQuery(articlesQuery())
    return shown(found)
  },
  { likely: true },
)

/** Its reads are in their own chunk: few readers come here, and every page loads this file. */
export const collection = (kind: CollectionKind) =>
  page('src/site/collection/CollectionPage.tsx', async (client, { params }) => {
    const { prefetchCollection } = await import('@/site/collection/CollectionPage')
    return prefetchCollection(client, kind, params)
  })

export const edition = page('src/site/edition/EditionPage.tsx', async (client, { params }) => {
  const { slug = '' } = params
  const [found] = await Promise.all([
    client.fetchQuery(editionQuery(slug)),
    client.fetchQuery(editionsQuery()),
  ])
  if (found) await client.fetchQuery(editionStoriesQuery(found.id))
  return shownAt(found && { ...found, body: null }, slug, paths.edition)
})

export const editions = page('src/site/edition/EditionsPage.tsx', async (client) => {
  await client.fetchQuery(allEditionsQuery())
})

/** What it reads is in its own chunk, as that of a collection. */
export const insiders = page('src/site/insiders/InsidersPage.tsx', async (client, { search }) => {
  const { prefetchInsiders } = await import('@/site/insiders/InsidersPage')
  return { found: true, parts: partsOf(await prefetchInsiders(client, search.get('item') ?? '')) }
})

/** So is what this one reads. */
export const insider = page('src/site/insiders/InsiderPage.tsx', async (client, { params }) => {
  const { slug = '' } = params
  const { prefetchInsider } = await import('@/site/insiders/InsiderPage')
  return shownAt(await prefetchInsider(client, slug), slug, paths.insider)
})

export const faq = page('src/site/faq/FaqPage.tsx', async (client) => {
  await client.fetchQuery(faqsQuery())
})

/** Its reads are in their own chunk, like those of a collection. */
export const about = page('src/site/about/AboutPage.tsx', async (client) => {
  const { prefetchAbout } = await import('@/site/about/AboutPage')
  await prefetchAbout(client)
})

/** What it reads is in its own chunk, as that of a collection. */
export const search = page(
  'src/site/search/SearchPage.tsx',
  async (client, { search }) => {
    const { prefetchSearch } = await import('@/site/search/SearchPage')
    await prefetchSearch(client, search)
  },
  { isOneScreen: true },
)

/** For pages that only need the settings, which the layout reads. */
export const noData = () => Promise.resolve()

/** Its reads are in their own chunk, like those of a collection. */
export const ownPage = page('src/site/page/OwnPage.tsx', async (client, { params }) => {
  const { slug = '' } = params
  const { prefetchPage } = await import('@/site/page/OwnPage')
  return shownAt(await prefetchPage(client, slug), slug, paths.page)
})
