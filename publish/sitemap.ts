import { SitemapStream, streamToPromise } from 'sitemap'
import { allCategories } from '@/data/articles'
import { allArticles, allEditions } from '@/data/site-index'
import { revisedAt } from '@/lib/dates'
import { paths, staticPages } from '@/lib/paths'

/** Every public page with its last change, as sitemaps.org defines it. */
export async function renderSitemap(origin: string): Promise<string> {
  const stream = new SitemapStream({ hostname: origin })
  const done = streamToPromise(stream)
  for (const path of staticPages) stream.write({ url: path })
  const categories = await allCategories()
  for (const category of categories) stream.write({ url: paths.magazine.href({ category }, categories) })
  for await (const articles of allArticles()) {
    for (const article of articles)
      stream.write({ url: paths.article.href(article.id), lastmod: revisedAt(article) ?? article.date })
  }
  for (const { id, updated_at } of await allEditions())
    stream.write({ url: paths.edition.href(id), lastmod: updated_at })
  stream.end()
  return (await done).toString()
}

/** Crawlers may read everything but the panel. */
export const renderRobots = (origin: string) =>
  `User-agent: *\nDisallow: ${paths.admin.path}\n\nSitemap: ${origin}/sitemap.xml\n`
