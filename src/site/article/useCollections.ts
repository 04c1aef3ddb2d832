import { useQuery } from '@tanstack/react-query'
import type { Article } from '@/data/articles/articles'
import { articleCollectionsQuery, type Collection } from '@/data/collections/article-collections'
import { namesIn } from '@/lib/collection-kinds'
import { slugOf } from '@/lib/slug'

/** An author as the article names them, with their page if there is one. */
export type Author = { name: string; page?: Collection }

/** The authors, tags and series of an article. Those of a draft may have no page yet. */
export function useCollections(article: Article) {
  const { data = [] } = useQuery(articleCollectionsQuery(article))
  const of = (kind: Collection['kind']) => data.filter((each) => each.kind === kind)
  const pages = of('author')
  const authors: Author[] = namesIn(article.author).map((name) => ({
    name,
    page: pages.find((page) => page.name === name || page.slug === slugOf(name)),
  }))
  return { authors, tags: of('tag'), series: of('series')[0] }
}
