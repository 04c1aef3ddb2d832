import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap, unwrapJson } from '../errors'
import { queryKeys } from '../query-keys'
import type { SearchResult } from '../lists/search'
import { offsetOf } from '../lists/pages'

export type Version = {
  id: string
  kind: 'saved' | 'published' | 'restored' | 'unpublished'
  updated_at: string
  /** The editor's name or email address; null where no account stands for it, as for the schedule. */
  editor: string | null
}

/** The columns of the article as they were; those that are newer than the version are missing. */
export type Snapshot = Record<string, unknown>

const table = 'article_versions'

export const versionsPerPage = 20

async function list(article_id: string, page: number): Promise<SearchResult<Version>> {
  const db = await adminTables()
  const skip = offsetOf(page, versionsPerPage)
  const answer = await db.rpc('list_versions', { article_id, skip, size: versionsPerPage })
  return unwrapJson<SearchResult<Version>>(answer)
}

async function snapshotOf(id: string): Promise<Snapshot | null> {
  const db = await adminTables()
  const [found] = unwrap(await db.from(table).select('snapshot').eq('id', id))
  return found ? (found.snapshot as Snapshot) : null
}

export const versionsQuery = (articleId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.list(table, { articleId, page }),
    queryFn: () => list(articleId, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The article as it was in a version; null if it is gone. Another save may replace it, so it is never from the cache. */
export const snapshotQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, id),
    queryFn: () => snapshotOf(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Puts a version into the draft of its article, which readers don't see. The draft's former text is kept as a version. */
export async function restoreVersion(version_id: string): Promise<void> {
  const db = await adminTables()
  const isDone = unwrap(await db.rpc('restore_version', { version_id }))
  if (!isDone) throw new Error('This version does not exist any more.')
}
