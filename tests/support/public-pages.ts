import { paths, staticPages } from '@/lib/paths'

/** The paths of the oldest article and insider item on a running site: newer ones may belong to other tests. */
async function oldestItems(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [paths.article, paths.insider].map(({ href }) => {
    const found = [...sitemap.matchAll(new RegExp(`<loc>${origin}(${href('')}[^<]+)</loc>`, 'g'))]
    const path = found.at(-1)?.[1]
    if (!path) throw new Error(`${origin} has no ${href('')} in its sitemap.`)
    return path
  })
}

/** Every kind of public page of a running site: the static pages, an article, and an insider item. */
export const publicPages = async (origin: string) => [...staticPages, ...(await oldestItems(origin))]
