import { escapeHtml } from '@/lib/escape-html'
import { paths } from '@/lib/paths'
import { slugOf } from '@/lib/slug'
import { withAddresses } from './files'
import { countItems, readItems, type Item, type Source } from './items'
import { readRows } from './rows'
import { wordpressBody } from './wordpress-body'

type Options = Source & {
  /** The site's address, such as https://magazine.example, and that of its files, which WordPress fetches. */
  site: string
  filesAt: string
  title: string
}

type Attachment = { id: number; url: string; alt: string; caption: string; parent: number }

/** What XML 1.0 can't hold. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
const cdata = (text: string) =>
  `<![CDATA[${text.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const element = (name: string, text: string | number) => `<${name}>${cdata(String(text))}</${name}>\n`
const plain = (name: string, text: string | number) => `<${name}>${escapeHtml(String(text))}</${name}>\n`
const meta = (key: string, value: string | number | null) =>
  value === null || value === ''
    ? ''
    : `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>\n`

const termSlug = (name: string) => encodeURIComponent(slugOf(name) || name.toLowerCase())
const never = '0000-00-00 00:00:00'
const timeOf = (date: string | null) =>
  date ? new Date(date).toISOString().replace('T', ' ').replace(/\..*/, '') : never

const encoder = new TextEncoder()

/** All articles, drafts and pages as an export of WordPress (WXR 1.2), piece by piece. */
export async function* wxrBytes(options: Options): AsyncGenerator<Uint8Array> {
  for await (const text of wxrOf(options)) yield encoder.encode(text)
}

async function* wxrOf(options: Options): AsyncGenerator<string> {
  const { site, filesAt, title, onProgress } = options
  const logins = new Map<string, string>()
  const absolute = (url: string) => (url.startsWith('/storage/') ? filesAt + url : url)
  const linkOf = (href: string) =>
    href.startsWith('/') && !href.startsWith('/storage/') ? site + href : absolute(href)
  yield head(site, title)
  yield* termsOf(options, logins)
  const all = await countItems(options)
  let done = 0
  let lastId = 0
  const attachments = new Map<string, Attachment[]>()
  onProgress?.(0, all)
  for await (const item of readItems(options)) {
    const id = ++lastId
    const added: Attachment[] = []
    // One for each picture, and more only where a lead picture has another description.
    const attach = (url: string, alt: string, caption?: string): number => {
      const found = attachments.get(url) ?? []
      const known = found.find(
        (each) => caption === undefined || (each.alt === alt && each.caption === caption),
      )
      if (known) return known.id
      const attachment = { id: ++lastId, url, alt, caption: caption ?? '', parent: id }
      attachments.set(url, [...found, attachment])
      added.push(attachment)
      return attachment.id
    }
    const body = item.body && withAddresses(item.body, absolute, linkOf)
    const content = body ? wordpressBody(body, ({ src, alt }) => attach(src, alt)) : ''
    const lead = item.image && attach(absolute(item.image), item.image_alt ?? '', item.image_caption ?? '')
    const shared = item.share_image && absolute(item.share_image)
    yield itemOf({ ...item, share_image: shared }, { id, content, lead, site, logins })
    for (const each of added) yield attachmentOf(each)
    onProgress?.(++done, Math.max(all, done))
  }
  yield '</channel>\n</rss>\n'
}

