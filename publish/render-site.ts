import { readFile } from 'node:fs/promises'
import { allCategories, articlesPerPage } from '@/data/articles/articles'
import {
  allArticles,
  allArticleSlugs,
  allCollections,
  allEditions,
  allEditionSlugs,
  allInsiders,
  allInsiderSlugs,
  allPages,
  allPageSlugs,
  allRedirects,
  countArticles,
} from '@/data/articles/site-index'
import { idOfSlug, type SlugRow } from '@/data/content/by-slug'
import { targetOf } from '@/data/content/redirects'
import { newsletterPages, paths, staticPages } from '@/lib/paths'
import { gatherCollections, type GatheredCollections } from './collection-pages'
import { robotsPath } from './document-urls'
import { redirectTo, xml, type Documents } from './documents'
import { fileOf, type Manifest } from './manifest'
import { cacheKey, type PageCache } from './page-cache'
import { openSiteFiles } from './site-files'
import { renderSitemaps } from './sitemap'

type Options = {
  documents: Documents
  cache: PageCache
  /** Where the pages are served from. */
  folder: string
  origin: string
  /** As in the manifest. When it changes, no cached page is used. */
  code: string
}

export type RenderedSite = Pick<Manifest, 'documents' | 'files'> & {
  /** How many pages were rendered; the others came from the cache. */
  rendered: number
}

/** How many pages are in progress at once: one renders while others wait for the disk or are compressed. */
const batchSize = 8

/** The paths of all public pages, in batches of any size. */
async function* publicPages(lists: string[], collections: GatheredCollections): AsyncGenerator<string[]> {
  yield [...staticPages, ...newsletterPages]
  yield lists
  for await (const articles of allArticles()) {
    collections.add(articles)
    yield articles.map(({ slug }) => paths.article.href(slug))
  }
  yield collections.pages()
  for await (const items of allInsiders()) yield items.map(({ slug }) => paths.insider.href(slug))
  for await (const pages of allPages()) yield pages.map(({ slug }) => paths.page.href(slug))
  for await (const editions of allEditions()) yield editions.map(({ slug }) => paths.edition.href(slug))
}

/** Every page of the article list and of its categories that can be a file; the browser fills the others. */
async function listPages(): Promise<string[]> {
  const categories = await allCategories()
  const hrefs: string[] = []
  for (const category of ['', ...categories]) {
    const pages = Math.ceil((await countArticles(category)) / articlesPerPage)
    for (let page = 1; page <= pages; page++) hrefs.push(paths.magazine.href({ category, page }, categories))
  }
  return hrefs.filter((href) => href !== paths.magazine.path && !href.includes('?') && fitsFileNames(href))
}

/** Whether a file system takes its parts as names, in 255 bytes with '.html.br'. Slugs fit, but a category may be longer. */
const fitsFileNames = (href: string) =>
  href.split('/').every((part) => Buffer.byteLength(decodeURIComponent(part)) <= 247)

type WriteRedirect = (from: string, to: string) => Promise<void>

/**
 * Writes a page for each earlier URL of an item, for hosts that can't redirect: the slugs that it had, among them the id of an item
 * from before there were slugs.
 */
async function writeRedirects(
  href: (slug: string) => string,
  {
    items,
    slugs,
  }: {
    items: AsyncIterable<{ id: string; slug: string }[]>
    slugs: AsyncIterable<SlugRow[]>
  },
  writeRedirect: WriteRedirect,
) {
  const present = new Map<string, string>()
  for await (const rows of items) for (const { id, slug } of rows) present.set(id, slug)
  for await (const rows of slugs)
    for (const row of rows) {
      const slug = present.get(idOfSlug(row))
      if (slug && slug !== row.slug) await writeRedirect(href(row.slug), href(slug))
    }
}

/** The same paths in batches of `batchSize`. */
async function* inBatches(batches: AsyncIterable<string[]> | Iterable<string[]>): AsyncGenerator<string[]> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += batchSize) yield batch.slice(from, from + batchSize)
}

/**
 * Writes every public document into the folder. Each page's data is read, but a page is only rendered if the cache has none
 * for the same data and code. Throws if the backend can't be read.
 */
