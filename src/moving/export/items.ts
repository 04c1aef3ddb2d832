import type { Tables } from '@/data/database.types'
import type { StoryDocument } from '@/lib/story/document'
import { storyOfText } from '@/lib/story/from-text'
import { readStory } from '@/lib/story/read'
import { paths } from '@/lib/paths'
import { countRows, inGroups, readRows, type Db } from './rows'

/** An article, a draft or a page, as every format writes it. */
export type Item = Pick<
  Tables<'articles'>,
  | 'id'
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'category'
  | 'series'
  | 'series_position'
  | 'image'
  | 'image_alt'
  | 'image_caption'
  | 'image_credit'
  | 'featured'
  | 'correction'
  | 'seo_title'
  | 'seo_description'
  | 'share_image'
> & {
  kind: 'article' | 'page'
  state: 'public' | 'draft'
  date: string | null
  authors: string[]
  tags: string[]
  edition: string | null
  body: StoryDocument | null
  /** Where it was before: on a former site, and under former slugs. */
  formerPaths: string[]
}

export type Source = {
  db: Db
  withDrafts: boolean
  signal?: AbortSignal
  onProgress?: (done: number, all: number) => void
}

const bodiesAtOnce = 50

const namesIn = (text: string) => text.split(/\s*,\s*/).filter(Boolean)
const storyOf = ({ body, content }: { body: unknown; content: string }) =>
  readStory(body) ?? storyOfText(content)

type Draft = Tables<'article_drafts'>

const ofArticle = (
  row: Omit<Tables<'articles'>, 'date'> | Draft,
  state: Item['state'],
  date: string | null,
  edition: string | null,
): Omit<Item, 'formerPaths'> => ({
  ...row,
  kind: 'article',
  state,
  date,
  authors: namesIn(row.author),
  tags: namesIn(row.tags),
  edition,
  body: storyOf(row),
})

const ofPage = (row: Tables<'pages'>): Omit<Item, 'formerPaths'> => ({
  ...row,
  kind: 'page',
  state: row.hidden ? 'draft' : 'public',
  date: row.created_at,
  excerpt: row.lead,
  ...{
    authors: [],
    category: '',
    tags: [],
    series: '',
    series_position: null,
    edition: null,
    featured: false,
  },
  ...{ image: null, image_alt: null, image_caption: null, image_credit: null, share_image: null },
  ...{ correction: null, seo_title: null, seo_description: null },
  body: storyOf(row),
})

/** Drafts that change a published article are no items of their own. */
const unpublished = 'base_updated_at.is.null'
/** Without the legal pages that came with the software, and that nobody has edited. */
const ownPages = (withHidden: boolean) =>
  ['legal.is.null', 'confirmed.is.true']
    .map((condition) => (withHidden ? condition : `and(hidden.is.false,${condition})`))
    .join()

export async function countItems({ db, withDrafts, signal }: Source): Promise<number> {
  const counts = await Promise.all([
    countRows(db, 'articles', undefined, signal),
    withDrafts ? countRows(db, 'article_drafts', unpublished, signal) : 0,
    countRows(db, 'pages', ownPages(withDrafts), signal),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** All articles, then the drafts if they are asked for, then the pages. */
export async function* readItems({ db, withDrafts, signal }: Source): AsyncGenerator<Item> {
  const editions = new Map<string, string>()
  for await (const { id, title } of readRows(db, 'digital_magazines', { signal, columns: 'id,title' }))
    editions.set(id, title)
  const titleOf = (id: string | null) => editions.get(id ?? '') ?? null
  const options = { signal, atOnce: bodiesAtOnce }
  for await (const group of inGroups(readRows(db, 'articles', options), bodiesAtOnce))
    yield* withPaths(
      db,
      group.map((row) => ofArticle(row, 'public', row.date, titleOf(row.edition_id))),
      signal,
    )
  if (withDrafts) {
    const drafts = readRows(db, 'article_drafts', { ...options, where: unpublished })
    for await (const group of inGroups(drafts, bodiesAtOnce))
      yield* withPaths(
        db,
        group.map((row) => ofArticle(row, 'draft', row.date, titleOf(row.edition_id))),
        signal,
      )
  }
  const pages = readRows(db, 'pages', { ...options, where: ownPages(withDrafts) })
  for await (const group of inGroups(pages, bodiesAtOnce)) yield* withPaths(db, group.map(ofPage), signal)
}

async function* withPaths(
  db: Db,
  items: Omit<Item, 'formerPaths'>[],
  signal?: AbortSignal,
): AsyncGenerator<Item> {
  const isPage = items[0]?.kind === 'page'
  const column = isPage ? 'page_id' : 'article_id'
  const within = { column, values: items.map(({ id }) => id) }
  const found = new Map<string, string[]>()
  const add = (id: string | null, path: string) => found.set(id ?? '', [...(found.get(id ?? '') ?? []), path])
  for await (const row of readRows(db, 'redirects', { signal, within })) add(row[column], row.path)
  const slugOf = new Map(items.map(({ id, slug }) => [id, slug]))
  const addSlug = (id: string, slug: string, path: string) => {
    if (slugOf.get(id) !== slug) add(id, decodeURIComponent(path))
  }
  if (isPage)
    for await (const { page_id, slug } of readRows(db, 'page_slugs', { signal, within }))
      addSlug(page_id, slug, paths.page.href(slug))
  else
    for await (const { article_id, slug } of readRows(db, 'article_slugs', { signal, within }))
      addSlug(article_id, slug, paths.article.href(slug))
  for (const item of items) yield { ...item, formerPaths: found.get(item.id) ?? [] }
}