const head = (site: string, title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
${element('title', title)}${plain('link', site)}<wp:wxr_version>1.2</wp:wxr_version>
${plain('wp:base_site_url', site)}${plain('wp:base_blog_url', site)}`

/** Authors, categories and tags, which WordPress wants before the items. */
async function* termsOf(
  { db, withDrafts, signal }: Source,
  logins: Map<string, string>,
): AsyncGenerator<string> {
  const [categories, tags] = [new Set<string>(), new Set<string>()]
  const add = (into: Set<string>, names: string) =>
    names.split(/\s*,\s*/).forEach((name) => name && into.add(name))
  const authors = new Set<string>()
  const columns = 'id,author,category,tags'
  for (const table of withDrafts ? (['articles', 'article_drafts'] as const) : (['articles'] as const))
    for await (const row of readRows(db, table, { signal, columns })) {
      add(authors, row.author)
      add(tags, row.tags)
      if (row.category) categories.add(row.category)
    }
  const taken = new Set<string>()
  for (const name of authors) {
    const stem = slugOf(name) || 'author'
    let login = stem
    for (let number = 2; taken.has(login); number++) login = `${stem}-${number}`
    taken.add(login)
    logins.set(name, login)
    yield `<wp:author>${element('wp:author_login', login)}${element('wp:author_display_name', escapeHtml(name))}</wp:author>\n`
  }
  for (const name of categories)
    yield `<wp:category>${element('wp:category_nicename', termSlug(name))}${element('wp:cat_name', escapeHtml(name))}</wp:category>\n`
  for (const name of tags)
    yield `<wp:tag>${element('wp:tag_slug', termSlug(name))}${element('wp:tag_name', escapeHtml(name))}</wp:tag>\n`
}

type Placed = {
  id: number
  content: string
  lead: number | null | ''
  site: string
  logins: Map<string, string>
}

function itemOf(item: Item, { id, content, lead, site, logins }: Placed): string {
  const isPage = item.kind === 'page'
  const path = isPage ? paths.page.href(item.slug) : paths.article.href(item.slug)
  const isPublic = item.state === 'public'
  const term = (domain: string, name: string, slug = termSlug(name)) =>
    `<category domain="${domain}" nicename="${escapeHtml(slug)}">${cdata(escapeHtml(name))}</category>\n`
  const [first] = item.authors
  return [
    '<item>\n',
    element('title', escapeHtml(item.title)),
    isPublic ? plain('link', site + path) : '',
    item.date ? plain('pubDate', new Date(item.date).toUTCString()) : '',
    element('dc:creator', (first && logins.get(first)) ?? ''),
    `<guid isPermaLink="false">${escapeHtml(item.id)}</guid>\n`,
    element('content:encoded', content),
    element('excerpt:encoded', escapeHtml(item.excerpt)),
    plain('wp:post_id', id),
    element('wp:post_date', timeOf(item.date)),
    element('wp:post_date_gmt', timeOf(item.date)),
    element('wp:post_name', encodeURIComponent(item.slug)),
    element('wp:status', isPublic ? 'publish' : 'draft'),
    plain('wp:post_parent', 0),
    element('wp:post_type', isPage ? 'page' : 'post'),
    plain('wp:is_sticky', item.featured ? 1 : 0),
    item.category && term('category', item.category),
    ...item.tags.map((name) => term('post_tag', name)),
    ...(item.authors.length > 1
      ? item.authors.map((name) => term('author', name, `cap-${logins.get(name) ?? ''}`))
      : []),
    meta('_thumbnail_id', lead),
    meta('_yoast_wpseo_title', item.seo_title && escapeHtml(item.seo_title)),
    meta('_yoast_wpseo_metadesc', item.seo_description && escapeHtml(item.seo_description)),
    meta('magazine_image_credit', item.image_credit),
    meta('magazine_share_image', item.share_image),
    meta('magazine_series', item.series),
    meta('magazine_series_position', item.series_position),
    meta('magazine_correction', item.correction),
    ...item.formerPaths.map((each) => meta('magazine_path', each)),
    '</item>\n',
  ].join('')
}

const attachmentOf = ({ id, url, alt, caption, parent }: Attachment) =>
  [
    '<item>\n',
    element('title', url.split('/').at(-1) ?? ''),
    `<guid isPermaLink="false">${escapeHtml(url)}</guid>\n`,
    element('excerpt:encoded', escapeHtml(caption)),
    plain('wp:post_id', id),
    element('wp:status', 'inherit'),
    plain('wp:post_parent', parent),
    element('wp:post_type', 'attachment'),
    element('wp:attachment_url', url),
    meta('_wp_attachment_image_alt', alt),
    '</item>\n',
  ].join('')
