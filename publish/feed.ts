import { Feed } from 'feed'
import { newestForFeed } from '@/data/site-index'
import { fetchSettings } from '@/data/settings'
import { paths } from '@/lib/paths'

/** The newest articles as RSS 2.0, with absolute addresses below `origin`. */
export async function renderFeed(origin: string): Promise<string> {
  const [settings, articles] = await Promise.all([fetchSettings(), newestForFeed()])
  const newest = articles[0]
  const feed = new Feed({
    title: settings.siteName,
    description: settings.siteDescription,
    id: origin,
    link: origin,
    language: 'en',
    copyright: settings.siteName,
    updated: newest ? new Date(newest.date) : new Date(0),
    feedLinks: { rss: origin + paths.feed.href() },
  })
  for (const { id, title, excerpt, author, category, date } of articles) {
    const link = origin + paths.article.href(id)
    feed.addItem({
      id: link,
      title,
      link,
      description: excerpt,
      date: new Date(date),
      author: author ? [{ name: author }] : [],
      category: category ? [{ name: category }] : [],
    })
  }
  return feed.rss2()
}
