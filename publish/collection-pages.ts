import type { IndexedArticle } from '@/data/articles/site-index'
import { articlesPerPage } from '@/data/articles/articles'
import type { CollectionKey } from '@/data/collections/collections'
import { paths } from '@/lib/paths'

/**
 * Finds the pages of all authors, tags and series that have stories. All articles are read for a build and for the sitemap
 * anyway; to count the stories of each name would take a request for each.
 */
export function gatherCollections() {
  const found = new Map<string, CollectionKey & { stories: number }>()

  function count(key: CollectionKey) {
    const href = paths.collection.href(key)
    found.set(href, { ...key, stories: (found.get(href)?.stories ?? 0) + 1 })
  }

  return {
    add(articles: IndexedArticle[]) {
      for (const { author_slugs, tag_slugs, series_slug } of articles) {
        for (const slug of author_slugs) count({ kind: 'author', slug })
        for (const slug of tag_slugs) count({ kind: 'tag', slug })
        if (series_slug) count({ kind: 'series', slug: series_slug })
      }
    },
    /** Whether it has stories. */
    has: (key: CollectionKey) => found.has(paths.collection.href(key)),
    firstPages: () => [...found.keys()],
    pages: () =>
      [...found.values()].flatMap(({ stories, ...key }) =>
        Array.from({ length: Math.ceil(stories / articlesPerPage) }, (_, index) =>
          paths.collection.href({ ...key, page: index + 1 }),
        ),
      ),
  }
}

export type GatheredCollections = ReturnType<typeof gatherCollections>
