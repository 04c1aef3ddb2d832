import { formerPath } from '@/lib/former-path'
import { decodePercent } from '@/lib/text'
import { htmlOfMarkdown } from '@/paste/markdown'
import { convert, textOfHtml } from './convert'
import { cut, cutNames, nameOf, pathHere, timeOf } from './fields'
import { htmlOfLexical, htmlOfMobiledoc } from './ghost-body'
import { paywall } from './ghost-cards'
import { readRows } from './json-rows'
import { blankPost, type Author, type Post, type Reading, type SourceFile } from './post'

type Row = Record<string, unknown>
type Index = {
  tags: Map<string, Row>
  users: Map<string, Row>
  meta: Map<string, Row>
  /** The ids of tags and authors of each post, with their order. */
  tagsOf: Map<string, [order: number, id: string][]>
  authorsOf: Map<string, [order: number, id: string][]>
  paths: Map<string, string>
}

const text = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Reads the JSON exports of Ghost 0.x to 6, wrapped in `db` or not. */
export async function readGhost(files: SourceFile[]): Promise<Reading> {
  const exports = files.filter(({ name }) => /\.json$/i.test(name))
  const notes: string[] = []
  const problems: string[] = exports.length === 0 ? ['There is no file of Ghost (.json).'] : []
  const index: Index = {
    tags: new Map(),
    users: new Map(),
    meta: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    paths: new Map(),
  }
  let total = 0
  const link = (into: Index['tagsOf'], post: unknown, id: unknown, order: unknown) => {
    const known = into.get(text(post)) ?? []
    known.push([Number(order) || 0, text(id)])
    into.set(text(post), known)
  }
  for (const file of exports)
    for await (const event of readRows(file)) {
      if ('problem' in event) problems.push(event.problem)
      else {
        const { table, row } = event
        if (table === 'posts') {
          total++
          for (const path of pathsOf(row)) index.paths.set(path, pathHere(typeOf(row), keyOf(row)))
        } else if (table === 'tags') index.tags.set(text(row.id), row)
        else if (table === 'users') index.users.set(text(row.id), row)
        else if (table === 'posts_meta') index.meta.set(text(row.post_id), row)
        else if (table === 'posts_tags') link(index.tagsOf, row.post_id, row.tag_id, row.sort_order)
        else if (table === 'posts_authors') link(index.authorsOf, row.post_id, row.author_id, row.sort_order)
      }
    }
  if (total === 0 && problems.length === 0) problems.push('The file has no posts of Ghost.')

  async function* posts(): AsyncGenerator<Post> {
    for (const file of exports)
      for await (const event of readRows(file))
        if ('row' in event && event.table === 'posts') yield postOf(event.row, index)
  }
  return { site: '', total, notes, problems, posts, authors: [...index.users.values()].map(authorOf) }
}

const authorOf = (user: Row): Author => ({
  name: nameOf(text(user.name)),
  description: text(user.bio),
  image: absolute(text(user.profile_image) || text(user.image)),
})

const typeOf = (post: Row) =>
  post.type === 'page' || post.page === true || post.page === 1 ? 'page' : 'post'

/** A post and a page may have one slug; ids of Ghost 0.x are small numbers. */
const keyOf = (post: Row) =>
  `ghost:${text(post.uuid) || `${typeOf(post)}-${text(post.slug) || text(post.id)}`}`

/** Ghost's default is the slug alone; a site may have had dates before it, which the export doesn't say. */
function pathsOf(post: Row): string[] {
  const canonical = formerPath(text(post.canonical_url))
  return [...new Set([formerPath(`/${decodePercent(text(post.slug))}/`), canonical])].filter(
    (path) => path !== null,
  )
}

