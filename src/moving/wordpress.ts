import { decodePercent } from '@/lib/text'
import { convert, textOfHtml } from './convert'
import { cut, cutNames, nameOf, pathHere } from './fields'
import { blankPost, type Author, type Post, type Reading, type SourceFile } from './post'
import { readWxr, type WxrItem } from './read-wxr'
import { addressesOf, withoutSize } from './wordpress-addresses'
import { htmlOfBody, type Attachment } from './wordpress-body'
import {
  dateOf,
  identityOf,
  isEmptyDraft,
  metaOf,
  ownFields,
  pathsOf,
  searchTexts,
  stateOf,
} from './wordpress-item'

export type Index = {
  site: string
  authors: Map<string, string>
  terms: Map<string, string>
  attachments: Map<string, Attachment>
  attachmentIds: Map<string, string>
  reusable: Map<string, string>
  /** The former paths of posts, and their present ones. */
  paths: Map<string, string>
  children: Map<string, string[]>
}

const imported = new Set(['post', 'page'])
/** Parts of a site that are no content. */
const silent =
  /^(attachment|revision|wp_block|wp_global_styles|customize_changeset|oembed_cache|user_request)$/

/** Reads exports of WordPress (WXR 1.0 to 1.2); one export may be several files. */
export async function readWordpress(files: SourceFile[]): Promise<Reading> {
  const wxr = files.filter(({ name }) => /\.(xml|wxr)$/i.test(name))
  const index: Index = {
    site: '',
    authors: new Map(),
    terms: new Map(),
    attachments: new Map(),
    attachmentIds: new Map(),
    reusable: new Map(),
    paths: new Map(),
    children: new Map(),
  }
  const notes: string[] = []
  const problems: string[] = wxr.length === 0 ? ['There is no file of WordPress (.xml).'] : []
  const leftOut = new Map<string, number>()
  const count = (what: string, times = 1) => void leftOut.set(what, (leftOut.get(what) ?? 0) + times)
  const seen = new Set<string>()
  let total = 0

  for (const file of wxr)
    for await (const event of readWxr(file)) {
      if (event.kind === 'problem') problems.push(event.text)
      else if (event.kind === 'repaired') notes.push(`${file.name}: repaired characters: ${event.characters}`)
      else if (event.kind === 'site') {
        if (event.name === 'wp:base_blog_url' || (event.name === 'link' && !index.site))
          index.site = event.text.replace(/\/+$/, '')
      } else if (event.kind === 'entry') addEntry(event.name, event.fields, index)
      else {
        addItem(event.item, index)
        const type = event.item.fields['wp:post_type'] ?? 'post'
        if (event.item.comments > 0) count('comments', event.item.comments)
        if (imported.has(type)) {
          const id = identityOf(event.item)
          if (!seen.has(id) && !isEmptyDraft(event.item)) total++
          seen.add(id)
        } else if (type === 'nav_menu_item') count('menu items')
        else if (!silent.test(type)) count(`items of the type “${type}”`)
      }
    }
  notes.push(...[...leftOut].map(([what, times]) => `left out: ${what} (${times.toLocaleString('en')})`))

  async function* posts(): AsyncGenerator<Post> {
    const done = new Set<string>()
    for (const file of wxr)
      for await (const event of readWxr(file)) {
        if (event.kind !== 'item' || !imported.has(event.item.fields['wp:post_type'] ?? 'post')) continue
        const id = identityOf(event.item)
        if (done.has(id) || isEmptyDraft(event.item)) continue
        done.add(id)
        yield postOf(event.item, index)
      }
  }
  return {
    site: index.site,
    total,
    notes,
    problems,
    posts,
    authors: [...index.authors.values()].map(authorOf),
  }
}

const authorOf = (name: string): Author => ({ name, description: '', image: null })

function addEntry(kind: string, fields: Record<string, string>, { authors, terms }: Index) {
  if (kind === 'wp:author') {
    const login = fields['wp:author_login'] ?? ''
    const full = [fields['wp:author_first_name'], fields['wp:author_last_name']].filter(Boolean).join(' ')
    authors.set(login, nameOf(textOfHtml(fields['wp:author_display_name'] || full || login)))
  } else if (kind === 'wp:category' && fields['wp:term_id'])
    terms.set(fields['wp:term_id'], fields['wp:category_nicename'] ?? '')
}

