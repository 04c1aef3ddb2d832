import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { CollectionKind } from '@/lib/collection-kinds'
import { adminTables } from '../backend'
import { removalFrom } from '../content/items'
import type { Tables } from '../database.types'
import { unwrap, unwrapJson } from '../errors'
import { listPageSize, type ListFilter } from '../lists/lists'
import { normalizeTerm, type SearchResult } from '../lists/search'
import { queryKeys } from '../query-keys'
import { offsetOf } from '../lists/pages'

const table = 'collections'

/** A row of the panel's list. `stories`: how many published ones have it. */
export type CollectionRow = Pick<Tables<'collections'>, 'id' | 'name' | 'slug' | 'image' | 'created_at'> & {
  kind: CollectionKind
  stories: number
}

type Search = { term: string; kind: string; skip: number; size: number }

async function search({ term, kind, skip, size }: Search): Promise<SearchResult<CollectionRow>> {
  const db = await adminTables()
  const answer = await db.rpc('search_collections', { term, of_kind: kind, skip, size })
  return unwrapJson<SearchResult<CollectionRow>>(answer)
}

export const collectionListQuery = ({
  q,
  page,
  state = '',
  pageSize = listPageSize,
}: ListFilter): UseQueryOptions<SearchResult<CollectionRow>> => ({
  queryKey: queryKeys.list(table, { admin: true, q, page, state, pageSize }),
  queryFn: () =>
    search({
      term: normalizeTerm(q),
      kind: state,
      skip: offsetOf(page, pageSize),
      size: pageSize,
    }),
  placeholderData: keepPreviousData,
})

/** The names of a kind, at most a thousand, as suggestions and to merge into. */
export const collectionNamesQuery = (kind: CollectionKind) =>
  queryOptions({
    queryKey: queryKeys.list(table, { names: kind }),
    queryFn: async () => (await search({ term: '', kind, skip: 0, size: 1000 })).rows,
  })

/** Makes two of one kind one: all stories get the name of `into`. Returns how many articles and drafts have changed. */
export async function mergeCollections({ id, into }: { id: string; into: string }): Promise<number> {
  const db = await adminTables()
  return unwrap(await db.rpc('merge_collections', { merged: id, into_other: into }))
}

/** Deletes one that no published story has; throws a BackendError otherwise. */
export const removeCollection = removalFrom(
  table,
  'Published stories use it. Remove it from them, or merge it into another.',
)
