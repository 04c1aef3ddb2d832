import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { listPageSize } from '@/data/lists/lists'
import { Card, CardHeader } from '@/ui/Card'
import { focusHeading, isTyping } from '@/ui/focus'
import { Choice } from './Choice'
import { DeleteItemDialog } from './DeleteItemDialog'
import { countText } from '../shared/count-text'
import type { ListKind } from './kind'
import { ListPages } from './ListPages'
import { ListRow } from './ListRow'
import { ListStates } from './ListStates'
import { SearchBox } from './SearchBox'
import { SelectionBar, SelectPage } from './SelectionBar'
import { useListUrl } from './useListUrl'
import { useMoves } from './useMoves'
import { useRedirectToLastPage } from './useRedirectToLastPage'
import { useSelection } from './useSelection'

type Row = { id: string }

type ListPanelProps<R extends Row> = {
  kind: ListKind<R>
  title: string
  onEdit: (row: R) => void
  /** Removes what belonged to the item, before the rows are read again. */
  onDeleted: (row: R) => Promise<void> | void
}

export function ListPanel<R extends Row>({ kind, title, onEdit, onDeleted }: ListPanelProps<R>) {
  const { noun, searchLabel, icon, list, states, sorts, Bulk, ordered, orderedState = '', view } = kind
  const { q, page, state, sort, setTerm, setState, setSort, hrefFor } = useListUrl({ states, sorts })
  const query = useQuery(list({ q, page, ...(states && { state }), ...(sorts && { sort }) }))
  const selection = useSelection<R>(`${state} ${q}`)
  const { data, isPlaceholderData } = query
  const isOrdered = !q && !sort && state === orderedState
  const moves = useMoves({ table: isOrdered ? ordered : undefined, rows: data?.rows, page, hrefFor })
  const isPast = useRedirectToLastPage(query, { page, pageSize: listPageSize, hrefFor })
  const [deleting, setDeleting] = useState<R | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const removed = useRef<string | null>(null)
  const pages = Math.ceil((data?.total ?? 0) / listPageSize)

  useLayoutEffect(() => {
    if (!removed.current || !data || data.rows.some((row) => row.id === removed.current)) return
    // The focused button was removed with its row, unless somebody has gone on elsewhere.
    removed.current = null
    if (!isTyping()) focusHeading(card.current)
  }, [data])

  return (
    <Card ref={card} as="section" aria-label={title} className="min-w-0">
      <CardHeader
        title={title}
        text={data ? countText(data.total, ...noun) + (q || state ? ' found' : '') : '\u00a0'}
        actions={
          <>
            <SearchBox label={`${searchLabel}...`} term={q} onTerm={setTerm} className="w-full sm:w-64" />
            {(states || sorts) && (
              <div className="flex w-full gap-3">
                {states && <Choice label="Show" value={state} choices={states} onChoose={setState} />}
                {sorts && <Choice label="Sort" value={sort} choices={sorts} onChoose={setSort} />}
              </div>
            )}
          </>
        }
      />
      <ListStates
        list={query}
        isPast={isPast}
        noun={noun[1]}
        q={q || (state && states?.[state]) || ''}
        onClearSearch={() => setTerm('')}
        emptyIcon={icon}
        emptyText={`Add the first ${noun[0]} with the form.`}
      >
        {(rows) => (
          <>
            {Bulk && <SelectPage selection={selection} rows={rows} />}
            <ul aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
              {rows.map((row) => (
                <ListRow
                  key={row.id}
                  id={row.id}
                  view={view(row)}
                  onEdit={() => onEdit(row)}
                  onDelete={() => setDeleting(row)}
                  moves={moves.buttonsOf(row.id, view(row).title)}
                  drag={moves.dragOf(row.id, view(row).title)}
                  {...(Bulk && {
                    selected: selection.has(row),
                    onSelect: (isSelected) => selection.toggle(row, isSelected),
                  })}
                />
              ))}
            </ul>
            {ordered && (
              <p role="status" className="sr-only">
                {moves.announcement}
              </p>
            )}
          </>
        )}
      </ListStates>
      <ListPages noun={noun[1]} page={page} pages={pages} hrefFor={hrefFor} />
      {Bulk && selection.rows.length > 0 && (
        <SelectionBar selection={selection} noun={noun[1]}>
          <Bulk rows={selection.rows} onDone={selection.replace} onDeleted={onDeleted} />
        </SelectionBar>
      )}
      <DeleteItemDialog
        kind={kind}
        row={deleting}
        onDeleted={onDeleted}
        onClose={(done) => {
          if (done) removed.current = deleting?.id ?? null
          if (done && deleting) selection.toggle(deleting, false)
          setDeleting(null)
        }}
      />
    </Card>
  )
}
