import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listPageSize, listQuery, type ListPage, type ListTable } from '@/data/lists/lists'
import { Card, CardHeader } from '@/ui/Card'
import { countText } from '../shared/count-text'
import { Choice } from './Choice'
import { ListPages } from './ListPages'
import { ListStates } from './ListStates'
import { SearchBox } from './SearchBox'
import { useListUrl } from './useListUrl'
import { useRedirectToLastPage } from './useRedirectToLastPage'

type ListCardProps<T extends ListTable> = {
  table: T
  /** Unless it has folders, whose names are its titles. */
  title?: string
  /** Singular and plural: ['message', 'messages']. */
  noun: [one: string, many: string]
  pageSize?: number
  /** What the list can be narrowed to, by a row's status; '' is the name of all. */
  states?: Record<string, string>
  /** The same for lists of which only a part is shown at a time. */
  folders?: Record<string, string>
  emptyIcon: ReactNode
  emptyText: string
  /** Below the pages. */
  footer?: ReactNode
  children: (rows: ListPage<T>['rows']) => ReactNode
}

/** A list that is only read, newest first, searched and paged in the database. */
export function ListCard<T extends ListTable>({
  table,
  title,
  noun,
  pageSize = listPageSize,
  states,
  folders,
  emptyIcon,
  emptyText,
  footer,
  children,
}: ListCardProps<T>) {
  const { q, page, state, hrefFor, setTerm, setState } = useListUrl({ states: states ?? folders })
  const list = useQuery(listQuery(table, { q, page, pageSize, ...(state && { state }) }))
  const isPast = useRedirectToLastPage(list, { page, pageSize, hrefFor })
  const total = list.data?.total ?? 0
  const [, many] = noun
  const narrowedBy = q || (state && states?.[state]) || ''
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title={folders?.[state] ?? title}
        text={list.data && countText(total, ...noun) + (narrowedBy ? ' found' : '')}
        actions={
          <div className="flex w-full flex-wrap gap-3 sm:w-auto">
            <SearchBox label={`Search ${many}...`} term={q} onTerm={setTerm} className="w-full sm:w-64" />
            {states && <Choice label="Show" value={state} choices={states} onChoose={setState} />}
            {folders && <Choice label="Folder" value={state} choices={folders} onChoose={setState} />}
          </div>
        }
      />
      <ListStates
        list={list}
        isPast={isPast}
        noun={many}
        q={narrowedBy}
        onClearSearch={() => (q ? setTerm('') : setState(''))}
        emptyIcon={emptyIcon}
        emptyText={emptyText}
      >
        {children}
      </ListStates>
      <ListPages noun={many} page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
      {footer}
    </Card>
  )
}
