import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminTables } from './backend'
import { unwrapJson } from './errors'
import type { SearchResult } from './lists/search'
import { queryKeys } from './query-keys'
import { offsetOf } from './lists/pages'

type Action = 'added' | 'saved' | 'published' | 'changed' | 'unpublished' | 'deleted'

/** The tables whose changes are noted. Drafts count as their items. */
export type ChangedTable =
  | 'articles'
  | 'insider_content'
  | 'testimonials'
  | 'faqs'
  | 'pages'
  | 'digital_magazines'
  | 'media_library'
  | 'site_settings'
  | 'collections'
  | 'staff'

/** One change. `editor` is a name or an email address; null if the account is gone. */
export type Change = { at: string; editor: string | null; action: Action }
export type Activity = Change & { id: number; kind: ChangedTable; item_id: string; title: string }

export const activityPerPage = 20

async function list(page: number): Promise<SearchResult<Activity>> {
  const db = await adminTables()
  const answer = await db.rpc('list_activity', {
    skip: offsetOf(page, activityPerPage),
    size: activityPerPage,
  })
  return unwrapJson<SearchResult<Activity>>(answer)
}

async function lastChange(kind: ChangedTable, id: string): Promise<Change | null> {
  const db = await adminTables()
  return unwrapJson<Change | null>(await db.rpc('last_change', { item_kind: kind, item: id }))
}

/** One page of what people did in the panel, newest first; pages count from 1. */
export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.list('activity', { page }),
    queryFn: () => list(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The last change of an item that somebody signed in has made; null where none is known. */
export const lastChangeQuery = (kind: ChangedTable, id: string) =>
  queryOptions({
    queryKey: queryKeys.detail('activity', `${kind}:${id}`),
    queryFn: () => lastChange(kind, id),
    staleTime: 0,
  })
