import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/field/CheckboxField'
import type { Selection } from './useSelection'

export function SelectPage<Row extends { id: string }>({
  selection,
  rows,
}: {
  selection: Selection<Row>
  rows: Row[]
}) {
  const isOnPage = ({ id }: Row) => rows.some((row) => row.id === id)
  const others = selection.rows.filter((row) => !isOnPage(row))
  return (
    <div className="border-b border-line px-4 sm:px-6" data-select-page>
      <CheckboxField
        label="Select all on this page"
        checked={rows.every(selection.has)}
        onChange={({ target }) => selection.replace(target.checked ? [...others, ...rows] : others)}
      />
    </div>
  )
}

/** How many rows are selected and what can be done with them; it stays in sight at the end of a long list. */
export const SelectionBar = <Row extends { id: string }>({
  selection,
  children,
}: {
  selection: Selection<Row>
  children: ReactNode
}) => (
  <div
    role="group"
    aria-label="Selected items"
    className="sticky bottom-0 z-1 flex flex-wrap items-center gap-2 rounded-b-box border-t border-line bg-surface px-4 py-3 sm:px-6"
  >
    <div className="flex w-full items-center justify-between">
      <p role="status" className="text-sm font-semibold">
        {`${selection.rows.length} selected`}
      </p>
      <Button variant="ghost" size="sm" onClick={() => selection.replace([])}>
        Clear
      </Button>
    </div>
    {children}
  </div>
)