export async function renderSite({ documents, cache, folder, origin, code }: Options): Promise<RenderedSite> {
  const files = openSiteFiles(folder)
  const written: Manifest['documents'] = {}
  const used = new Set<string>()
  let rendered = 0

  async function writePage(pathname: string) {
    const page = await documents.preparePublicPage(new URL(pathname, origin))
    if (page.status !== 200 || page.moved) return
    const key = cacheKey(code, origin, pathname, page.data)
    if (!cache.has(key)) {
      await cache.save(key, (await page.render()).body, staticPages.includes(pathname) ? 10 : 8)
      rendered++
    }
    await cache.linkTo(key, files.place(pathname))
    used.add(key)
    written[pathname] = { file: fileOf(pathname), type: 'text/html; charset=utf-8' }
  }

  /** Writes the feed of a page's stories. Cached, so that an unchanged one need not be compressed again. */
  async function writeFeed(pathname: string) {
    const { status, type, body } = await documents.render(new URL(pathname, origin))
    if (status !== 200) return
    const key = cacheKey(pathname, body)
    if (!cache.has(key)) await cache.save(key, body, 8)
    await cache.linkTo(key, files.place(pathname))
    used.add(key)
    written[pathname] = { file: fileOf(pathname), type }
  }

  async function writeAll(batches: AsyncIterable<string[]> | Iterable<string[]>, write: typeof writePage) {
    for await (const pathnames of inBatches(batches)) {
      // If one page fails, the rest of its batch is still cached.
      const results = await Promise.allSettled(pathnames.map(write))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
  }

  await files.write('/404.html', documents.shell(404).body)
  const { body: emptyPage } = await documents.render(new URL(paths.admin.path, origin))
  // Without these files a static host would answer with 404.html and status 404.
  for (const page of [paths.admin, paths.adminLogin, paths.preview])
    await files.write(`${page.path}.html`, emptyPage)

  const collections = gatherCollections()
  const lists = await listPages()
  await writeAll(publicPages(lists, collections), writePage)
  const withFeeds = [...lists.filter((href) => !/\/page\/\d+$/.test(href)), ...collections.firstPages()]
  await writeAll([withFeeds.map((page) => paths.feed.href(page))], writeFeed)
  const writeRedirect: WriteRedirect = (from, to) => files.write(from, redirectTo(to, origin).body)
  await writeRedirects(paths.article.href, { items: allArticles(), slugs: allArticleSlugs() }, writeRedirect)
  await writeRedirects(paths.insider.href, { items: allInsiders(), slugs: allInsiderSlugs() }, writeRedirect)
  await writeRedirects(paths.page.href, { items: allPages(), slugs: allPageSlugs() }, writeRedirect)
  await writeRedirects(paths.edition.href, { items: allEditions(), slugs: allEditionSlugs() }, writeRedirect)
  for await (const rows of allRedirects())
    for (const row of rows) {
      const from = row.path.split('/').map(encodeURIComponent).join('/')
      // A path with a query is no file, and one with an ending would be sent as another type.
      if (!/[?.]/.test(row.path) && fitsFileNames(from) && !(from in written))
        await writeRedirect(from, targetOf(row))
    }
  // Their URLs had ids before they had slugs.
  for await (const editions of allEditions())
    for (const { id, slug } of editions) await writeRedirect(paths.edition.href(id), paths.edition.href(slug))
  // The earlier URLs of authors, tags and series. A feed reader doesn't follow a page, so their feeds are there as well.
  for await (const rows of allCollections())
    for (const { former_slugs, ...present } of rows.filter(collections.has)) {
      const to = paths.collection.href(present)
      for (const slug of former_slugs) {
        const from = paths.collection.href({ ...present, slug })
        if (from in written) continue
        await writeRedirect(from, to)
        await files.write(paths.feed.href(from), await readFile(files.place(paths.feed.href(to))))
      }
    }
  async function writeDocument(pathname: string, type: string, body: string) {
    await files.write(pathname, body)
    written[pathname] = { file: fileOf(pathname), type }
  }
  for (const pathname of [paths.feed.path, paths.manifest.path, robotsPath]) {
    const { type, body } = await documents.render(new URL(pathname, origin))
    await writeDocument(pathname, type, body)
  }
  for (const [pathname, body] of await renderSitemaps(origin)) await writeDocument(pathname, xml, body)
  await cache.prune(used)
  return { documents: written, files: files.all(), rendered }
}
