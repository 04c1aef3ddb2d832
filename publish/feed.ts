import { Feed, type Extension } from 'feed'
import { matchPath } from 'react-router-dom'
import { allCategories } from '@/data/articles/articles'
import {
  articlesForFeed,
  editionsOf,
  feedSize,
  insidersForFeed,
  type FeedArticle,
  type FeedFilter,
  type FeedInsider,
} from '@/data/articles/site-index'
import { findCollection } from '@/data/collections/collections'
import { kindNames, namesIn } from '@/lib/collection-kinds'
import { revisedAt } from '@/lib/dates'
import { describeCollection } from '@/lib/describe-collection'
import { insiderLabel } from '@/lib/insider-types'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { escapeHtml } from '@/lib/escape-html'
import { describePicture } from '@/lib/pictures'
import type { SiteSettings } from '@/lib/site-settings'
import { slugOf } from '@/lib/slug'
import type { Audio, Block } from '@/lib/story/document'
import { feedLook, storyHtml } from '@/lib/story/html'
import { readStory } from '@/lib/story/read'
import { absoluteUrl } from '@/lib/structured-data'
import { paragraphs, summary } from '@/lib/text'
import { t } from '@/lib/texts'
import { standardType } from '@/lib/upload-rules'

// Characters that XML 1.0 doesn't allow: feed readers reject the whole feed for one of them.
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

type FeedItem = FeedArticle & { href: (slug: string) => string }

const articleItem = (article: FeedArticle): FeedItem => ({ ...article, href: paths.article.href })

const insiderItem = ({ type, preview, ...item }: FeedInsider): FeedItem => ({
  ...item,
  href: paths.insider.href,
  excerpt: summary(preview),
  category: insiderLabel(type),
  revised_at: null,
  edition_id: null,
  image: null,
  image_caption: null,
  image_credit: null,
})

/** The topic of a feed that has not all stories. */
export type FeedTopic = {
  name: string
  description: string
  page: string
  filter: FeedFilter
}

/** The topic of the feed at a path, with the present path of its page; null if there is no such page. */
export async function findTopic(pathname: string): Promise<FeedTopic | null> {
  const paramsOf = (page: string) => matchPath(paths.feed.href(page), pathname)?.params
  const categorySlug = paramsOf(paths.magazine.categoryPath)?.category
  if (categorySlug) {
    const categories = await allCategories()
    const category = categories.find((name) => slugOf(name) === categorySlug)
    if (category === undefined) return null
    const description = t('All stories in {category}, the newest first.', { category })
    return { name: category, description, page: paths.magazine.href({ category }), filter: { category } }
  }
  for (const kind of kindNames) {
    const slug = paramsOf(paths.collection.path(kind))?.slug
    const found = slug && (await findCollection(kind, slug))
    if (!found) continue
    const description = summary(found.description) || describeCollection(found)
    return { name: found.name, description, page: paths.collection.href(found), filter: found }
  }
  return null
}

/** Renders the newest articles in full as RSS 2.0, with absolute URLs; without a topic, insider items too. */
export async function renderFeed(origin: string, settings: SiteSettings, topic?: FeedTopic): Promise<string> {
  const [articles, insiders] = await Promise.all([
    articlesForFeed(topic?.filter),
    topic ? [] : insidersForFeed(),
  ])
  const items = [...articles.map(articleItem), ...insiders.map(insiderItem)]
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, feedSize)
  const editions = await editionsOf(items.flatMap(({ edition_id }) => edition_id ?? []))
  const changes = items.map((item) => Date.parse(revisedAt(item) ?? item.date))
  const feed = new Feed({
    title: plainTitle([topic?.name, settings.siteName].filter(Boolean).join(' – ')),
    description: topic?.description ?? settings.siteDescription,
    id: origin + (topic?.page ?? ''),
    link: origin + (topic?.page ?? ''),
    language: settings.language,
    copyright: settings.siteName,
    updated: new Date(Math.max(0, ...changes)),
    feedLinks: { rss: origin + paths.feed.href(topic?.page) },
  })
  for (const item of items) {
    const { id, slug, href, title, excerpt, content, body, author, category, date } = item
    const link = origin + href(slug)
    feed.addItem({
      // Stays when the slug changes, so that no feed reader shows a story twice.
      id: origin + href(id),
      title: plainTitle(title),
      link,
      description: escapeHtml(excerpt),
      content: body ? storyHtml(body, feedLook(link)) : contentHtml(content),
      date: new Date(date),
      category: category ? [{ name: category }] : [],
      // RSS expects an email address in <author>, so the name goes into Dublin Core's element.
      ...enclosure(body, link),
      extensions: [
        { name: 'dc:creator', objects: elements(namesIn(author)) },
        ...issue(editions.get(item.edition_id ?? ''), origin),
        ...media(item, origin),
      ],
    })
  }
  return feed.rss2().replace(notXml, '')
}

/** An element for each text, which the library can write, but its types don't know. */
const elements = (texts: string[]) => texts.map((_text) => ({ _text })) as object as Extension['objects']

/** Titles are written as CDATA, and the library escapes only the first ']]>'. */
const plainTitle = (title: string) => title.replace(notXml, '').replaceAll(']]>', ']] >')

/** The text as HTML. Never empty: only with content the library declares the namespaces. */
const contentHtml = (content: string) =>
  paragraphs(content)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br/>')}</p>`)
    .join('\n') || '<p></p>'

/** The first sound of a story, for podcast apps. Its length isn't known: it is in the media library, which is for editors only. */
function enclosure(body: unknown, link: string) {
  const found = firstAudio(readStory(body)?.content ?? [])
  if (!found || !URL.canParse(found.attrs.src, link)) return {}
  const { href, pathname } = new URL(found.attrs.src, link)
  return {
    enclosure: { url: href, length: 0, type: standardType({ name: pathname, type: '' }) || 'audio/mpeg' },
  }
}

function firstAudio(blocks: Block[]): Audio | undefined {
  for (const block of blocks) {
    const found =
      block.type === 'audio' ? block : block.type === 'box' ? firstAudio(block.content) : undefined
    if (found) return found
  }
  return undefined
}

/** The edition that a story is from: Dublin Core's element for it. */
const issue = (slug: string | undefined, origin: string): Extension[] =>
  slug
    ? [
        {
          name: 'dcterms:isPartOf',
          objects: {
            _attributes: { 'xmlns:dcterms': 'http://purl.org/dc/terms/' },
            _text: origin + paths.edition.href(slug),
          },
        },
      ]
    : []

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
 * editors only.
 */
function media({ image, image_caption, image_credit }: FeedItem, origin: string): Extension[] {
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
  return [
    {
      name: 'media:content',
      objects: {
        _attributes: attributes,
        ...(image_caption && { 'media:description': { _text: image_caption } }),
        ...(image_credit && { 'media:credit': { _text: image_credit } }),
      },
    },
  ]
}
