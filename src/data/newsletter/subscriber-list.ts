import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { rowsAfter } from '../lists/rows-after'
import type { Subscriber } from './subscribers'

const table = 'newsletter_subscribers'
/** The most rows that the API returns at once. */
const rowsAtOnce = 1000

export type ExportOptions = {
  /** Called after each response, with the number of rows read and the total. */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Removes an email address from the newsletter; no error if it is gone already. */
export async function deleteSubscriber(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('id', id))
}

async function page(after: Subscriber | undefined, signal: AbortSignal) {
  const db = await adminTables()
  let rows = db.from(table).select('id,email,created_at,status', { count: after ? undefined : 'exact' })
  if (after) rows = rows.lte('created_at', after.created_at).or(rowsAfter(after, 'gt'))
  const response = await rows
    .order('created_at', { ascending: false })
    .order('id')
    .limit(rowsAtOnce)
    .abortSignal(signal)
  signal.throwIfAborted()
  return { rows: unwrap(response), total: response.count }
}

/**
 * Reads every subscriber, newest first, in pages. Each page begins after the last row of the one before, so that no row is
 * duplicated or skipped if somebody subscribes or unsubscribes meanwhile.
 */
export async function fetchAllSubscribers({ onProgress, signal }: ExportOptions): Promise<Subscriber[]> {
  const all: Subscriber[] = []
  let total = 0
  for (;;) {
    const response = await page(all.at(-1), signal)
    all.push(...response.rows)
    total = Math.max(response.total ?? total, all.length)
    onProgress(all.length, total)
    if (response.rows.length < rowsAtOnce) return all
  }
}
