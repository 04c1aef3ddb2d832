/** Query keys in levels, so that a write can invalidate one list, one table or everything. */
export const queryKeys = {
  settings: ['settings'] as const,
  list: <F>(table: string, filter?: F) =>
    filter === undefined ? ([table, 'list'] as const) : ([table, 'list', filter] as const),
  detail: (table: string, id: string) => [table, 'detail', id] as const,
}

/** How many rows a start-up read fetches. Pages that need more fetch them themselves. */
export const firstPageSize = 24