/** `__GHOST_URL__` stands for the site's address, which the export doesn't have. */
const siteMark = 'https://ghost.invalid'
const absolute = (address: string): string | null => {
  const whole = address.replace(/^__GHOST_URL__/, siteMark).replace(/^\/(?!\/)/, `${siteMark}/`)
  return whole ? whole.replace(/\/content\/images\/size\/w\d+(h\d+)?\//, '/content/images/') : null
}

function htmlOf(post: Row, lose: (what: string) => void): string {
  const bodies: [unknown, (json: string) => string][] = [
    [post.lexical, (json) => htmlOfLexical(json, lose)],
    [post.mobiledoc, (json) => htmlOfMobiledoc(json, lose)],
    [post.html, (html) => html],
    [post.markdown, (markdown) => htmlOfMarkdown(markdown, { withAnyHtml: true }) ?? markdown],
  ]
  for (const [stored, read] of bodies) {
    if (typeof stored !== 'string' || stored.trim() === '') continue
    try {
      const html = read(stored)
      if (html.trim() !== '') return html
    } catch {
      // Damaged; the post's HTML says the same.
    }
  }
  return ''
}

function postOf(post: Row, index: Index): Post {
  const lost: string[] = []
  const lose = (what: string) => void lost.push(what)
  const id = text(post.id)
  const meta = index.meta.get(id) ?? post
  const html = htmlOf(post, lose)
  const converted = convert(html, {
    picture: (src) => absolute(src),
    link: (href) => {
      const own = href.replace(/^__GHOST_URL__/, siteMark)
      if (!own.startsWith(siteMark) && !own.startsWith('/')) return null
      return index.paths.get(formerPath(own, siteMark) ?? '') ?? null
    },
  })
  for (const field of ['codeinjection_head', 'codeinjection_foot'])
    if (text(post[field])) lose('code injection')
  const { category, tags } = topicsOf(id, index, lost)
  const image = absolute(text(post.feature_image) || text(post.image))
  const caption = text(meta.feature_image_caption)
  return {
    ...blankPost,
    key: keyOf(post),
    kind: typeOf(post) === 'page' ? 'page' : 'article',
    state: stateOf(post, html),
    title: cut(
      textOfHtml(text(post.title)) === '(Untitled)' ? '' : text(post.title).trim(),
      300,
      'title',
      lost,
    ),
    slug: decodePercent(text(post.slug))
      .replace(/^untitled(-\d+)?$/, '')
      .slice(0, 100),
    date: timeOf(post.published_at),
    author: cutNames(authorsOf(post, index), 200, 'author', lost).join(', '),
    category,
    tags,
    excerpt: cut(text(post.custom_excerpt), 1000, 'excerpt', lost),
    featured: post.featured === true || post.featured === 1,
    body: converted.body,
    image,
    imageAlt: text(meta.feature_image_alt).slice(0, 1000),
    imageCaption: textOfHtml(caption).slice(0, 1000),
    seoTitle: text(meta.meta_title).slice(0, 300),
    seoDescription: text(meta.meta_description).slice(0, 1000),
    formerPaths: pathsOf(post),
    pictures: [...new Set([...(image ? [image] : []), ...converted.pictures])],
    lost: [...lost, ...converted.lost],
    characters: converted.characters,
  }
}

/** Only what everybody could read on the former site. Older exports say nothing of visibility. */
function stateOf(post: Row, html: string): Post['state'] {
  const isOpen = ['', 'public'].includes(text(post.visibility)) && !html.includes(paywall) && !post.email_only
  const date = timeOf(post.published_at)
  return post.status === 'published' && isOpen && !(date && Date.parse(date) > Date.now())
    ? 'public'
    : 'draft'
}

function authorsOf(post: Row, { authorsOf, users }: Index): string[] {
  const listed = (authorsOf.get(text(post.id)) ?? []).sort(([a], [b]) => a - b).map(([, id]) => id)
  return (listed.length > 0 ? listed : [text(post.author_id)])
    .map((id) => nameOf(text(users.get(id)?.name)))
    .filter(Boolean)
}

function topicsOf(id: string, { tagsOf, tags }: Index, lost: string[]) {
  const own = (tagsOf.get(id) ?? []).sort(([a], [b]) => a - b).map(([, tag]) => tags.get(tag))
  const isInternal = (tag: Row | undefined) => /^#/.test(text(tag?.name)) || tag?.visibility === 'internal'
  if (own.some(isInternal)) lost.push('internal tags')
  const [first = '', ...others] = own
    .filter((tag) => tag && !isInternal(tag))
    .map((tag) => nameOf(text(tag?.name)))
  return { category: cut(first, 100, 'category', lost), tags: cutNames(others, 500, 'tag', lost) }
}
