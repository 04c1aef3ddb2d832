import { allCategories } from '@/data/articles/articles'
import { allArticles, allEditions, allInsiders, allPages } from '@/data/articles/site-index'
import { revisedAt } from '@/lib/dates'
import { indexedPages, paths } from '@/lib/paths'
import { gatherCollections } from './collection-pages'
import { sitemapPartPath, sitemapPath } from './document-urls'

/** A sitemap may have 50,000 URLs and 50 MB; with slugs that are as long as they may be, a URL takes 1 kB. */
const urlsPerFile = 40_000
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Renders the sitemap of every public page with its last change (https://www.sitemaps.org/protocol.html), as the body of each
 * path: one file, or an index and its parts.
 */
export async function renderSitemaps(origin: string): Promise<Map<string, string>> {
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
  for await (const editions of allEditions())
    for (const { slug, updated_at } of editions) add(paths.edition.href(slug), updated_at)

  const files = new Map<string, string>()
  const count = Math.ceil(urls.length / urlsPerFile)
  for (let part = 1; part <= count; part++) {
    const own = urls.slice((part - 1) * urlsPerFile, part * urlsPerFile)
    files.set(
      count === 1 ? sitemapPath : sitemapPartPath(part),
      `${declaration}<urlset xmlns="${schema}">${own.join('')}</urlset>`,
    )
  }
  if (count > 1) {
    const parts = [...files.keys()].map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`)
    files.set(sitemapPath, `${declaration}<sitemapindex xmlns="${schema}">${parts.join('')}</sitemapindex>`)
  }
  return files
}

/** Renders robots.txt: crawlers may read everything but the panel. A path is a prefix there: '/administration' may be a page. */
export const renderRobots = (origin: string) =>
  [
    'User-agent: *',
    ...['$', '/', '?'].map((end) => `Disallow: ${paths.admin.path}${end}`),
    '',
    `Sitemap: ${origin}${sitemapPath}`,
    '',
  ].join('\n')
