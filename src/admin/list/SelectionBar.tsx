import type { ReactNode } from 'react'
import { bulkLimit } from '@/data/lists/lists'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/field/CheckboxField'
import type { Selection } from './useSelection'

export function SelectPage<Row extends { id: string }>({
  selection,
  rows,
  label = 'Select all on this page',
}: {
  selection: Selection<Row>
  rows: Row[]
  label?: string
}) {
  const isOnPage = ({ id }: Row) => rows.some((row) => row.id === id)
  const others = selection.rows.filter((row) => !isOnPage(row))
  return (
    <div className="border-b border-line px-4 sm:px-6" data-select-page>
      <CheckboxField
        label={label}
        checked={rows.every(selection.has)}
        onChange={({ target }) => selection.replace(target.checked ? [...others, ...rows] : others)}
      />
    </div>
  )
}

/** How many rows are selected and what can be done with them; it stays in sight at the end of a long list. */
export const SelectionBar = <Row extends { id: string }>({
  selection,
  noun,
  children,
}: {
  selection: Selection<Row>
  /** The plural, where one request changes all of them: no more than `bulkLimit`. */
  noun?: string
  children: ReactNode
}) => (
  <div
    role="group"
    aria-label="Selected items"
    className="selection-bar bottom-0 z-2 flex flex-wrap items-center gap-2 rounded-b-box border-t border-line bg-surface px-4 py-3 sm:px-6"
  >
    <div className="flex w-full items-center justify-between">
      <p role="status" className="text-sm font-semibold">
        {`${selection.rows.length} selected`}
      </p>
      <Button variant="ghost" size="sm" onClick={() => selection.replace([])}>
        Clear
      </Button>
    </div>
    {noun && selection.rows.length > bulkLimit ? (
      <p className="w-full text-sm text-muted">{`Select at most ${bulkLimit} ${noun} at a time.`}</p>
    ) : (
      children
    )}
  </div>
)
