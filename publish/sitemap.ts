import { allCategories } from '@/data/articles/articles'
import { allArticles, allEditions, allInsiders, allPages } from '@/data/articles/site-index'
import { revisedAt } from '@/lib/dates'
import { indexedPages, paths } from '@/lib/paths'
import { gatherCollections } from './collection-pages'

/** Renders a sitemap of every public page with its last change (https://www.sitemaps.org/protocol.html). */
export async function renderSitemap(origin: string): Promise<string> {
  const urls: string[] = []
  const add = (path: string, lastmod?: string | null) => {
    const changed = lastmod ? `<lastmod>${new Date(lastmod).toISOString()}</lastmod>` : ''
    urls.push(`<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc>${changed}</url>`)
  }
  indexedPages.forEach((path) => add(path))
  const categories = await allCategories()
  for (const category of categories) add(paths.magazine.href({ category }, categories))
  const collections = gatherCollections()
  for await (const articles of allArticles()) {
    collections.add(articles)
    for (const article of articles) add(paths.article.href(article.slug), revisedAt(article) ?? article.date)
  }
  collections.pages().forEach((path) => add(path))
  for await (const items of allInsiders()) {
    for (const { slug, updated_at } of items) add(paths.insider.href(slug), updated_at)
  }
  for await (const pages of allPages())
    for (const { slug, revised_at } of pages) add(paths.page.href(slug), revised_at)
  for (const { id, updated_at } of await allEditions()) add(paths.edition.href(id), updated_at)
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${schema}">${urls.join('')}</urlset>`
}

/** Renders robots.txt: crawlers may read everything but the panel. A path is a prefix there: '/administration' may be a page. */
export const renderRobots = (origin: string) =>
  [
    'User-agent: *',
    ...['$', '/', '?'].map((end) => `Disallow: ${paths.admin.path}${end}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
