import { stringify } from 'yaml'
import { slugOf } from '@/lib/slug'
import { createFiles, createNames, textEntry, withAddresses, type Entry, type StoredFiles } from './files'
import { countItems, readItems, type Item, type Source } from './items'
import { markdownOf } from './markdown'

/** A file for each article, draft and page, each followed by the files that it shows. */
export async function* markdownEntries(
  source: Source & StoredFiles,
  names = createNames(),
  files = createFiles(names, source),
): AsyncGenerator<Entry> {
  const all = await countItems(source)
  let done = 0
  source.onProgress?.(0, all)
  for await (const item of readItems(source)) {
    const folder = item.kind === 'page' ? 'pages/' : item.state === 'draft' ? 'drafts/' : 'articles/'
    const addressOf = (url: string) => {
      const name = files.nameOf(url)
      return name ? `../${encodeURI(name)}` : url
    }
    const wanted = item.slug || slugOf(item.title)
    yield textEntry(names(folder, wanted, '.md'), markdownFile(item, addressOf))
    yield* files.entries()
    source.onProgress?.(++done, Math.max(all, done))
  }
}

function markdownFile(item: Item, addressOf: (url: string) => string): string {
  const file = (url: string | null) => url && addressOf(url)
  const fields = {
    id: item.id,
    type: item.kind === 'page' ? 'page' : null,
    title: item.title,
    slug: item.slug,
    date: item.date && new Date(item.date).toISOString(),
    draft: item.state === 'draft',
    authors: item.authors,
    category: item.category,
    tags: item.tags,
    series: item.series,
    series_position: item.series_position,
    edition: item.edition,
    excerpt: item.excerpt,
    featured: item.featured,
    image: file(item.image),
    image_alt: item.image_alt,
    image_caption: item.image_caption,
    image_credit: item.image_credit,
    share_image: file(item.share_image),
    correction: item.correction,
    seo_title: item.seo_title,
    seo_description: item.seo_description,
    aliases: item.formerPaths,
  }
  const isGiven = ([name, value]: [string, unknown]) =>
    name === 'slug' ||
    name === 'title' ||
    (value !== null && value !== '' && value !== false && !isEmptyList(value))
  const yaml = stringify(Object.fromEntries(Object.entries(fields).filter(isGiven)), { lineWidth: 0 })
  const body = item.body ? markdownOf(withAddresses(item.body, addressOf)) : ''
  return `---\n${yaml}---\n\n${body}`
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
