import { escapeHtml } from '@/lib/escape-html'
import { formerPath } from '@/lib/former-path'
import Papa from 'papaparse'
import { convert, textOfHtml } from './convert'
import { cut, pathHere, timeOf } from './fields'
import { blankPost, type Post, type Reading, type SourceFile } from './post'
import { wholeText } from './whole-file'

type Row = Record<string, string | undefined>

/** Reads an export of Substack: posts.csv, and a file of HTML for each post's body. */
export async function readSubstack(files: SourceFile[]): Promise<Reading> {
  const list = files.find(({ name }) => /(^|\/)posts\.csv$/i.test(name))
  const bodies = new Map(
    files.flatMap((file) => {
      const [, id] = /(?:^|\/)posts\/([^/]+)\.html$/i.exec(file.name) ?? []
      return id ? [[id, file] as const] : []
    }),
  )
  const problems = list ? [] : ['There is no posts.csv of Substack.']
  const { data, errors } = Papa.parse<Row>(list ? await wholeText(list) : '', {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const notes = errors.map(({ row, message }) => `posts.csv, row ${(row ?? 0) + 2}: ${message}`)
  const rows = data.filter(({ post_id: id }) => id)
  const paths = new Map(rows.map((row) => [`/p/${slugOf(row)}`, pathHere('post', keyOf(row))]))

  async function* posts(): AsyncGenerator<Post> {
    for (const row of rows) {
      const id = row.post_id ?? ''
      const file = bodies.get(id) ?? bodies.get(id.split('.')[0] ?? '')
      yield postOf(row, file ? await wholeText(file) : '', paths)
    }
  }
  return { site: '', total: rows.length, notes, problems, posts, authors: [] }
}

/** The id is '12345.the-slug'. */
const slugOf = ({ post_id: id = '' }: Row) => id.replace(/^\d+\.?/, '')
const keyOf = ({ post_id: id = '' }: Row) => `substack:${id.split('.')[0]}`

function postOf(row: Row, html: string, paths: Map<string, string>): Post {
  const lost: string[] = []
  const sound = row.podcast_url?.trim()
    ? `<audio src="${row.podcast_url.trim()}" title="${escapeHtml(textOfHtml(row.title ?? ''))}"></audio>`
    : ''
  const converted = convert(sound + html, {
    picture: (src) => original(src),
    link: (href) => {
      const path = formerPath(href)
      const isOwn = href.startsWith('/') || /\.substack\.com\//.test(href)
      return isOwn && path ? (paths.get(path) ?? null) : null
    },
  })
  const slug = slugOf(row)
  const date = timeOf(row.post_date)
  const isPublic =
    row.is_published?.toLowerCase() === 'true' &&
    (row.audience ?? 'everyone') === 'everyone' &&
    row.type !== 'thread' &&
    !(date && Date.parse(date) > Date.now())
  return {
    ...blankPost,
    key: keyOf(row),
    kind: row.type === 'page' ? 'page' : 'article',
    state: isPublic ? 'public' : 'draft',
    title: cut(textOfHtml(row.title ?? ''), 300, 'title', lost),
    slug: slug.slice(0, 100),
    date,
    excerpt: cut(textOfHtml(row.subtitle ?? ''), 1000, 'excerpt', lost),
    body: converted.body,
    formerPaths: slug ? [`/p/${slug}`] : [],
    pictures: converted.pictures,
    lost: [...lost, ...converted.lost],
    characters: converted.characters,
  }
}

/** Substack shows pictures through a resizing server, whose address ends with that of the picture. */
function original(src: string): string | null {
  const [, inner] = /^https:\/\/substackcdn\.com\/image\/fetch\/[^/]*\/(https?%3A.+)$/i.exec(src) ?? []
  return inner ? decodeURIComponent(inner) : /^https?:\/\//.test(src) ? src : null
}
