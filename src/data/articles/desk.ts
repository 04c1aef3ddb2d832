import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { storyRemoval } from '../content/drafts'
import { removalFrom, type Removal } from '../content/items'
import { unwrap, unwrapJson } from '../errors'
import { queryKeys } from '../query-keys'
import { listPageSize, type ListFilter } from '../lists/lists'
import { normalizeTerm, type SearchResult } from '../lists/search'
import type { Article } from './articles'
import { offsetOf } from '../lists/pages'

/** A draft alone, one with a time, what readers see alone, or both: a published article with a draft of changes. */
type DeskState = 'draft' | 'scheduled' | 'published' | 'changed'

/** An article or a draft in the desk's list. A draft has the date of its creation. */
export type DeskRow = Pick<
  Article,
  'id' | 'title' | 'author' | 'category' | 'image' | 'featured' | 'date' | 'updated_at'
> & {
  state: DeskState
  submitted_at: string | null
  /** The account that began a submitted story: a name or an email address. */
  sender: string | null
  /** Of the draft, and why it was not published then. */
  publish_at: string | null
  failure: string | null
  /** Of the article that is public, and why it was not unpublished then. */
  unpublish_at: string | null
  expiry_failure: string | null
}

async function search({
  q,
  page,
  state = '',
  sort = '',
  pageSize = listPageSize,
}: ListFilter): Promise<SearchResult<DeskRow>> {
  const db = await adminTables()
  const skip = offsetOf(page, pageSize)
  const answer = await db.rpc('search_desk', {
    term: normalizeTerm(q),
    state,
    sort: sort || 'newest',
    skip,
    size: pageSize,
  })
  return unwrapJson<SearchResult<DeskRow>>(answer)
}

/** One page of all articles and drafts; `state` is '' for all, `sort` '' for newest first. */
export const deskQuery = (filter: ListFilter): UseQueryOptions<SearchResult<DeskRow>> => ({
  queryKey: queryKeys.list('articles', { desk: true, ...filter }),
  queryFn: () => search(filter),
  placeholderData: keepPreviousData,
})

/**
 * Makes a draft public as it is stored; no error where it is public already. Throws a BackendError where the published
 * article has changed since the draft was created (`isOutdated`), unless it may be overwritten.
 */
export async function publishDraft(draft_id: string, overwrite: boolean): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('publish_article', { draft_id, overwrite }))
}

/** Takes an article away from readers; it is a draft again, with the changes of a draft that it had. */
export async function unpublishArticle(article_id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('unpublish_article', { article_id }))
}

/** When a public article is unpublished; null for never. */
export async function fetchExpiry(article_id: string): Promise<string | null> {
  const db = await adminTables()
  const found = unwrap(await db.from('article_expiries').select('unpublish_at').eq('article_id', article_id))
  return found[0]?.unpublish_at ?? null
}

type Expiry = { article_id: string; unpublish_at: string | null }

export async function setExpiry({ article_id, unpublish_at }: Expiry): Promise<void> {
  const expiries = (await adminTables()).from('article_expiries')
  if (unpublish_at) unwrap(await expiries.upsert({ article_id, unpublish_at }))
  else unwrap(await expiries.delete().eq('article_id', article_id))
}

/** A draft that could not be published, and why. */
export type Failure = { id: string; title: string; failure: string }

/** Publishes drafts; those that are published already are no error. Returns those that could not be. */
export async function publishArticles(draft_ids: string[]): Promise<Failure[]> {
  const db = await adminTables()
  return unwrapJson<Failure[]>(await db.rpc('publish_articles', { draft_ids }))
}

export async function unpublishArticles(article_ids: string[]): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('unpublish_articles', { article_ids }))
}

export async function publishDue(): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('publish_due_articles'))
}

export async function setCategory(change: { article_ids: string[]; new_category: string }): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('set_articles_category', change))
}

/**
 * Gives a category of all articles and drafts another name; where that exists, the two become one. Returns how many have
 * changed.
 */
export async function renameCategory(names: { old_name: string; new_name: string }): Promise<number> {
  const db = await adminTables()
  return unwrap(await db.rpc('rename_category', names))
}

export const removeArticles = storyRemoval('articles')

export const removeContribution: Removal = async (id) => {
  const removed = await removalFrom('article_drafts')(id)
  if (!removed) throw new Error('Only an editor can delete what is submitted or published.')
  return removed
}

export const removeArticle: Removal = (id) => removeArticles([id])
