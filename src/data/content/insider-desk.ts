import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap, unwrapJson } from '../errors'
import { listPageSize, type ListFilter } from '../lists/lists'
import { normalizeTerm, type SearchResult } from '../lists/search'
import { queryKeys } from '../query-keys'
import { storyRemoval } from './drafts'
import type { Insider } from './insiders'
import type { Removal } from './items'
import { offsetOf } from '../lists/pages'

/** An insider item or a draft in the list. A draft has the date of its creation. */
export type InsiderRow = Pick<Insider, 'id' | 'type' | 'title' | 'author' | 'date'> & {
  /** A draft alone, what readers see alone, or both: a published item with a draft of changes. */
  state: 'draft' | 'published' | 'changed'
}

async function search({ q, page, state = '' }: ListFilter): Promise<SearchResult<InsiderRow>> {
  const db = await adminTables()
  const skip = offsetOf(page, listPageSize)
  const answer = await db.rpc('search_insiders', { term: normalizeTerm(q), state, skip, size: listPageSize })
  return unwrapJson<SearchResult<InsiderRow>>(answer)
}

/** One page of all insider items and drafts, newest first; `state` is '' for all. */
export const insiderDeskQuery = (filter: ListFilter): UseQueryOptions<SearchResult<InsiderRow>> => ({
  queryKey: queryKeys.list('insider_content', { desk: true, ...filter }),
  queryFn: () => search(filter),
  placeholderData: keepPreviousData,
})

/**
 * Makes a draft public as it is stored; no error where it is public already. Throws a BackendError where the published item
 * has changed since the draft was created (`isOutdated`), unless it may be overwritten.
 */
export async function publishInsider(draft_id: string, overwrite: boolean): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('publish_insider', { draft_id, overwrite }))
}

/** Takes an item away from readers; it is a draft again, with the changes of a draft that it had. */
export async function unpublishInsider(insider_id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('unpublish_insider', { insider_id }))
}

export const removeInsider: Removal = (id) => storyRemoval('insider_content')([id])
