import { paths, staticPages } from '@/lib/paths'

/** The newest article's address on a running site. */
async function anArticlePath(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const path = new RegExp(`<loc>${origin}(${paths.article.href('')}[^<]+)</loc>`).exec(sitemap)?.[1]
  if (!path) throw new Error(`${origin} has no article in its sitemap.`)
  return path
}

/** Every kind of public page of a running site: those of a fixed address, and an article. */
export const publicPages = async (origin: string) => [...staticPages, await anArticlePath(origin)]
