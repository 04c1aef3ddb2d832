import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allCategories, articlesPerPage } from '@/data/articles/articles'
import { allArticles, allEditions, countArticles } from '@/data/articles/site-index'
import { paths, staticPages } from '@/lib/paths'
import { robotsPath, sitemapPath } from './addresses'
import type { Documents } from './documents'
import { fileOf, type Manifest } from './manifest'
import { keyOf, type PageStore } from './page-store'

type Options = {
  documents: Documents
  store: PageStore
  /** Where the pages are served from. */
  folder: string
  origin: string
  /** Stands for programs and templates: with another one no page of an earlier build is used. */
  program: string
}

export type RenderedSite = {
  documents: Manifest['documents']
  /** How many pages were rendered now; the others were there. */
  rendered: number
}

/** How many pages are under way at once: one renders while others wait for the disk or are compressed. */
const atOnce = 8

/** The addresses of all public pages, in parts of any length. */
async function* publicPages(): AsyncGenerator<string[]> {
  yield staticPages
  yield await listPages()
  for await (const articles of allArticles()) yield articles.map(({ id }) => paths.article.href(id))
  yield (await allEditions()).map(({ id }) => paths.edition.href(id))
}

/** Every page of the list and of its categories that has a path of its own. */
async function listPages(): Promise<string[]> {
  const categories = await allCategories()
  const hrefs: string[] = []
  for (const category of ['', ...categories]) {
    const pages = Math.ceil((await countArticles(category)) / articlesPerPage)
    for (let page = 1; page <= pages; page++) hrefs.push(paths.magazine.href({ category, page }, categories))
  }
  return hrefs.filter((href) => href !== paths.magazine.path && !href.includes('?'))
}

/** The same addresses, as many at a time as are worked on at once. */
async function* inParts(parts: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const part of parts)
    for (let from = 0; from < part.length; from += atOnce) yield part.slice(from, from + atOnce)
}

/**
 * Writes every public document into the folder. A page's data is read and compared; the page is rendered only where
 * no earlier build, finished or not, made it by the same program from the same data. Throws where the backend can't
 * be read.
 */
export async function renderSite({
  documents,
  store,
  folder,
  origin,
  program,
}: Options): Promise<RenderedSite> {
  const written: Manifest['documents'] = {}
  const used = new Set<string>()
  // The footer shows it.
  const year = String(new Date().getFullYear())
  let rendered = 0

  async function writePage(pathname: string) {
    const page = await documents.preparedPage(new URL(pathname, origin))
    if (page.status !== 200) return
    const key = keyOf(program, origin, year, pathname, page.data)
    if (!store.has(key)) {
      await store.save(key, (await page.render()).body)
      rendered++
    }
    const file = fileOf(pathname)
    await store.place(key, path.join(folder, file))
    used.add(key)
    written[pathname] = { file, type: 'text/html; charset=utf-8' }
  }

  for await (const pathnames of inParts(publicPages())) {
    // Where one page fails, the others that are under way are kept.
    const results = await Promise.allSettled(pathnames.map(writePage))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
  for (const pathname of [paths.feed.path, sitemapPath, robotsPath]) {
    const { type, body } = await documents.render(new URL(pathname, origin))
    const file = fileOf(pathname)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, file), body)
    written[pathname] = { file, type }
  }
  await store.keep(used)
  return { documents: written, rendered }
}
