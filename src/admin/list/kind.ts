import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Removal } from '@/data/content/items'
import type { OrderedTable } from '@/data/content/order'
import type { ListFilter, ListPage, ListTable } from '@/data/lists/lists'
import type { SearchResult } from '@/data/lists/search'
import type { Message } from '@/lib/messages'
import type { RowView } from './ListRow'

export type ListRowOf<T extends ListTable> = ListPage<T>['rows'][number]

export type BulkProps<R extends { id: string }> = {
  rows: R[]
  /** Called after an action, with the rows that stay selected. */
  onDone: (rows: R[]) => void
  onDeleted: (row: R) => Promise<void> | void
}

export type ListKind<R extends { id: string }> = {
  /** Singular and plural: ['article', 'articles']. */
  noun: [one: string, many: string]
  searchLabel: string
  icon: ReactNode
  list: (filter: ListFilter) => UseQueryOptions<SearchResult<R>>
  /** What the list can be narrowed to, by names; '' is all. */
  states?: Record<string, string>
  /** How the list can be sorted, by names; '' is newest first. */
  sorts?: Record<string, string>
  /** What can be done with several rows at once; without it none can be selected. */
  Bulk?: ComponentType<BulkProps<R>>
  /** The table, if its items can be moved; not while they are searched or sorted otherwise. */
  ordered?: OrderedTable
  /** The state of `states` whose items can be moved; '' is all. */
  orderedState?: string
  view: (row: R) => RowView
  removal: Removal
  /** Whether a deletion can be undone: not of editions, since their files are deleted (docs/decisions.md). */
  undoable?: boolean
  deleted: Message
}
