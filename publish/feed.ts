import { Feed, type Extension } from 'feed'
import { newestForFeed, type FeedArticle } from '@/data/articles/site-index'
import { fetchSettings } from '@/data/settings/settings'
import { revisedAt } from '@/lib/dates'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { describePicture } from '@/lib/pictures'
import { absolute } from '@/lib/structured-data'
import { paragraphs } from '@/lib/text'

// XML 1.0 has no way to write these, and a reader refuses the whole feed for one of them.
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The page's own language, as in index.html. */
const language = 'en'

/** The newest articles as RSS 2.0, whole, with absolute addresses below `origin`. */
export async function renderFeed(origin: string): Promise<string> {
  const [settings, articles] = await Promise.all([fetchSettings(), newestForFeed()])
  const changes = articles.map((article) => Date.parse(revisedAt(article) ?? article.date))
  const feed = new Feed({
    title: settings.siteName,
    description: settings.siteDescription,
    id: origin,
    link: origin,
    language,
    copyright: settings.siteName,
    updated: new Date(Math.max(0, ...changes)),
    feedLinks: { rss: origin + paths.feed.href() },
  })
  for (const article of articles) {
    const { id, title, excerpt, content, author, category, date } = article
    const link = origin + paths.article.href(id)
    feed.addItem({
      id: link,
      // It stands in a CDATA section, of whose ends the library escapes the first alone.
      title: title.replace(notXml, '').replaceAll(']]>', ']] >'),
      link,
      description: escaped(excerpt),
      content: contentHtml(content),
      date: new Date(date),
      category: category ? [{ name: category }] : [],
      // RSS wants an email address in <author>; a name stands in Dublin Core's element.
      extensions: [
        ...(author ? [{ name: 'dc:creator', objects: { _text: author } }] : []),
        ...media(article, origin),
      ],
    })
  }
  return feed.rss2().replace(notXml, '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Feed readers take descriptions and contents for HTML. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** The text as a page shows it. Never empty: with a content the library declares the namespaces. */
const contentHtml = (content: string) =>
  paragraphs(content)
    .map((lines) => `<p>${lines.map(escaped).join('<br/>')}</p>`)
    .join('\n') || '<p></p>'

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/**
 * The picture by Media RSS. An enclosure would have to say its length, which only the library knows, and that is for
 * admins alone.
 */
function media({ image }: FeedArticle, origin: string): Extension[] {
  const address = safeImage(image)
  if (!address) return []
  const { width, height } = describePicture(address)
  const url = absolute(origin, address)
  const type = types[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '']
  const attributes = {
    'xmlns:media': 'http://search.yahoo.com/mrss/',
    // The library escapes no '&' in attributes.
    url: escaped(url),
    medium: 'image',
    ...(type && { type }),
    ...(width && { width, height }),
  }
  return [{ name: 'media:content', objects: { _attributes: attributes } }]
}