function addItem(item: WxrItem, index: Index) {
  const { fields } = item
  const id = fields['wp:post_id']?.trim() ?? ''
  const type = fields['wp:post_type'] ?? 'post'
  if (type === 'wp_block') index.reusable.set(id, fields['content:encoded'] ?? '')
  else if (type === 'attachment') {
    const url = (fields['wp:attachment_url'] || fields.guid || '').trim()
    const parent = fields['wp:post_parent'] ?? ''
    const alt = metaOf(item, '_wp_attachment_image_alt')
    index.attachments.set(id, { url, alt, caption: fields['excerpt:encoded'] ?? '', parent })
    index.attachmentIds.set(withoutSize(url), id)
    if (/\.(jpe?g|png|gif|webp|avif)$/i.test(url))
      index.children.set(parent, [...(index.children.get(parent) ?? []), id])
  } else if (imported.has(type))
    for (const path of pathsOf(item)) index.paths.set(path, pathHere(type, keyOf(item, index)))
}

const keyOf = (item: WxrItem, { site }: Index) =>
  `wordpress:${site.replace(/^https?:\/\/(www\.)?/, '')}#${identityOf(item)}`

function postOf(item: WxrItem, index: Index): Post {
  const { fields } = item
  const lost: string[] = []
  const lose = (what: string) => void lost.push(what)
  const id = fields['wp:post_id']?.trim() ?? ''
  const state = stateOf(item)
  const own = index.children.get(id) ?? []
  const html = htmlOfBody(fields['content:encoded'] ?? '', {
    attachments: index.attachments,
    reusable: index.reusable,
    own,
    footnotes: metaOf(item, 'footnotes'),
    lose,
  })
  const converted = convert(html, addressesOf(index))
  const lead = index.attachments.get(metaOf(item, '_thumbnail_id').trim())
  const excerpt = textOfHtml(fields['excerpt:encoded'] ?? '')
  const { category, tags } = topicsOf(item, index, lost)
  if (item.comments > 0) lose('comments')
  const image = lead?.url || null
  const more = ownFields(item)
  const title = textOfHtml(fields.title ?? '')
  return {
    ...blankPost,
    key: keyOf(item, index),
    kind: fields['wp:post_type'] === 'page' ? 'page' : 'article',
    state,
    title: cut(title, 300, 'title', lost),
    slug: decodePercent(fields['wp:post_name'] ?? '')
      .replace(/__trashed$/, '')
      .slice(0, 100),
    date: dateOf(item),
    author: cutNames(authorsOf(item, index), 200, 'author', lost).join(', '),
    category,
    tags,
    excerpt: cut(excerpt, 1000, 'excerpt', lost),
    featured: fields['wp:is_sticky'] === '1',
    body: converted.body,
    image,
    imageAlt: (lead?.alt ?? '').slice(0, 1000),
    imageCaption: textOfHtml(lead?.caption ?? '').slice(0, 1000),
    ...more,
    ...searchTexts(item),
    formerPaths: pathsOf(item),
    pictures: [...new Set([image, ...converted.pictures, more.shareImage].filter((each) => each !== null))],
    lost: [...lost, ...converted.lost],
    characters: converted.characters,
  }
}

function authorsOf(item: WxrItem, { authors }: Index): string[] {
  // Of the plug-in Co-Authors Plus; without it the account that wrote the post.
  const several = item.terms
    .filter(({ domain }) => domain === 'author')
    .map(
      ({ name, slug }) =>
        authors.get(name) ?? authors.get(slug.replace(/^cap-/, '')) ?? nameOf(textOfHtml(name)),
    )
  const login = item.fields['dc:creator']?.trim() ?? ''
  return several.length > 0 ? several : [authors.get(login) ?? nameOf(login)].filter(Boolean)
}

/** The first category, and the others with the tags. */
function topicsOf(item: WxrItem, { terms }: Index, lost: string[]) {
  const categories = item.terms.filter(
    ({ domain, slug }) => domain === 'category' && slug !== 'uncategorized',
  )
  const primary = terms.get(metaOf(item, '_yoast_wpseo_primary_category'))
  const first = categories.find(({ slug }) => primary && slug === primary) ?? categories[0]
  const named = (name: string) => nameOf(textOfHtml(name))
  const others = categories.filter(({ name }) => name !== first?.name)
  const tags = item.terms.filter(({ domain }) => domain === 'post_tag' || domain === 'tag')
  const custom = item.terms.filter(
    ({ domain }) => !/^(category|post_tag|tag|author|post_format|)$/.test(domain),
  )
  for (const domain of new Set(custom.map((term) => term.domain))) lost.push(`terms of “${domain}”`)
  return {
    category: cut(named(first?.name ?? ''), 100, 'category', lost),
    tags: cutNames([...others, ...tags].map(({ name }) => named(name)).filter(Boolean), 500, 'tag', lost),
  }
}
