import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ListRowsLoading } from './ListRow'
import { LoadFailed } from '../shared/LoadFailed'
import { RefreshFailed } from '../shared/RefreshFailed'

type ListStatesProps<Row> = {
  list: UseQueryResult<{ rows: Row[]; total: number }>
  /** The page is past the end of the list, and the last one is being loaded. */
  isPast: boolean
  /** The plural: 'messages'. */
  noun: string
  q: string
  onClearSearch: () => void
  emptyIcon: ReactNode
  emptyText: string
  children: (rows: Row[]) => ReactNode
}

export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { list, isPast, noun } = props
  if (list.isPending || isPast) return <ListRowsLoading label={`Loading ${noun}...`} />
  if (!list.data)
    return <LoadFailed query={list} className="m-5" level={3} heading={`The ${noun} could not be loaded`} />
  return (
    <>
      <RefreshFailed query={list} className="border-b border-line px-5 py-3 sm:px-6" />
      <Rows {...props} rows={list.data.rows} />
    </>
  )
}

function Rows<Row>(props: ListStatesProps<Row> & { rows: Row[] }) {
  const { rows, noun, q, onClearSearch, emptyIcon, emptyText, children } = props
  if (rows.length > 0) return children(rows)
  if (!q)
    return (
      <EmptyState className="m-5" level={3} icon={emptyIcon} heading={`No ${noun} yet`} text={emptyText} />
    )
  return (
    <EmptyState
      className="m-5"
      level={3}
      icon={<SearchX />}
      heading={`No ${noun} found`}
      text={`Nothing matches "${q}".`}
      action={
        <Button variant="secondary" onClick={onClearSearch}>
          Clear search
        </Button>
      }
    />
  )
}
