import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { rowsAfter } from '../lists/pages'
import type { Subscriber } from './subscribers'

const table = 'newsletter_subscribers'
/** The most rows that the API gives in one answer. */
const rowsAtOnce = 1000

export type ExportOptions = {
  /** Called after each answer: how many rows of how many are there. */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Removes an address from the newsletter; one that is gone already is no error. */
export async function deleteSubscriber(id: string): Promise<void> {
  const db = await adminTables()
  unwrap(await db.from(table).delete().eq('id', id))
}

async function page(after: Subscriber | undefined, signal: AbortSignal) {
  const db = await adminTables()
  let rows = db.from(table).select('id,email,created_at', { count: after ? undefined : 'exact' })
  if (after) rows = rows.lte('created_at', after.created_at).or(rowsAfter(after, 'gt'))
  const answer = await rows
    .order('created_at', { ascending: false })
    .order('id')
    .limit(rowsAtOnce)
    .abortSignal(signal)
  signal.throwIfAborted()
  return { rows: unwrap(answer), total: answer.count }
}

/**
 * Reads every subscriber, newest first, answer by answer. Each begins after the last row of the one before, so that
 * who comes or goes meanwhile makes no other row appear twice or never.
 */
export async function fetchAllSubscribers({ onProgress, signal }: ExportOptions): Promise<Subscriber[]> {
  const all: Subscriber[] = []
  let total = 0
  for (;;) {
    const answer = await page(all.at(-1), signal)
    all.push(...answer.rows)
    total = Math.max(answer.total ?? total, all.length)
    onProgress(all.length, total)
    if (answer.rows.length < rowsAtOnce) return all
  }
}
