/**
 * The filter (for `or`) of the rows after a given one, newest first. `ids` is the order of rows with the same time: 'gt'
 * ascending, 'lt' descending. Add `lte('created_at', …)` too: an index can't use the `or` alone.
 */
export const rowsAfter = ({ created_at, id }: { created_at: string; id: string }, ids: 'gt' | 'lt') =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.${ids}.${id})`
