import { formerPath } from '@/lib/former-path'
import { isUuid } from '@/lib/text'
import { parse as parseYaml } from 'yaml'
import { htmlOfMarkdown } from '@/paste/markdown'
import { convert, textOfHtml } from './convert'
import { cut, cutNames, nameOf, pathHere, positionOf, timeOf } from './fields'
import { blankPost, inFolder, type Post, type Reading, type SourceFile } from './post'
import { withoutTemplates } from './template-tags'
import { wholeText } from './whole-file'

type Fields = Record<string, unknown>

/** Jekyll also has posts of HTML. */
const isText = ({ name }: SourceFile) =>
  /\.(md|markdown|mdx)$|(^|\/)_(posts|drafts)\/[^/]*\.html$/i.test(name) &&
  !/(^|\/)(\.[^/]+|node_modules|README\.md)(\/|$)/i.test(name)

/** Reads a folder of Markdown with front matter, as Hugo, Jekyll, Astro and this site's own export write it. */
export async function readMarkdown(files: SourceFile[]): Promise<Reading> {
  const texts = files.filter(isText).sort((a, b) => a.name.localeCompare(b.name))
  const problems = texts.length === 0 ? ['There is no Markdown (.md) in it.'] : []
  const notes: string[] = []
  const paths = new Map<string, string>()
  const hasPosts = texts.some(({ name }) => inPosts.test(name))
  for (const file of texts) {
    const { fields, problem } = split(await wholeText(file))
    if (problem) problems.push(`${file.name}: ${problem}`)
    for (const path of [`/${file.name}`, ...pathsOf(fields, file.name)])
      paths.set(path.toLowerCase(), pathHere(kindOf(fields, file.name, hasPosts), keyOf(fields, file.name)))
  }

  async function* posts(): AsyncGenerator<Post> {
    for (const file of texts) yield postOf(await wholeText(file), file.name, { paths, hasPosts })
  }
  return { site: '', total: texts.length, notes, problems, posts, authors: [] }
}

const fence = /^\ufeff?---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const tomlFence = /^\ufeff?\+\+\+[ \t]*\r?\n([^]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/

function split(source: string): { fields: Fields; text: string; problem?: string } {
  const [whole = '', yaml = ''] = fence.exec(source) ?? []
  if (whole) {
    const text = source.slice(whole.length)
    try {
      // The last of two equal keys counts, as in Jekyll.
      return { fields: Object(parseYaml(yaml, { uniqueKeys: false })) as Fields, text }
    } catch (error) {
      return {
        fields: {},
        text,
        problem: `its front matter isn’t YAML: ${(error as Error).message.split('\n')[0]}`,
      }
    }
  }
  const [block = '', toml = ''] = tomlFence.exec(source) ?? []
  return block ? { fields: simpleToml(toml), text: source.slice(block.length) } : { fields: {}, text: source }
}

/** The lines of Hugo's TOML that say something about a text: strings, lists of strings, dates, true and false. */
function simpleToml(toml: string): Fields {
  const fields: Fields = {}
  for (const [, key = '', value = ''] of toml.matchAll(/^([\w-]+)\s*=\s*(\[[^\]]*\]|[^\n]*)/gm)) {
    try {
      fields[key] = parseYaml(value.trim())
    } catch {
      fields[key] = value.trim()
    }
  }
  return fields
}

const text = (value: unknown): string =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : ''

/** A list, or a text with commas; of objects their names. */
const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : text(value).split(','))
    .map((each) =>
      nameOf(
        text(
          typeof each === 'object' && each !== null && !(each instanceof Date) ? (each as Fields).name : each,
        ),
      ),
    )
    .filter(Boolean)

const inPosts = /(^|\/)_(posts|drafts)\//

/** Of a site with a folder `_posts`, as Jekyll's have, anything beside it is a page. */
const kindOf = (fields: Fields, name: string, hasPosts: boolean) =>
  fields.type === 'page' || fields.layout === 'page' || (hasPosts && !inPosts.test(name)) ? 'page' : 'article'

const dateInName = /^(\d{4})-(\d{1,2})-(\d{1,2})-/

