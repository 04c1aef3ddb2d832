import { Feed } from 'feed'
import { newestForFeed } from '@/data/site-index'
import { fetchSettings } from '@/data/settings'
import { paths } from '@/lib/paths'

// XML 1.0 has no way to write these, and a reader refuses the whole feed for one of them.
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

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
  return feed.rss2().replace(notXml, '')
}
