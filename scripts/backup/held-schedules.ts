import { sendJson, type Owner } from './owner.ts'
import type { Row } from './rows.ts'

/**
 * Schedules are held while a site is restored: what is due would be published before everything is back and compared. A schedule
 * with a failure is not carried out, and the dashboard shows this one if the restore is never finished.
 */
const held = 'This site’s restore has not finished.'
const scheduled = ['article_drafts', 'article_expiries']

/** A table's rows for the restore, with their schedules held. */
export async function* heldSchedules(table: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const row = scheduled.includes(table) ? (JSON.parse(line) as Row) : {}
    const isWaiting = (row.publish_at ?? row.unpublish_at) && !row.failure
    yield isWaiting ? JSON.stringify({ ...row, failure: held }) : line
  }
}

export const asArchived = (row: Row): Row => (row.failure === held ? { ...row, failure: null } : row)

export async function releaseSchedules(owner: Owner): Promise<void> {
  for (const table of scheduled)
    await sendJson(owner, `/rest/v1/${table}?failure=eq.${encodeURIComponent(held)}`, {
      method: 'PATCH',
      body: { failure: null },
      headers: { prefer: 'return=minimal' },
    })
}
