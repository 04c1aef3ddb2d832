import { queryOptions } from '@tanstack/react-query'
import { visitorTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'

const table = 'insider_content'

async function read(most: number) {
  const db = await visitorTables()
  const rows = db.from(table).select('id,slug,type,title,preview')
  return unwrap(await rows.order('date', { ascending: false }).order('id').limit(most))
}

/**
 * The newest insider items, at most so many: a page that shows a few needn't carry all of the start-up read. Not in insiders.ts,
 * which every page loads.
 */
export const newestInsidersQuery = (most: number) =>
  queryOptions({ queryKey: queryKeys.list(table, { most }), queryFn: () => read(most) })
