import { Feed, type Extension } from 'feed'
import {
  articlesForFeed,
  feedSize,
  insidersForFeed,
  type FeedArticle,
  type FeedInsider,
} from '@/data/articles/site-index'
import { fetchSettings } from '@/data/settings/settings'
import { revisedAt } from '@/lib/dates'
import { insiderLabel } from '@/lib/insider-types'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { describePicture } from '@/lib/pictures'
import { absoluteUrl } from '@/lib/structured-data'
import { paragraphs, summary } from '@/lib/text'

// Characters that XML 1.0 doesn't allow: feed readers reject the whole feed for one of them.
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** As in index.html. */
const language = 'en'

/** What an article and an insider item are in the feed. */
type FeedItem = FeedArticle & { href: (slug: string) => string }

const articleItem = (article: FeedArticle): FeedItem => ({ ...article, href: paths.article.href })

const insiderItem = ({ type, preview, ...item }: FeedInsider): FeedItem => ({
  ...item,
  href: paths.insider.href,
  excerpt: summary(preview),
  category: insiderLabel(type),
  revised_at: null,
  image: null,
})

/** Renders the newest articles and insider items in full as RSS 2.0, with absolute URLs. */
export async function renderFeed(origin: string): Promise<string> {
  const [settings, articles, insiders] = await Promise.all([
    fetchSettings(),
    articlesForFeed(),
    insidersForFeed(),
  ])
  const items = [...articles.map(articleItem), ...insiders.map(insiderItem)]
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, feedSize)
  const changes = items.map((item) => Date.parse(revisedAt(item) ?? item.date))
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
  for (const { id, slug, href, title, excerpt, content, author, category, date, image } of items) {
    const link = origin + href(slug)
    feed.addItem({
      // Stays when the slug changes, so that no feed reader shows a story twice.
      id: origin + href(id),
      // Titles are written as CDATA, and the library escapes only the first ']]>'.
      title: title.replace(notXml, '').replaceAll(']]>', ']] >'),
      link,
      description: escapeHtml(excerpt),
      content: contentHtml(content),
      date: new Date(date),
      category: category ? [{ name: category }] : [],
      // RSS expects an email address in <author>, so the name goes into Dublin Core's element.
      extensions: [
        ...(author ? [{ name: 'dc:creator', objects: { _text: author } }] : []),
        ...media(image, origin),
      ],
    })
  }
  return feed.rss2().replace(notXml, '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Feed readers interpret descriptions and contents as HTML. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!)

/** The text as HTML. Never empty: only with content the library declares the namespaces. */
const contentHtml = (content: string) =>
  paragraphs(content)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br/>')}</p>`)
    .join('\n') || '<p></p>'

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/**
 * The picture as Media RSS. An `<enclosure>` would need the file's length, which is in the media library, and that is for
 * admins only.
 */
function media(image: string | null, origin: string): Extension[] {
  const src = safeImage(image)
  if (!src) return []
  const { width, height } = describePicture(src)
  const url = absoluteUrl(origin, src)
  const type = mimeTypes[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '']
  const attributes = {
    'xmlns:media': 'http://search.yahoo.com/mrss/',
    // The library doesn't escape '&' in attributes.
    url: escapeHtml(url),
    medium: 'image',
    ...(type && { type }),
    ...(width && { width, height }),
  }
  return [{ name: 'media:content', objects: { _attributes: attributes } }]
}
