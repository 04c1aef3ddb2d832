import { useState } from 'react'

export type Selection<Row> = {
  rows: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row, isSelected: boolean) => void
  replace: (rows: Row[]) => void
}

/** The selected rows of a list, over its pages. Another search (`scope`) begins with none. */
export function useSelection<Row extends { id: string }>(scope: string): Selection<Row> {
  const [selected, setSelected] = useState<{ scope: string; rows: Row[] }>({ scope, rows: [] })
  const rows = selected.scope === scope ? selected.rows : []
  const has = ({ id }: Row) => rows.some((row) => row.id === id)
  const replace = (next: Row[]) => setSelected({ scope, rows: next })
  return {
    rows,
    has,
    toggle: (row, isSelected) => {
      const others = rows.filter(({ id }) => id !== row.id)
      replace(isSelected ? [...others, row] : others)
    },
    replace,
  }
}
