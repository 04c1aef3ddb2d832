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
  title: string
  /** Singular and plural: ['message', 'messages']. */
  noun: [one: string, many: string]
  pageSize?: number
  /** What the list can be narrowed to, by a row's status; '' is the name of all. */
  states?: Record<string, string>
  emptyIcon: ReactNode
  emptyText: string
  children: (rows: ListPage<T>['rows']) => ReactNode
}

/** A list that is only read, newest first, searched and paged in the database. */
export function ListCard<T extends ListTable>({
  table,
  title,
  noun,
  pageSize = listPageSize,
  states,
  emptyIcon,
  emptyText,
  children,
}: ListCardProps<T>) {
  const { q, page, state, hrefFor, setTerm, setState } = useListUrl({ states })
  const list = useQuery(listQuery(table, { q, page, pageSize, ...(state && { state }) }))
  const isPast = useRedirectToLastPage(list, { page, pageSize, hrefFor })
  const total = list.data?.total ?? 0
  const [, many] = noun
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title={title}
        text={list.data && countText(total, ...noun) + (q || state ? ' found' : '')}
        actions={
          <div className="flex w-full flex-wrap gap-3 sm:w-auto">
            <SearchBox label={`Search ${many}...`} term={q} onTerm={setTerm} className="w-full sm:w-64" />
            {states && <Choice label="Show" value={state} choices={states} onChoose={setState} />}
          </div>
        }
      />
      <ListStates
        list={list}
        isPast={isPast}
        noun={many}
        q={q || (state && states?.[state]) || ''}
        onClearSearch={() => (q ? setTerm('') : setState(''))}
        emptyIcon={emptyIcon}
        emptyText={emptyText}
      >
        {children}
      </ListStates>
      <ListPages noun={many} page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
    </Card>
  )
}
