import { collectionKinds, kindNames } from '@/lib/collection-kinds'
import { paths, staticPages } from '@/lib/paths'

/**
 * The oldest article and insider item on a running site, since newer ones may belong to other tests, and the first author, tag
 * and series that it has.
 */
async function pagesOfSitemap(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)].map(
    ([, url, changed]) => ({
      path: url!.slice(origin.length),
      changed,
    }),
  )
  const byAge = found
    .filter(({ changed }) => changed)
    .sort((a, b) => a.changed!.localeCompare(b.changed!))
    .map(({ path }) => path)
  const oldest = [paths.article, paths.insider].map(({ href }) => {
    const path = byAge.find((each) => each.startsWith(href('')))
    if (!path) throw new Error(`${origin} has no ${href('')} in its sitemap.`)
    return path
  })
  const folders = kindNames.map((kind) => `/${collectionKinds[kind].folder}/`)
  return [
    ...oldest,
    ...folders.flatMap((folder) => found.find(({ path }) => path.startsWith(folder))?.path ?? []),
  ]
}

/** Every kind of public page of a running site: the static pages, an article, an insider item, an author, a tag and a series. */
export const publicPages = async (origin: string) => [...staticPages, ...(await pagesOfSitemap(origin))]
