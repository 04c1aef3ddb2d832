import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listPageSize, listQuery, type ListPage, type ListTable } from '@/data/lists/lists'
import { Card, CardHeader } from '@/ui/Card'
import { countText } from '../shared/count-text'
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
  emptyIcon,
  emptyText,
  children,
}: ListCardProps<T>) {
  const { q, page, hrefFor, setTerm } = useListUrl()
  const list = useQuery(listQuery(table, { q, page, pageSize }))
  const isPast = useRedirectToLastPage(list, { page, pageSize, hrefFor })
  const total = list.data?.total ?? 0
  const [, many] = noun
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title={title}
        text={list.data && countText(total, ...noun)}
        actions={
          <SearchBox label={`Search ${many}...`} term={q} onTerm={setTerm} className="w-full sm:w-64" />
        }
      />
      <ListStates
        list={list}
        isPast={isPast}
        noun={many}
        q={q}
        onClearSearch={() => setTerm('')}
        emptyIcon={emptyIcon}
        emptyText={emptyText}
      >
        {children}
      </ListStates>
      <ListPages noun={many} page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
    </Card>
  )
}
