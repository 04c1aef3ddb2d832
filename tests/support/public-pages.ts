import { paths, staticPages } from '@/lib/paths'

/** The path of the oldest article on a running site: newer ones may belong to other tests. */
async function anArticlePath(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(new RegExp(`<loc>${origin}(${paths.article.href('')}[^<]+)</loc>`, 'g'))]
  const path = found.at(-1)?.[1]
  if (!path) throw new Error(`${origin} has no article in its sitemap.`)
  return path
}

/** Every kind of public page of a running site: the static pages, and an article. */
export const publicPages = async (origin: string) => [...staticPages, await anArticlePath(origin)]