function dateOfName(name: string) {
  const [, year = '', month = '', day = ''] = dateInName.exec(name.split('/').at(-1)!) ?? []
  return timeOf(year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The first of the names that Hugo, Jekyll, Hexo, Astro, Eleventy and others give a field. */
const firstOf = (fields: Fields, ...names: string[]) =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '')

const coverNames = ['image', 'cover', 'featured_image', 'heroImage', 'coverImage', 'featuredImage']

const isTrue = (value: unknown) => /^(true|yes|1)$/i.test(String(value))
const isFalse = (value: unknown) => /^(false|no|0)$/i.test(String(value))

/** Whatever says in one of these programs that a text isn't for everyone yet, or any more. */
function isPublicText(fields: Fields, name: string, date: string | null) {
  const to = timeOf(firstOf(fields, 'publishDate', 'publish_date'))
  const until = timeOf(firstOf(fields, 'expiryDate', 'unpublishDate'))
  return (
    !/(^|\/)_?drafts\//i.test(name) &&
    ![fields.draft, fields.private, fields.hidden, fields.unlisted, fields.password].some(
      (value) => isTrue(value) || (typeof value === 'string' && value !== '' && !isFalse(value)),
    ) &&
    ![fields.published, fields.publish, fields.permalink].some(isFalse) &&
    /^(|publish(ed)?|public)$/i.test(text(firstOf(fields, 'status', 'visibility'))) &&
    ![date, to].some((time) => time && Date.parse(time) > Date.now()) &&
    !(until && Date.parse(until) < Date.now())
  )
}

/** 'posts/2019-05-03-the-title.md' and 'the-title/index.md' are both 'the-title'. */
const slugIn = (name: string) =>
  name
    .replace(/(?:^|\/)(?:_?index)\.\w+$/i, '')
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '')
    .replace(dateInName, '')

const keyOf = (fields: Fields, name: string) => `markdown:${text(fields.id) || name.replace(/^\.\//, '')}`

const pathsOf = (fields: Fields, name: string) => {
  const given = [fields.permalink, fields.url, fields.aliases, fields.redirect_from].flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  )
  return [...new Set(given.map((each) => formerPath(text(each))))].filter(
    (path) => path !== null && path !== `/${name}`,
  ) as string[]
}

type Site = { paths: Map<string, string>; hasPosts: boolean }

function postOf(source: string, name: string, { paths, hasPosts }: Site): Post {
  const { fields, text: body } = split(source)
  const lost: string[] = []
  const [, heading = ''] = /^\s*# +([^\n]+)\n/.exec(body) ?? []
  const given = text(fields.title) || heading
  // Exporters of WordPress leave entities in titles; this site's own, whose ids are UUIDs, doesn't.
  const title = isUuid(text(fields.id)) ? given : textOfHtml(given)
  const words = fields.title ? body : body.replace(/^\s*# +[^\n]+\n/, '')
  const here = new URL(encodeURI(name), inFolder)
  const place = (address: string) => (URL.canParse(address, here) ? new URL(address, here).href : null)
  const plain = withoutTemplates(words, (what) => void (lost.includes(what) || lost.push(what)))
  const html = htmlOfMarkdown(plain, { withAnyHtml: true }) ?? ''
  const converted = convert(html, {
    picture: (src) => (src && !src.startsWith('data:') ? place(src) : null),
    link: (href) => {
      const address = place(href)
      return address?.startsWith(inFolder) ? (paths.get(formerPath(address) ?? '') ?? null) : null
    },
  })
  const picture = (value: unknown) => {
    const given = text(value) || text((Object(value) as Fields).image)
    return given ? place(given) : null
  }
  const image = picture(firstOf(fields, ...coverNames))
  const shareImage = picture(fields.share_image)
  const date = timeOf(firstOf(fields, 'date', 'pubDate', 'publishDate')) ?? dateOfName(name)
  const categories = namesOf(fields.category ?? fields.categories)
  const tags = [...categories.slice(1), ...namesOf(fields.tags)]
  return {
    ...blankPost,
    key: keyOf(fields, name),
    kind: kindOf(fields, name, hasPosts),
    state: isPublicText(fields, name, date) ? 'public' : 'draft',
    title: cut(title, 300, 'title', lost),
    slug: (fields.slug === undefined ? slugIn(name) : text(fields.slug)).slice(0, 100),
    date,
    author: cutNames(namesOf(fields.authors ?? fields.author), 200, 'author', lost).join(', '),
    category: cut(categories[0] ?? '', 100, 'category', lost),
    tags: cutNames(tags, 500, 'tag', lost),
    excerpt: cut(
      text(fields.excerpt) || text(fields.summary) || text(fields.description),
      1000,
      'excerpt',
      lost,
    ),
    featured: fields.featured === true,
    body: converted.body,
    image,
    imageAlt: text(fields.image_alt).slice(0, 1000),
    imageCaption: text(fields.image_caption).slice(0, 1000),
    imageCredit: text(fields.image_credit).slice(0, 1000),
    shareImage,
    series: nameOf(text(fields.series)).slice(0, 200),
    seriesPosition: positionOf(fields.series_position),
    correction: text(fields.correction).slice(0, 2000),
    seoTitle: text(fields.seo_title).slice(0, 300),
    seoDescription: text(fields.seo_description).slice(0, 1000),
    formerPaths: pathsOf(fields, name),
    pictures: [...new Set([image, ...converted.pictures, shareImage].filter((each) => each !== null))],
    lost: [...lost, ...converted.lost],
    characters: converted.characters,
  }
}
